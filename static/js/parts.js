/* The page and its parts: what is said to listeners, how a fragment of the server becomes elements, and which
   player this phone belongs to. Loaded on every page; live.js brings the news. */
(() => {
  "use strict";
  const page = document.body.dataset;
  const tourney = (window.tourney = window.tourney || {});
  const find = (query, root = document) => root.querySelector(query);
  const perf = () => performance.now();

  /* ---- words for those who listen: one message in 5 s, the newest of a kind wins ---- */
  const waiting = new Map();
  let quietUntil = 0, speaking = 0;

  function speak() {
    speaking = 0;
    const [kind, text] = waiting.entries().next().value;
    waiting.delete(kind);
    find("#say").textContent = text;
    quietUntil = perf() + 5000;
    if (waiting.size) speaking = setTimeout(speak, 5000);
  }

  tourney.say = (text, kind = "any") => {
    if (!text) return;
    waiting.set(kind, text);
    if (!speaking) speaking = setTimeout(speak, Math.max(0, quietUntil - perf()));
  };

  /* ---- fragments: the only place where text becomes elements ---- */
  const plain = { createHTML: (html) => html };
  const policy = window.trustedTypes ? window.trustedTypes.createPolicy("tourney", plain) : plain;
  const parse = (html) => new DOMParser().parseFromString(policy.createHTML(html), "text/html").body;

  const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id || "") === (b.id || "");

  function attributes(old, fresh) {
    for (const { name } of [...old.attributes]) {
      if (!fresh.hasAttribute(name) && !(name === "open" && old.nodeName === "DETAILS")) old.removeAttribute(name);
    }
    for (const { name, value } of [...fresh.attributes]) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }

  /* Change what differs and leave the rest alone, so that focus, scroll and open details stay where they are. */
  function morph(old, fresh) {
    let at = old.firstChild;
    for (const node of [...fresh.childNodes]) {
      let twin = at && alike(at, node) ? at : null;
      if (!twin && node.id) twin = [...old.children].find((child) => child.id === node.id) || null;
      if (!twin) {
        old.insertBefore(document.adoptNode(node), at);
        continue;
      }
      if (twin === at) at = at.nextSibling;
      else old.insertBefore(twin, at);
      if (node.nodeType !== 1) {
        if (twin.data !== node.data) twin.data = node.data;
      } else if (!twin.isEqualNode(node)) {
        attributes(twin, node);
        morph(twin, node);
      }
    }
    while (at) {
      const next = at.nextSibling;
      at.remove();
      at = next;
    }
  }

  function swap(name, html) {
    const part = find(`[data-part="${CSS.escape(name)}"]`);
    if (!part) return;
    const had = part.contains(document.activeElement) ? document.activeElement : null;
    morph(part, parse(html));
    if (!had || had === document.activeElement) return;
    if (!had.isConnected) part.tabIndex = -1;
    (had.isConnected ? had : part).focus({ preventScroll: true });
  }

  /* ---- the console's parts come by htmx and are morphed like all others: a button that is being pressed must not be
     replaced under the finger. The focus is found again by its id; if that is gone the heading has it. ---- */
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const { target, fragment } = event.detail;
    const fresh = fragment.firstElementChild;
    if (!fresh || fresh.id !== target.id) return;
    event.detail.shouldSwap = false;
    const had = target.contains(document.activeElement) ? document.activeElement : null;
    attributes(target, fresh);
    morph(target, fresh);
    if (had?.id && !had.isConnected) document.getElementById(had.id)?.focus({ preventScroll: true });
    target.dispatchEvent(new CustomEvent("htmx:oobAfterSwap", { bubbles: true }));
  });

  let focused = "", due = 0;
  document.addEventListener("focusin", ({ target }) => { focused = target.closest("[id^=part-]")?.id || ""; });
  document.addEventListener("pointerdown", () => { focused = ""; }, true); // a click beside everything: nobody's focus

  function refocus() {
    const part = focused && document.activeElement === document.body && document.getElementById(focused);
    if (!part) return;
    for (const place of [find("[tabindex='-1']", part), find("#clock-title"), find("#main")]) {
      place?.focus({ preventScroll: true }); // a part may be hidden by now
      if (document.activeElement !== document.body) return;
    }
  }

  document.addEventListener("htmx:oobAfterSwap", () => {
    clearTimeout(due);
    due = setTimeout(refocus);
  });

  /* ---- this phone's own player ---- */
  let known = "", saidBefore = "";

  function own() {
    const who = page.me || page.asked;
    return who ? [...document.querySelectorAll(`[data-part]:not([data-part="me"]) [data-entrant="${CSS.escape(who)}"]`)] : [];
  }

  function mark() {
    const status = find("[data-part] [data-status]");
    if (status) page.status = status.dataset.status;
    for (const el of document.querySelectorAll("[data-part] [data-me]")) {
      if (el.dataset.entrant !== page.me) el.removeAttribute("data-me");
    }
    const mine = own();
    if (page.me) for (const el of mine) el.setAttribute("data-me", "");
    const said = (page.me && mine[0]?.dataset.said) || "";
    for (const el of document.querySelectorAll("[data-mine]")) el.textContent = said || "–";
    if (saidBefore && said && said !== saidBefore) find("#alert").textContent = said;
    saidBefore = said;
  }

  /* What concerns this player: his rows, and what is sold to anybody just now. */
  const stamp = () => [...new Set(own().map((el) => el.dataset.stamp)), page.me && find("[data-sales]")?.dataset.sales].join(" ");

  async function refreshMe(tries = 0) {
    if (!page.meUrl) return;
    try {
      const reply = await fetch(page.meUrl, { headers: { "X-Requested-With": "live" }, cache: "no-store" });
      if (!reply.ok) throw new Error(reply.status);
      swap("me", await reply.text());
    } catch {
      if (tries < 4) setTimeout(refreshMe, 1000 * 2 ** tries, tries + 1);
      return;
    }
    const is = find('[data-part="me"] [data-number]')?.dataset || {};
    for (const [key, value] of [["me", is.number], ["asked", is.asked]]) {
      if (value) page[key] = value;
      else delete page[key];
    }
    mark();
    known = stamp();
    document.dispatchEvent(new CustomEvent("me"));
  }

  /* After every change: mark the own player, and fetch the own part only if something concerns this player. */
  function settle() {
    mark();
    const is = stamp();
    if (is === known) return;
    known = is;
    refreshMe();
  }

  tourney.timeOfDay = (ms, zone, seconds) => {
    const shape = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
    if (seconds) shape.second = "2-digit";
    try {
      return new Intl.DateTimeFormat("en-GB", { ...shape, timeZone: zone || undefined }).format(ms);
    } catch {
      return new Intl.DateTimeFormat("en-GB", shape).format(ms);
    }
  };

  Object.assign(tourney, { swap, settle });
  document.addEventListener("deed", () => refreshMe());
  // With a new level other chips may be sold; not every phone of the room asks in the same moment.
  document.addEventListener("step", () => find('[data-part="me"] [data-asks]') && setTimeout(refreshMe, Math.random() * 2000));
  mark();
  known = stamp();
})();

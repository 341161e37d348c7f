/* What a player's screen can do by itself: tabs, finding a name, keeping awake. */
(() => {
  "use strict";
  const all = (query) => [...document.querySelectorAll(query)];
  const one = (query) => document.querySelector(query);

  /* ---- tabs: without this file they are plain links down the page ---- */
  function open(name) {
    const panel = one(`[data-panel="${CSS.escape(name)}"]`);
    if (!panel) return;
    for (const each of all("[data-panel]")) each.toggleAttribute("data-open", each === panel);
    for (const tab of all("[data-tab]")) {
      if (tab.dataset.tab === name) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
  }

  if (one("[data-panel]")) {
    document.body.dataset.tabs = "";
    const wide = matchMedia("(min-width: 56rem)");
    const first = () => open(location.hash.replace(/^#(tab-)?/, "") || (wide.matches ? "tables" : "clock"));
    open(wide.matches ? "tables" : "clock");
    if (location.hash.startsWith("#tab-")) addEventListener("load", () => requestAnimationFrame(() => scrollTo(0, 0))); // no jump: the panel is at the top
    first();
    wide.addEventListener("change", first);
    document.addEventListener("click", (event) => {
      const tab = event.target.closest?.("[data-tab]");
      if (!tab) return;
      event.preventDefault();
      open(tab.dataset.tab);
      history.replaceState(null, "", `#${tab.dataset.tab}`);
      scrollTo({ top: 0 });
    });
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
      const tab = all("[data-tab]")[Number(event.key) - 1];
      if (tab) tab.click();
    });
  }

  /* ---- called to another seat: the title says it, the phone buzzes once for each call, and the host hears that it was
     seen. A reload shows the card again and buzzes no second time. ---- */
  const title = document.title;

  function called() {
    const card = one("[data-call]");
    const waiting = card && !["moving", "seated"].includes(card.dataset.stage);
    document.title = waiting ? `● ${card.dataset.title}` : title;
    if (!waiting || document.hidden) return;
    const once = `call ${card.dataset.call}`;
    if (!sessionStorage.getItem(once)) {
      sessionStorage.setItem(once, "1");
      navigator.vibrate?.([200, 100, 200, 100, 400]);
    }
    const seen = one("form[data-seen]");
    if (seen && seen.dataset.sent !== card.dataset.call) {
      seen.dataset.sent = card.dataset.call;
      seen.requestSubmit();
    }
  }

  /* A seat that changed without a call, such as a move that the host took back: said until it is confirmed. */
  const SEAT = `seat ${location.pathname}`;

  function reseated() {
    const call = one("[data-call]"), card = one("[data-moved]");
    const seat = (call?.dataset.title || card?.querySelector("strong").textContent || "").trim();
    const known = sessionStorage.getItem(SEAT);
    const changed = Boolean(card && known && known !== seat && document.body.dataset.status === "running");
    if (card) card.hidden = !changed;
    if (seat && !changed) sessionStorage.setItem(SEAT, seat);
  }

  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-moved-ok]")) return;
    sessionStorage.removeItem(SEAT);
    reseated();
  });

  for (const news of ["me", "visibilitychange"]) for (const step of [called, reseated]) document.addEventListener(news, step);
  for (const step of [called, reseated]) addEventListener("load", step);

  /* ---- finding a name in a long list ---- */
  const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase();
  for (const box of all("[data-filter-box]")) box.hidden = false;
  for (const input of all("[data-filter]")) {
    input.addEventListener("input", () => {
      const wanted = fold(input.value.trim());
      for (const item of all(`${input.dataset.filter} [data-name]`)) item.hidden = !fold(item.dataset.name).includes(wanted);
    });
  }

  /* ---- the screen stays on: only after a tap, and never silently ---- */
  const button = one("[data-keep-awake]");
  const show = (query, yes) => one(query)?.toggleAttribute("hidden", !yes);
  let wanted = false, lock = null;

  async function keep() {
    if (!wanted || document.hidden || lock) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => { lock = null; });
      show("[data-awake-on]", true);
      show("[data-awake-refused]", false);
    } catch {
      show("[data-awake-on]", false);
      show("[data-awake-refused]", true);
    }
  }

  if (button && "wakeLock" in navigator) {
    show("[data-awake]", true);
    button.addEventListener("click", () => {
      wanted = !wanted;
      button.setAttribute("aria-pressed", String(wanted));
      if (!wanted) {
        lock?.release();
        show("[data-awake-on]", false);
        show("[data-awake-refused]", false);
      }
      keep();
    });
    document.addEventListener("visibilitychange", keep);
    addEventListener("pageshow", keep);
  } else show("[data-awake-none]", true);
})();

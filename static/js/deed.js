/* Deeds: every form[data-deed] is sent by fetch and carries an id made here. The same intention has the same id,
   however often it is sent: a lost answer is normal, and "Try again" is always safe.
   data-deed            the form is a deed
   data-repeat          two quick taps are meant twice (+1 minute); without it a double tap is one deed
   data-reset           empty the form when it is done
   data-next="/…"       go there when it is done
   [data-refusal]       where a refusal is shown, inside the form or beside it in the same [data-row]
   Answers: 200 {seq, say} · 403/409/422 {refused, field?} · 503 {refused} and a Retry-After.
   Tells the page: CustomEvent "deed" {action, seq, say} after success, "refused" {action, refused} after a refusal,
   and "stale" after a 409. */
(() => {
  "use strict";
  const SAME_TAP = 600, DOUBLE = 400, SLOW = 3000, LOST = 10000, TRIES = 3, READ = 8000;
  const tourney = (window.tourney = window.tourney || {});
  const intents = new Map(); // what was meant (action and fields) -> { id, body, action, form, busy }
  const notes = new Map(); // what was meant -> what its slot says; news may replace the slot, and then it is said again
  const words = document.getElementById("words")?.dataset || {};
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));

  /* 22 base64url characters = 128 bits. getRandomValues also exists without https; randomUUID does not. */
  function freshId() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  }
  tourney.freshId = freshId;

  function fieldsOf(form, button) {
    const body = new URLSearchParams(new FormData(form));
    if (button?.name) body.append(button.name, button.value);
    body.delete("request_id");
    return body;
  }

  function meaning(action, body) {
    const bare = new URLSearchParams(body);
    bare.delete("csrfmiddlewaretoken");
    return `${action}?${bare}`;
  }

  /* The form may have been replaced by news while the answer was on its way: then its successor is meant. */
  function formOf(intent) {
    if (intent.form.isConnected) return intent.form;
    const twins = [...document.querySelectorAll("form[data-deed]")];
    return twins.find((form) => meaning(form.action, fieldsOf(form, intent.button)) === intent.means) || null;
  }

  function slotOf(form) {
    return form && (form.querySelector("[data-refusal]") || form.closest("[data-row]")?.querySelector("[data-refusal]"));
  }

  function mark(form, busy) {
    if (!form) return;
    form.toggleAttribute("data-busy", busy);
    form.toggleAttribute("aria-busy", false);
    if (busy) form.setAttribute("aria-busy", "true");
  }

  /* A sentence stands where the tap was; where that place is gone, below the page, and not for ever. */
  function show(intent, sentence, again, field = "") {
    const slot = slotOf(formOf(intent));
    notes.set(intent.means, { intent, sentence, again, field, at: performance.now() });
    alertOf(sentence, !slot, again);
    if (slot) write(slot, intent, sentence, again);
  }

  function alertOf(sentence, seen, again) {
    const alert = document.getElementById("alert");
    alert.textContent = sentence;
    alert.toggleAttribute("data-seen", seen);
    if (seen && !again) setTimeout(() => alert.textContent === sentence && hush(), READ);
  }

  function hush() {
    const alert = document.getElementById("alert");
    alert.textContent = "";
    alert.removeAttribute("data-seen");
  }

  function write(slot, intent, sentence, again) {
    slot.textContent = sentence;
    if (!again) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn";
    button.textContent = words.again || "Try again";
    button.addEventListener("click", () => send(intent));
    slot.append(" ", button);
  }

  function clear(intent) {
    const had = notes.delete(intent.means);
    document.getElementById("say").textContent = ""; // so that the same sentence is heard again
    const form = formOf(intent);
    const slot = slotOf(form);
    if (slot) slot.textContent = "";
    for (const field of form?.querySelectorAll("[aria-invalid]") || []) field.removeAttribute("aria-invalid");
    if (had) hush(); // what others say there, such as a new seat, stays
  }

  /* Whoever goes on has read what was refused; only what is not confirmed yet stays. */
  function forget() {
    for (const note of [...notes.values()]) if (!note.again) clear(note.intent);
  }

  function pointAt(form, name) {
    const named = name && form?.elements[name];
    const field = named instanceof RadioNodeList ? named[0] : named; // of several answers the first
    if (!field?.setAttribute) return;
    field.setAttribute("aria-invalid", "true");
    const slot = slotOf(form);
    if (slot) {
      slot.id = slot.id || `refusal-${freshId()}`;
      const known = (field.getAttribute("aria-describedby") || "").split(" ").filter((id) => id && !id.startsWith("refusal-"));
      field.setAttribute("aria-describedby", [slot.id, ...known].join(" "));
    }
    field.focus();
  }

  function done(intent, answer) {
    const form = formOf(intent);
    forget();
    clear(intent);
    intents.set(intent.key, { ...intent, busy: false, doneAt: performance.now() });
    setTimeout(() => intents.get(intent.key)?.id === intent.id && intents.delete(intent.key), SAME_TAP);
    if (form?.hasAttribute("data-reset")) form.reset();
    if (answer.say) document.getElementById("say").textContent = answer.say;
    const shown = form?.querySelector("[data-said]"); // for what no other part of the page shows
    if (shown) shown.textContent = answer.say || "";
    document.dispatchEvent(new CustomEvent("deed", { detail: { action: intent.action, ...answer } }));
    const next = answer.next || form?.dataset.next;
    if (next) location.assign(next);
  }

  function refuse(intent, answer, status) {
    intents.delete(intent.key); // the answer is final: what is tapped next is a new intention
    const sentence = answer.refused || words.refused;
    show(intent, sentence, false, answer.field);
    pointAt(formOf(intent), answer.field);
    document.dispatchEvent(new CustomEvent("refused", { detail: { action: intent.action, refused: sentence } }));
    if (status === 409) document.dispatchEvent(new CustomEvent("stale")); // the page shows what is not so any more
  }

  async function post(intent, signal) {
    const headers = { "X-Requested-With": "deed", Accept: "application/json" };
    const body = new URLSearchParams(intent.body);
    body.set("request_id", intent.id);
    const reply = await fetch(intent.action, { method: "POST", body, headers, signal, credentials: "same-origin" });
    const json = (reply.headers.get("Content-Type") || "").includes("json");
    if (!json && reply.redirected) return { away: reply.url };
    const answer = json ? await reply.json() : {};
    if (reply.status === 429 && !answer.refused) answer.refused = words.refused;
    return { status: reply.status, answer, after: Number(reply.headers.get("Retry-After")) || 0 };
  }

  /* Busy (503), a broken server (5xx) and a broken line are tried again by themselves; other answers are final. */
  async function attempt(intent) {
    for (let i = 0; i <= TRIES; i++) {
      if (i) await wait(((intent.after || 0.4 * 2 ** i) * 1000) * (0.7 + 0.6 * Math.random()));
      const stop = new AbortController();
      const timer = setTimeout(() => stop.abort(), LOST);
      try {
        const { away, status, answer, after } = await post(intent, stop.signal);
        if (away) return location.assign(away);
        intent.after = after;
        if (status < 300) return done(intent, answer);
        if (status < 500) return refuse(intent, answer, status);
      } catch { /* no answer: the deed may or may not have been done, the same id tells */ }
      finally { clearTimeout(timer); }
    }
    return show(intent, navigator.onLine === false ? words.unsent : words.unconfirmed, true);
  }

  async function send(intent) {
    if (intent.busy) return;
    intent.busy = true;
    intents.set(intent.key, intent);
    clear(intent);
    mark(formOf(intent), true);
    const slow = setTimeout(() => show(intent, words.unconfirmed, false), SLOW);
    try {
      await attempt(intent);
    } finally {
      clearTimeout(slow);
      intent.busy = false;
      mark(formOf(intent), false);
    }
  }

  /* The intention behind this tap: the one still open with the same meaning, or a new one. */
  function intend(form, button) {
    const action = button?.hasAttribute("formaction") ? button.formAction : form.action;
    const body = fieldsOf(form, button);
    const means = meaning(action, body);
    const id = freshId();
    const key = form.hasAttribute("data-repeat") ? id : means;
    const open = intents.get(key);
    if (open && !(performance.now() - open.doneAt >= SAME_TAP)) return Object.assign(open, { form, button });
    return { key, means, action, body, form, button, id, busy: false };
  }

  /* News may replace the place where a sentence stands: it is written again, a refusal as long as it takes to read. */
  function remind() {
    for (const [means, { intent, sentence, again, field, at }] of [...notes]) {
      const form = formOf(intent);
      const slot = slotOf(form);
      if (!slot || (!again && !slot.textContent && performance.now() - at > READ)) {
        if (form === null || slot) notes.delete(means);
        if (form === null && !again && performance.now() - at < READ) alertOf(sentence, true, again); // its row is gone
        continue;
      }
      if (!slot.textContent) write(slot, intent, sentence, again);
      const lost = document.activeElement === document.body && performance.now() - at < SLOW;
      if (lost) pointAt(form, field); // the news took the field that was pointed at
    }
  }
  for (const name of ["news", "htmx:afterSettle", "htmx:oobAfterSwap"]) document.addEventListener(name, remind);

  /* Two taps in one place are one, also when the first has put another button under the finger: Pause, then Resume. */
  let finger = null, last = null;
  addEventListener("pointerdown", ({ clientX, clientY }) => { finger = { clientX, clientY }; }, true);
  addEventListener("keydown", () => { finger = null; }, true);

  function slipped(form, button, means) {
    const was = last;
    last = { at: performance.now(), finger, id: button?.id, means };
    if (!was || last.at - was.at > DOUBLE || was.means === means) return false;
    if (form.hasAttribute("data-repeat") || form.querySelector("input:not([type=hidden]), textarea, select")) return false;
    const near = finger && was.finger && Math.hypot(finger.clientX - was.finger.clientX, finger.clientY - was.finger.clientY) < 24;
    return Boolean(near || (button?.id && button.id === was.id));
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form[data-deed]") || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    const intent = intend(form, event.submitter);
    if (event.submitter && slipped(form, event.submitter, intent.means)) return; // what sends itself is no tap
    if (intent.busy || performance.now() - (intent.doneAt ?? -Infinity) < SAME_TAP) return;
    const hidden = form.elements.request_id;
    if (hidden) hidden.value = intent.id;
    forget();
    send(intent);
  });
})();

/* Single keys for a host at a laptop: [data-key] on a button, link or field says which one presses it
   or goes there. They work outside of
   fields only, `?` lists those that work just now, and a switch in the menu turns them off on this device. */
(() => {
  "use strict";
  const dialog = document.getElementById("keys");
  const choice = document.querySelector("[data-keys-switch]");
  if (!dialog || !choice) return;

  const stored = { get: () => { try { return localStorage.getItem("keys"); } catch { return null; } },
    set: (value) => { try { localStorage.setItem("keys", value); } catch { /* only for this page then */ } } };
  choice.checked = stored.get() !== "off";
  choice.addEventListener("change", () => { stored.set(choice.checked ? "on" : "off"); mark(); });

  const shown = (el) => el.getClientRects().length > 0 && el.getAttribute("aria-disabled") !== "true";
  const all = () => [...document.querySelectorAll("[data-key]")].filter(shown);
  const called = (el) => el.getAttribute("aria-label") || el.textContent.trim();

  /* Assistive technology hears of a key only where it really works. */
  function mark() {
    for (const el of document.querySelectorAll("[data-key]")) {
      const key = el.dataset.key.length === 1 ? el.dataset.key.toUpperCase() : el.dataset.key;
      if (choice.checked) el.setAttribute("aria-keyshortcuts", key);
      else el.removeAttribute("aria-keyshortcuts");
    }
  }

  function list() {
    const rows = all().map((el) => {
      const row = document.createElement("div"), key = document.createElement("kbd"), what = document.createElement("span");
      key.textContent = el.dataset.key;
      what.textContent = called(el);
      row.append(key, " ", what);
      return row;
    });
    dialog.querySelector("[data-keys-list]").replaceChildren(...rows);
    dialog.showModal();
  }

  function keyOf(event) {
    const name = event.key === " " ? "Space" : event.key;
    return event.shiftKey && name.startsWith("Arrow") ? `Shift+${name}` : name.length === 1 ? name.toLowerCase() : name;
  }

  addEventListener("keydown", (event) => {
    if (!choice.checked || dialog.open || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const at = event.target.closest?.("input, textarea, select, button, a, summary, [contenteditable]");
    const key = keyOf(event);
    if (at && (!at.matches("button, a, summary") || key === "Space")) return; // there a key means what it always means
    if (key === "?") list();
    else {
      const el = all().find((each) => each.dataset.key === key);
      if (!el) return;
      if (el.matches("input")) el.focus(); // a field is not pressed
      else el.click();
    }
    event.preventDefault();
  });

  for (const name of ["htmx:oobAfterSwap", "htmx:afterSettle"]) document.addEventListener(name, mark);
  mark();
})();

/* The card picker fills its fields in place. Without this file each card is a button that asks the server for the same.
   [data-cards] on a field says how many cards it has room for; radios named "at" say where the next card goes. */
(() => {
  "use strict";
  const form = document.querySelector("form[data-picker]");
  if (!form) return;
  const written = /(?:10|[2-9tjqka])[cdhs♣♦♥♠]/gi;
  const suits = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };
  const rows = () => [...form.querySelectorAll("[name=at]")].map((radio) => (
    { radio, field: radio.closest("li").querySelector("[data-cards]") }));
  const cards = (field) => (field.value.match(written) || []).map((card) => {
    const suit = card.slice(-1).toLowerCase();
    return card.slice(0, -1).toUpperCase().replace("10", "T") + (suits[suit] || suit);
  });
  const room = (field) => Number(field.dataset.cards) - cards(field).length;
  const here = () => rows().find(({ radio }) => radio.checked) || rows()[0];

  /* Cards that lie somewhere cannot be tapped again. The one that was just tapped gives its focus to the next. */
  function mark() {
    const used = new Set(rows().flatMap(({ field }) => cards(field)));
    for (const button of form.querySelectorAll("[name=pick]")) {
      const goes = used.has(button.value);
      if (goes && button === document.activeElement) {
        (button.nextElementSibling || button.previousElementSibling)?.focus({ preventScroll: true });
      }
      button.disabled = goes;
    }
  }

  function goOn() {
    const all = rows(), at = Math.max(0, all.findIndex(({ radio }) => radio.checked));
    const next = [...all.slice(at), ...all.slice(0, at)].find(({ field }) => room(field) > 0);
    if (next) next.radio.checked = true;
  }

  function say(text) {
    const line = document.getElementById("say");
    if (line) line.textContent = text;
  }

  form.addEventListener("click", (event) => {
    const button = event.target.closest("button[name=pick], button[name=drop]");
    if (!button) return;
    event.preventDefault();
    const { field } = here();
    if (button.name === "drop") {
      const last = [...field.value.matchAll(written)].pop();
      if (last) field.value = field.value.slice(0, last.index).trim();
    } else if (room(field) > 0) {
      field.value = `${field.value.trim()} ${button.value}`.trim();
      say(`${field.labels[0].textContent}: ${field.value}`);
    }
    if (button.name === "pick" && room(field) <= 0) goOn();
    mark();
  });
  form.addEventListener("input", mark);
  form.addEventListener("focusin", (event) => {
    const row = event.target.matches("[data-cards]") && event.target.closest("li");
    if (row) row.querySelector("[name=at]").checked = true;
  });
  /* Another game has other numbers of cards: the page knows them. */
  form.elements.game.addEventListener("change", () => {
    const turned = document.createElement("input");
    Object.assign(turned, { type: "hidden", name: "turn", value: "1" });
    form.append(turned);
    form.action = form.action.split("#")[0];
    form.submit();
  });
})();

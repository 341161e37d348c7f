/* Counts the seconds that a player has. The end is an instant, so a page that slept shows the right number when it wakes.
   Without this file the page says to count aloud. */
(() => {
  "use strict";
  const box = document.querySelector("[data-countdown]");
  if (!box) return;
  const find = (name) => box.querySelector(`[data-count${name}]`);
  const digits = find(""), over = find("-over"), start = find("-start"), stop = find("-stop");
  const whole = Number(box.dataset.countdown);
  let ends = 0, ticking = 0;

  function say(text) {
    const line = document.getElementById("say");
    if (line) line.textContent = text;
  }

  function show() {
    const left = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
    if (digits.textContent !== String(left)) {
      digits.textContent = left;
      if (left === 10 || left === 5) say(`${left} ${box.dataset.left}`);
    }
    box.dataset.phase = left > 10 ? "on" : left ? "warn" : "over";
    if (!left) finish();
  }

  function halt() {
    clearInterval(ticking);
    stop.hidden = true;
    start.textContent = start.dataset.again;
  }

  function finish() {
    halt();
    over.hidden = false;
    say(box.dataset.over);
  }

  start.addEventListener("click", () => {
    clearInterval(ticking);
    ends = Date.now() + whole * 1000;
    over.hidden = true;
    stop.hidden = false;
    ticking = setInterval(show, 200);
    show();
  });
  stop.addEventListener("click", () => { halt(); start.focus(); });
  find("-aloud").hidden = true;
  start.hidden = false;
})();

/* The clock on a page. What is stored is an anchor: "in step `index`, `left` ms to go, `rest` ms of an extra break
   first, since `since`". From it and the time of the server every screen can tell the time alone.
   `stand` is pure and agrees with Schedule.after of rules_engine. */
(() => {
  "use strict";
  const tourney = (window.tourney = window.tourney || {});
  const number = new Intl.NumberFormat(document.documentElement.lang || "en");
  const WARN = 60000, CALM = 90000, FRESH = 120000, NEW = 10000, SOON = 120000;

  const isBreak = (step) => step[0] === "break";
  const lengthOf = (step) => step[step.length - 1];

  function lastLevel(steps) {
    for (let i = steps.length - 1; i >= 0; i--) if (!isBreak(steps[i])) return i;
    return -1;
  }

  function nextLevel(steps, from) {
    for (let i = from; i < steps.length; i++) if (!isBreak(steps[i])) return i;
    return -1;
  }

  function untilBreak(steps, index, left) {
    let ms = left;
    for (let i = index + 1; i < steps.length; i++) {
      if (isBreak(steps[i])) return ms;
      ms += lengthOf(steps[i]);
    }
    return null;
  }

  /* Where the night stands when `ran` ms have passed since the anchor. The extra break goes first;
     when the list is used up the last level goes on for ever. */
  function stand(steps, index, left, rest, ran) {
    const last = lastLevel(steps);
    const rested = Math.min(rest, ran);
    let to = left, at = index, go = ran - rested, again = false;
    while (ran >= rest && go >= to) {
      const next = at + 1 < steps.length ? at + 1 : last;
      if (next < 0 || (next === at && lengthOf(steps[at]) <= 0)) break;
      go -= to;
      again = next === at; // the last level once more: nothing is new
      at = next;
      to = lengthOf(steps[at]);
    }
    to = Math.max(0, to - go);
    const onBreak = isBreak(steps[at]);
    const found = onBreak ? nextLevel(steps, at + 1) : at;
    const level = found < 0 ? last : found;
    const following = nextLevel(steps, level + 1);
    return {
      index: at, left: to, rest: rest - rested, resting: rest - rested > 0, onBreak, again,
      level: steps[level], levelIndex: level,
      number: steps.slice(0, level + 1).filter((s) => !isBreak(s)).length,
      of: steps.filter((s) => !isBreak(s)).length,
      next: following < 0 || level < at ? null : steps[following],
      toBreak: untilBreak(steps, at, rest - rested + to),
    };
  }

  /* A second is shown until it is over: 20:00 stands for a whole second, and 0:00 is never seen. */
  function digits(ms) {
    const all = Math.ceil(ms / 1000);
    const h = Math.floor(all / 3600), m = Math.floor(all / 60) % 60, s = all % 60;
    const two = (n) => String(n).padStart(2, "0");
    return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
  }

  const words = (text, values) => (text || "").replace(/\{(\w+)\}/g, (all, key) => values[key] ?? all);

  const now = () => (tourney.now ? tourney.now() : Date.now());

  function put(el, text) {
    if (el.textContent !== text) el.textContent = text;
  }

  function read(clock) {
    const d = clock.dataset;
    if (clock.stepsText !== d.steps) {
      clock.stepsText = d.steps;
      clock.steps = JSON.parse(d.steps || "[]");
    }
    const since = d.since ? Number(d.since) : null;
    const t = now();
    const ran = since === null ? 0 : Math.max(0, t - since);
    const running = since !== null;
    return { at: stand(clock.steps, Number(d.index), Number(d.left), Number(d.rest), ran), steps: clock.steps, t, running };
  }

  const pair = (level) => `${number.format(level[1])} / ${number.format(level[2])}`;

  function nextLine(d, at) {
    const pausing = at.onBreak || at.resting;
    const level = pausing ? at.level : at.next;
    if (!level) return d.wordsLast || "";
    const key = pausing ? "wordsThen" : "wordsNext";
    return words(d[level[3] ? key + "Ante" : key], { blinds: pair(level), n: number.format(level[3]) });
  }

  /* What each [data-tick] of a clock says. */
  function lines(clock, { at, t, running }) {
    const d = clock.dataset;
    const pausing = at.onBreak || at.resting;
    const shown = at.resting ? at.rest : at.left;
    const toBreak = at.toBreak;
    const inMinutes = toBreak === null ? "" : words(d.wordsIn, { n: number.format(Math.ceil(toBreak / 60000)) });
    return {
      time: tourney.unsure ? "--:--" : digits(shown),
      level: pausing ? d.wordsBreak : words(d.wordsLevel, { n: at.number, of: at.of }),
      blinds: pair(at.level),
      big: at.level[2],
      ante: at.level[3] ? words(d.wordsAnte, { n: number.format(at.level[3]) }) : "",
      next: nextLine(d, at),
      next_blinds: at.next ? pair(at.next) : "–",
      next_ante: at.next && at.next[3] ? words(d.wordsNextSmall, { n: number.format(at.next[3]) }) : "",
      back: pausing && running ? words(d.wordsBack, { time: tourney.timeOfDay(t + shown, d.zone) }) : "",
      break_at: toBreak === null ? "–" : running ? tourney.timeOfDay(t + toBreak, d.zone) : inMinutes,
      break_in: running ? inMinutes : "",
    };
  }

  function elapsed(clock, at, steps) {
    const whole = at.resting ? Number(clock.dataset.rest) : lengthOf(steps[at.index]);
    const gone = whole - (at.resting ? at.rest : at.left);
    return { gone, share: whole > 0 ? Math.min(1, Math.max(0, gone / whole)) : 0 };
  }

  /* How rebuys end that are sold until level [data-last]: which of its words a clock shows now; "" while that is far. */
  function closing(last, { at, steps }) {
    const next = steps[at.index + 1], toBreak = Boolean(next && isBreak(next));
    if (at.number !== (at.onBreak ? last + 1 : last) || (at.onBreak && toBreak)) return "";
    if (toBreak) return "before";
    if (at.resting || at.left > SOON) return at.onBreak ? "break" : "level";
    return at.left <= SOON / 2 ? "one" : "two";
  }

  function close(el, seen) {
    const key = closing(Number(el.dataset.last), seen);
    el.hidden = !key;
    put(el, key ? el.getAttribute(`data-words-${key}`) : "");
  }

  function fillOne(el, text, { gone, share, fresh, seen }) {
    const what = el.dataset.tick;
    if (what === "bar") {
      el.max = 100;
      el.value = share * 100;
    } else if (what === "fresh") {
      el.hidden = !fresh || gone >= FRESH;
    } else if (what === "bb") { // the average in big blinds changes with the level, without any news
      put(el, words(el.dataset.words, { n: number.format(Math.floor(el.dataset.average / text.big)) }));
    } else if (what === "closing") {
      close(el, seen);
    } else if (text[what] !== undefined) {
      put(el, text[what]);
      if (what === "time") el.parentElement.toggleAttribute("data-long", text.time.length > 5);
      if (what === "blinds") el.toggleAttribute("data-long", text.blinds.length > 15);
    }
  }

  function fill(clock, seen, first) {
    const text = lines(clock, seen);
    const bar = elapsed(clock, seen.at, seen.steps);
    bar.fresh = seen.running && !seen.at.again && !seen.at.onBreak && !seen.at.resting && seen.at.number > 1;
    bar.seen = seen;
    clock.toggleAttribute("data-new", bar.fresh && bar.gone < NEW);
    for (const el of document.querySelectorAll("[data-tick]")) {
      const owner = el.closest("[data-clock]");
      if (owner === clock || (first && !owner)) fillOne(el, text, bar);
    }
  }

  /* The last minute is marked at 60 s and only forgotten above 90 s: +1 minute does not make it flicker. */
  function phase(clock, at) {
    const left = at.resting ? at.rest : at.left;
    if (left <= WARN) clock.dataset.phase = "warn";
    else if (left > CALM || clock.dataset.phase !== "warn") clock.dataset.phase = "run";
    clock.dataset.mode = at.resting ? "rest" : at.onBreak ? "break" : "level";
  }

  let before = null;

  function announce(clock, { at, t, running }) {
    const d = clock.dataset;
    const left = at.resting ? at.rest : at.left;
    const is = { step: at.resting ? "rest" : at.index, running, late: left <= WARN };
    const was = before;
    before = is;
    if (was && was.step !== is.step) document.dispatchEvent(new CustomEvent("step", { detail: { index: at.index } }));
    if (!was || !tourney.say || tourney.unsure) return;
    if (was.step !== is.step) {
      tourney.say(at.onBreak || at.resting ? words(d.wordsSayBreak, { time: tourney.timeOfDay(t + left, d.zone) }) : levelSentence(d, at.level, at.number), "level");
    } else if (was.running !== is.running) {
      tourney.say(running ? d.wordsSayRunning : d.wordsSayPaused, "running");
    } else if (!was.late && is.late && running) {
      tourney.say(d.wordsSayMinute, "minute");
    }
  }

  function levelSentence(d, level, n) {
    const blinds = words(d.wordsSayLevel, { n, small: number.format(level[1]), big: number.format(level[2]) });
    return level[3] ? `${blinds} ${words(d.wordsSayAnte, { n: number.format(level[3]) })}` : blinds;
  }

  function markSteps(index) {
    for (const row of document.querySelectorAll("[data-step]")) {
      const step = Number(row.dataset.step);
      row.toggleAttribute("data-past", step < index);
      row.toggleAttribute("data-current", step === index);
      if (step === index) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    }
    // What ends with a step of the schedule goes with it, without any news.
    for (const el of document.querySelectorAll("[data-until-step]")) el.hidden = index > Number(el.dataset.untilStep);
  }

  /* What has waited too long says so: [data-late-at] is a time of the server, data-words-late what it says then. What
     holds for a while only goes at its [data-until]. */
  function late() {
    for (const el of document.querySelectorAll("[data-until]")) el.hidden = tourney.now() >= Number(el.dataset.until);
    for (const el of document.querySelectorAll("[data-late-at]")) {
      if (tourney.now() >= Number(el.dataset.lateAt) && el.textContent !== el.dataset.wordsLate) el.textContent = el.dataset.wordsLate;
    }
  }

  let timer = 0;

  /* One tick: fill every clock, then sleep until just after its next second. */
  function tick() {
    clearTimeout(timer);
    let wait = 1000;
    [...document.querySelectorAll("[data-clock]")].forEach((clock, i) => {
      const mode = clock.dataset.mode;
      if (mode === "before" || mode === "over" || !clock.dataset.steps) return;
      const seen = read(clock);
      phase(clock, seen.at);
      fill(clock, seen, i === 0);
      if (i === 0) {
        announce(clock, seen);
        markSteps(seen.at.index);
      }
      const left = seen.at.resting ? seen.at.rest : seen.at.left;
      if (seen.running) wait = Math.min(wait, (left % 1000 || 1000) + 2);
    });
    if (tourney.now) late();
    timer = setTimeout(tick, Math.max(15, wait));
  }

  Object.assign(tourney, { stand, digits, tick });
  for (const name of ["news", "offset", "visibilitychange", "htmx:afterSettle", "htmx:oobAfterSwap"]) document.addEventListener(name, tick);
  tick();
})();

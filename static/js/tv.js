/* The TV: full screen, dimmer, light room; no pointer, no burnt-in letters. */
(() => {
  "use strict";
  const root = document.documentElement;
  const tools = document.querySelector("[data-tv-tools]");
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  function press(name, on) {
    tools?.querySelector(`[data-tv="${name}"]`)?.setAttribute("aria-pressed", String(on));
  }

  const light = () => (root.dataset.theme || (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark")) === "light";

  const deeds = {
    full() {
      if (document.fullscreenElement) document.exitFullscreen();
      else root.requestFullscreen?.().catch(() => {});
    },
    dim() {
      press("dim", root.classList.toggle("tv-dim"));
    },
    light() {
      root.dataset.theme = light() ? "dark" : "light";
      document.cookie = `theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
      press("light", light());
    },
  };

  const keys = { f: "full", d: "dim", l: "light" };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select")) return;
    deeds[keys[event.key.toLowerCase()]]?.();
    if (event.key === "Tab") busy();
  });
  tools?.addEventListener("click", (event) => {
    const button = event.target.closest("[data-tv]");
    if (button) deeds[button.dataset.tv]();
  });

  /* Nothing but the night is on the screen until somebody moves the mouse. */
  let idle = 0;
  function busy() {
    root.classList.remove("tv-idle");
    if (tools) tools.hidden = false;
    clearTimeout(idle);
    idle = setTimeout(() => {
      root.classList.add("tv-idle");
      if (tools && !tools.contains(document.activeElement)) tools.hidden = true;
    }, 3000);
  }
  addEventListener("pointermove", busy);
  addEventListener("pointerdown", busy);
  idle = setTimeout(() => root.classList.add("tv-idle"), 1000);
  press("light", light());

  const shifts = [[0, 0], [2, 0], [2, 2], [0, 2]];
  let at = 0;
  setInterval(() => {
    if (still.matches) return;
    at = (at + 1) % shifts.length;
    root.style.setProperty("--shift-x", `${shifts[at][0]}px`);
    root.style.setProperty("--shift-y", `${shifts[at][1]}px`);
  }, 300000);

  /* A TV has no lock screen of its own to ask for: where the browser can keep the screen on, it does. */
  async function keep() {
    if (document.hidden || !("wakeLock" in navigator)) return;
    try {
      await navigator.wakeLock.request("screen");
    } catch { /* the TV decides */ }
  }
  document.addEventListener("visibilitychange", keep);
  keep();

  /* Pairing: ask until the host has typed our code. Answers {"go": "/n/…/tv"}, or {} while nobody has. */
  const poll = document.body.dataset.pairPoll;
  const state = document.querySelector("[data-pair-state]");

  async function paired() {
    let next = 3000;
    try {
      const reply = await fetch(poll, { headers: { "X-Requested-With": "live" }, cache: "no-store" });
      if (reply.status === 404 || reply.status === 410) return location.reload(); // the code is too old: get another
      const answer = reply.ok && reply.status !== 204 ? await reply.json() : {};
      if (answer.go) return location.assign(answer.go);
      if (reply.ok && state) state.textContent = state.dataset.wordsWait;
    } catch {
      if (state) state.textContent = state.dataset.wordsLost;
      next = 5000;
    }
    return setTimeout(paired, next);
  }
  if (poll) setTimeout(paired, 3000);
})();

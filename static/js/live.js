/* The line to the server. It only listens: deeds go by POST (deed.js).
   Whatever happens, old numbers never look live: a screen that has heard nothing for 10 s says so. */
(() => {
  "use strict";
  const page = document.body.dataset;
  const tourney = (window.tourney = window.tourney || {});
  const find = (query, root = document) => root.querySelector(query);
  const perf = () => performance.now();
  const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

  if (!page.live) return;

  /* ---- the time of the server: of the last eight answers the quickest tells it best ---- */
  const opened = performance.getEntriesByType("navigation")[0];
  let offset = Number(page.now) ? Number(page.now) - (opened?.responseStart || perf()) : Date.now() - perf();
  let samples = [], pings = 0, pinged = 0, nextPing = 0;
  tourney.now = () => perf() + offset;

  function sample(sent, serverTime) {
    const got = perf();
    samples = [...samples, { trip: got - sent, offset: serverTime - (sent + got) / 2 }].slice(-8);
    offset = samples.reduce((best, one) => (one.trip < best.trip ? one : best)).offset;
    tourney.unsure = false;
    tell("offset", { offset });
  }

  function ping() {
    if (socket?.readyState !== WebSocket.OPEN) return;
    send({ ping: perf() });
    pings += 1;
    pinged = perf();
    nextPing = pinged + (pings < 8 ? 2000 : 60000);
  }

  /* ---- news ---- */
  let seq = Number(page.seq) || 0, odd = 0;

  function apply(message) {
    for (const [name, html] of Object.entries(message.parts)) tourney.swap(name, html);
    seq = message.seq;
    page.seq = String(seq);
    tourney.settle();
    tell("news", { seq, parts: Object.keys(message.parts) });
    send({ have: seq });
  }

  /* A heartbeat carries the newest number. Twice another one than ours: ask again; a lower one means that the
     server was put back to an older copy, and then its word counts. */
  function beat(theirs) {
    odd = theirs === seq ? 0 : odd + 1;
    if (odd < 2) return;
    odd = 0;
    if (theirs < seq) seq = 0;
    send({ have: seq });
  }

  function take(message) {
    heard = perf(); // an echo counts too: the server only sends one while it is sure of its numbers
    heardAt = tourney.now();
    fails = 0;
    if (message.pong !== undefined) sample(message.pong, message.t);
    else if (message.parts && message.seq > seq) apply(message);
    else if (message.hb !== undefined) beat(message.hb);
    look();
  }

  /* ---- the socket ---- */
  const WAITS = [500, 1000, 2000, 4000, 5000];
  const FINAL = [4401, 4403, 4404, 4410];
  let socket = null, since = 0, fails = 0, retry = 0, ended = 0;
  let heard = perf(), heardAt = tourney.now(), bySocket = perf(), live = false;

  function send(what) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(what));
  }

  function drop() {
    const old = socket;
    socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }

  function later() {
    clearTimeout(retry);
    const wait = WAITS[Math.min(fails, WAITS.length - 1)] * (0.7 + 0.6 * Math.random());
    fails += 1;
    retry = setTimeout(connect, wait);
    look();
  }

  function connect() {
    clearTimeout(retry);
    if (ended) return;
    drop();
    since = perf();
    const mine = new WebSocket((location.protocol === "https:" ? "wss://" : "ws://") + location.host + page.live);
    socket = mine;
    mine.onopen = () => {
      pings = 0;
      send({ have: seq });
      ping();
    };
    mine.onmessage = (event) => {
      bySocket = perf();
      live = true;
      take(JSON.parse(event.data));
    };
    mine.onclose = (event) => {
      socket = null;
      if (FINAL.includes(event.code)) end(event.code);
      else later();
    };
  }

  function end(code) {
    ended = code;
    clearTimeout(retry);
    drop();
    look();
    const gone = find("#gone");
    if (code === 4410 || !gone) return;
    gone.hidden = false;
    find("main").hidden = true;
  }

  /* Without sockets (a strict proxy, an old network) the page asks, slowly. */
  let asked = 0;

  async function ask() {
    asked = perf();
    const sent = perf();
    try {
      const reply = await fetch(`${page.livePoll}?have=${seq}`, { headers: { "X-Requested-With": "live" }, cache: "no-store" });
      if ([401, 403, 410].includes(reply.status)) return end(4000 + reply.status);
      if (!reply.ok) return undefined;
      const message = reply.status === 204 ? { hb: seq } : await reply.json(); // 204: we have the newest
      if (message.t) sample(sent, message.t);
      live = true;
      take(message);
    } catch { /* the state says it */ }
    return undefined;
  }

  /* ---- what the page says about itself ---- */
  const pill = find("#pill"), strip = find("#strip");
  let state = "", lostSince = 0;

  function judge() {
    if (ended) return "ended";
    const quiet = perf() - heard;
    const patience = perf() - bySocket > 15000 ? 8000 : 6000;
    if (live && quiet < patience && !tourney.unsure) return "live";
    if (quiet < 10000) return "checking";
    return navigator.onLine === false || fails >= 3 ? "offline" : "stale";
  }

  function look() {
    const is = judge();
    if (strip) drawStrip(is);
    if (is === state) return;
    const was = state;
    state = is;
    document.documentElement.dataset.conn = is;
    if (pill) {
      pill.dataset.state = is;
      (find("[data-pill-text]", pill) || pill).textContent = pill.dataset["words" + is[0].toUpperCase() + is.slice(1)] || is;
    }
    const lost = (one) => one === "stale" || one === "offline";
    if (lost(is) && !lost(was)) tourney.say(strip?.dataset.wordsLost, "line");
    if (is === "live" && lostSince) tourney.say(strip?.dataset.wordsBack, "line");
    lostSince = is === "live" ? 0 : lost(is) ? lostSince || perf() : lostSince;
    tell("connection", { state: is });
  }

  function drawStrip(is) {
    const lost = is === "stale" || is === "offline";
    strip.hidden = !lost;
    if (!lost) return;
    strip.dataset.state = is;
    const time = tourney.timeOfDay(heardAt, page.zone, true);
    const words = strip.dataset[is === "stale" ? "wordsStale" : "wordsOffline"].replace("{time}", time);
    const text = find("[data-strip-text]", strip);
    if (text.textContent !== words) text.textContent = words;
    const reload = find("[data-strip-reload]", strip);
    if (reload) reload.hidden = perf() - heard < 30000;
  }

  /* ---- watching: silence, sleep, coming back ---- */
  let lastPerf = perf(), lastDate = Date.now();

  /* performance.now() stands still while most devices sleep: then the clock is not to be believed until the
     server has answered, for 2 s at most. */
  function woke(gap) {
    samples = [];
    if (gap < 0) return ping(); // the date was put back; our own clock knows nothing of it
    offset += Math.max(0, gap);
    tourney.unsure = true;
    setTimeout(() => {
      tourney.unsure = false;
      tell("offset", { offset });
    }, 2000);
    heard = perf() - 6001;
    tell("offset", { offset });
    return wake();
  }

  function watch() {
    const p = perf(), d = Date.now();
    const gap = d - lastDate - (p - lastPerf);
    lastPerf = p;
    lastDate = d;
    if (Math.abs(gap) > 1500) woke(gap);
    const quiet = p - heard;
    if (socket && quiet > 10000 && p - since > 10000) connect();
    else if (p > nextPing || (quiet > 6000 && quiet < 6600)) ping();
    if (page.livePoll && !ended && p - bySocket > 15000 && p - asked > 5000) ask();
    look();
  }

  function wake() {
    if (ended) return;
    const fresh = socket && perf() - since < 2000;
    const dead = !socket || socket.readyState > 1 || perf() - heard > 6000;
    if (dead && !fresh) {
      fails = 0;
      connect();
    } else if (perf() - pinged > 1000) ping(); // coming back fires several events at once
    look();
  }

  addEventListener("pageshow", (event) => {
    if (event.persisted) woke(0);
    else wake();
  });
  addEventListener("online", wake);
  addEventListener("focus", wake);
  document.addEventListener("visibilitychange", () => document.hidden || (watch(), wake()));
  addEventListener("pagehide", drop);

  Object.defineProperties(tourney, { seq: { get: () => seq }, offset: { get: () => offset }, state: { get: () => state } });
  connect();
  setInterval(watch, 500);
  look();
  tell("offset", { offset });
})();

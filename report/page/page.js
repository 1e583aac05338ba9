"use strict";
document.documentElement.classList.add("js");
const $ = (id) => document.getElementById(id);

// The board: the places of points, bar and cube are those of report/picture.go.
const board = (() => {
  const space = "http://www.w3.org/2000/svg";
  const step = 18.8, edge = { top: 23.9, bottom: 224.1 }, bar = 163, middle = 124, tray = 309;
  const make = (svg, name, attributes, text) => {
    const e = document.createElementNS(space, name);
    for (const key in attributes) e.setAttribute(key, attributes[key]);
    if (text !== undefined) e.textContent = text;
    svg.append(e);
  };
  const place = (n) => {
    const column = n > 12 ? n - 13 : 12 - n;
    return { x: 30 + (column + 0.5) * 20 + (column > 5 ? 26 : 0), y: n > 12 ? edge.top : edge.bottom, up: n <= 12 };
  };
  const pile = (svg, player, n, { x, y, up }) => {
    const shown = Math.min(n, 5);
    make(svg, "use", { href: `#p${player}${up ? "u" : "d"}${shown}`, x, y });
    if (n > shown) make(svg, "text", { class: "n" + player, x, y: y + (up ? -1 : 1) * (shown - 1) * step + 3.4 }, n);
  };
  const off = (svg, player, n) => {
    if (n < 1) return;
    const high = n * 5.6, y = player ? 15 : 233 - high;
    make(svg, "rect", { class: "p" + player, x: 300, y, width: 18, height: high, rx: 1.5 });
    make(svg, "text", { x: tray, y: player ? y + high + 10 : y - 4 }, n);
  };
  const dots = [[], [[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]], [[-1, -1], [-1, 1], [1, -1], [1, 1]],
    [[-1, -1], [-1, 1], [0, 0], [1, -1], [1, 1]], [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]]];
  const die = (svg, player, value, x) => {
    make(svg, "rect", { class: "p" + player, x: x - 8.5, y: middle - 8.5, width: 17, height: 17, rx: 3 });
    for (const [h, v] of dots[value]) make(svg, "circle", { class: "d" + player, cx: x + h * 4.25, cy: middle + v * 4.25, r: 1.6 });
  };
  const cube = (svg, exponent, owner) => {
    const y = owner > 0 ? 222 : owner < 0 ? 26 : middle;
    make(svg, "rect", { class: "cb", x: 5, y: y - 10, width: 20, height: 20, rx: 3 });
    make(svg, "text", { class: "cn", x: 15, y: y + 4 }, 2 ** exponent);
  };
  const arrow = (svg, a, b) => {
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    if (long < 1) return;
    const dx = (b.x - a.x) / long, dy = (b.y - a.y) / long, end = long - 3, neck = Math.max(0, end - 9);
    const at = ([along, aside]) => `${(a.x + along * dx - aside * dy).toFixed(1)},${(a.y + along * dy + aside * dx).toFixed(1)}`;
    const outline = [[0, -1.7], [neck, -1.7], [neck, -5.2], [end, 0], [neck, 5.2], [neck, 1.7], [0, 1.7]];
    make(svg, "polygon", { class: "best", points: outline.map(at).join(" ") });
  };
  // parse takes an XGID apart, or what pageBoard of report/gameboard.go writes in its place; counts[p][n] are the
  // checkers of player p on his own point n, 25 the bar.
  const parse = (xgid) => {
    const fields = xgid.split(":"), counts = [new Array(26).fill(0), new Array(26).fill(0)];
    [...fields[0]].forEach((c, n) => {
      if (c >= "A" && c <= "P") counts[n > 25 ? 1 : 0][n % 26] = c.charCodeAt(0) - 64;
      if (c >= "a" && c <= "p") counts[1][25 - n] = c.charCodeAt(0) - 96;
    });
    return { counts, cube: +fields[1], owner: +fields[2], turn: +fields[3] < 0 ? 1 : 0, dice: fields[4], scores: [+fields[5], +fields[6]], length: +fields[8], limit: +fields[9] };
  };
  const sum = (side) => side.reduce((all, n) => all + n, 0);
  const pips = (side) => side.reduce((all, n, point) => all + n * point, 0);
  // draw shows a position with the first player at the bottom, and the play of the one on roll; far[n-1] is where the
  // second player has his point n.
  const draw = (svg, p, play, all, far) => {
    svg.replaceChildren();
    make(svg, "use", { href: "#field" });
    for (let n = 1; n <= 24; n++) {
      const { x, up } = place(n);
      make(svg, "text", { x, y: up ? 244.5 : 10 }, n);
      if (p.counts[0][n]) pile(svg, 0, p.counts[0][n], place(n));
      if (p.counts[1][n]) pile(svg, 1, p.counts[1][n], place(far[n - 1]));
    }
    if (p.counts[0][25]) pile(svg, 0, p.counts[0][25], { x: bar, y: middle - step, up: true });
    if (p.counts[1][25]) pile(svg, 1, p.counts[1][25], { x: bar, y: middle + step, up: false });
    p.counts.forEach((side, player) => off(svg, player, all - sum(side)));
    if (p.limit) cube(svg, p.cube, p.owner);
    if (/^[1-6]{2}$/.test(p.dice)) [...p.dice].forEach((d, i) => die(svg, p.turn, +d, 236 + (i - 0.5) * 23));
    if (play) arrows(svg, p, play, far);
  };
  const arrows = (svg, p, play, far) => {
    const side = [...p.counts[p.turn]];
    const at = (n, i) => {
      const high = Math.min(i, 4) * step;
      if (n === 25) return { x: bar, y: p.turn ? middle + step + high : middle - step - high };
      if (n === 0) return { x: tray, y: p.turn ? 33 : 215 };
      const { x, y, up } = place(p.turn ? far[n - 1] : n);
      return { x, y: up ? y - high : y + high };
    };
    for (const part of play.split(" ")) {
      const times = /\((\d)\)/.exec(part);
      const stops = part.replace(/\(\d\)|\*/g, "").split("/").map((s) => (s === "bar" ? 25 : s === "off" ? 0 : +s));
      for (let i = 0; i < (times ? +times[1] : 1); i++) {
        for (let k = 1; k < stops.length; k++) {
          const [from, to] = [stops[k - 1], stops[k]];
          if (!(side[from] > 0)) return;
          arrow(svg, at(from, --side[from]), at(to, side[to]++));
        }
      }
    }
  };
  return { parse, draw, pips, sum };
})();

// The viewer steps through the moves that the lists of the games hold.
const viewer = (() => {
  const lists = $("lists");
  if (!lists || !document.querySelector(".mv")) return null;
  const names = lists.dataset.names.split("\n");
  const games = [...lists.querySelectorAll(".moves")].map((table) => {
    const steps = [...table.querySelectorAll(".mv")].map((mark) => ({ x: mark.dataset.x, play: mark.dataset.h, player: +mark.dataset.p, mark }));
    if (table.dataset.end) steps.push({ x: table.dataset.end, text: lists.dataset.end });
    const far = table.dataset.far ? table.dataset.far.split(" ").map(Number) : Array.from({ length: 24 }, (_, i) => 24 - i);
    return { far, steps, all: steps.length ? Math.max(...board.parse(steps[0].x).counts.map(board.sum)) : 15 };
  });
  let game = 0, step = 0;
  const seat = (p, player) => {
    const parts = [`${names[player]}`, `${lists.dataset.pips} ${board.pips(p.counts[player])}`];
    if (p.length) parts.push(`${lists.dataset.score} ${p.scores[player]} / ${p.length}`);
    return parts.join(" · ");
  };
  const show = () => {
    const now = games[game].steps[step];
    document.querySelectorAll(".mv.now").forEach((e) => e.classList.remove("now"));
    if (!now) return;
    const p = board.parse(now.x);
    board.draw($("v-board"), p, now.play, games[game].all, games[game].far);
    $("v-above").textContent = seat(p, 1);
    $("v-below").textContent = seat(p, 0);
    $("v-text").textContent = `${step + 1} / ${games[game].steps.length}. ` + (now.text || `${names[now.player]}: ${now.mark.textContent}`);
    $("v-game").value = game;
    if (now.mark) now.mark.classList.add("now");
  };
  const go = (to) => { step = Math.max(0, Math.min(games[game].steps.length - 1, to)); show(); };
  const move = (by) => {
    const to = step + by;
    if (to < 0 && game > 0) { game--; step = games[game].steps.length - 1; }
    else if (to >= games[game].steps.length && game < games.length - 1) { game++; step = 0; }
    else return go(to);
    show();
  };
  $("v-first").onclick = () => go(0);
  $("v-last").onclick = () => go(Infinity);
  $("v-back").onclick = () => move(-1);
  $("v-on").onclick = () => move(1);
  $("v-game").onchange = (e) => { game = +e.target.value; go(0); };
  games.forEach((g, i) => g.steps.forEach((s, k) => {
    if (s.mark) s.mark.addEventListener("click", (e) => { if (!e.target.closest("a")) { game = i; go(k); } });
  }));
  $("viewer").hidden = false;
  go(0);
  return { move };
})();

// The filters hide the decisions that are not asked for; next and previous walk through the rest.
const filters = (() => {
  const form = $("filters");
  if (!form) return null;
  const cards = [...document.querySelectorAll(".card")];
  const apply = () => {
    const player = $("f-player").value, mark = +$("f-mark").value, theme = $("f-theme").value;
    let shown = 0;
    for (const card of cards) {
      const d = card.dataset;
      card.hidden = (player !== "" && d.p !== player) || +d.m < mark || (theme !== "" && d.t !== theme);
      if (!card.hidden) shown++;
    }
    $("f-count").textContent = `${shown} ${$("f-count").dataset.of} ${cards.length}`;
  };
  const walk = (by) => {
    const shown = cards.filter((card) => !card.hidden);
    if (!shown.length) return;
    const here = document.activeElement.closest(".card");
    const at = here ? shown.indexOf(here) : by > 0 ? -1 : 0;
    const card = shown[(at + by + shown.length) % shown.length];
    card.focus();
    card.scrollIntoView();
  };
  form.onchange = apply;
  form.onsubmit = (e) => e.preventDefault();
  $("f-on").onclick = () => walk(1);
  $("f-back").onclick = () => walk(-1);
  form.hidden = false;
  apply();
  // A link to a decision that is filtered out brings it back.
  addEventListener("hashchange", () => {
    const card = document.getElementById(location.hash.slice(1));
    if (card && card.hidden) { form.reset(); apply(); card.scrollIntoView(); }
  });
  return { walk };
})();

addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, select, textarea")) return;
  const keys = {
    ArrowLeft: () => viewer?.move(-1), ArrowRight: () => viewer?.move(1),
    n: () => filters?.walk(1), p: () => filters?.walk(-1),
  };
  if (!keys[e.key]) return;
  keys[e.key]();
  e.preventDefault();
});

for (const button of document.querySelectorAll(".copy")) {
  button.hidden = false;
  button.onclick = async () => {
    const code = button.previousElementSibling, name = button.textContent;
    getSelection().selectAllChildren(code);
    try { await navigator.clipboard.writeText(code.textContent); } catch { return; } // it stays selected
    button.textContent = button.dataset.done;
    setTimeout(() => { button.textContent = name; }, 1500);
  };
}
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((d) => { d.open = true; }));

// Opens report pages in headless Chromium and fails where one does not hold what docs/reports.md promises: in every
// language, width and colour nothing cut off, nothing requested, nothing on the console, no violation for axe; valid
// HTML; filters and viewer that work; and all of it readable without scripts.
//
//   node check.js [--shots FOLDER] PAGE...
import { mkdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { HtmlValidate } from "html-validate";
import puppeteer from "puppeteer-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const widths = { phone: 390, desktop: 1280 };
const args = process.argv.slice(2);
const shots = args[0] === "--shots" ? args.splice(0, 2)[1] : "";
if (shots) mkdirSync(shots, { recursive: true });
let faults = 0;
const fail = (where, what) => { faults++; console.error(`${where}: ${what}`); };

// validate checks the page's HTML.
async function validate(file) {
  const validator = new HtmlValidate({
    extends: ["html-validate:standard"],
    // Ways of writing that are no faults: long lines, style and script in the page, which is to need no other file.
    rules: { "no-inline-style": "off", "require-sri": "off", "no-trailing-whitespace": "off", "long-title": "off" },
  });
  const report = await validator.validateFile(file);
  for (const r of report.results) for (const m of r.messages) fail(`${file}:${m.line}:${m.column}`, `${m.message} [${m.ruleId}]`);
}

// cut lists what is wider than the window, and text that does not fit where it stands.
const cut = () => {
  const found = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.push(`the page is ${wide} wide, the window ${innerWidth}`);
  const hush = (e) => e.closest(".hush, .skip, [hidden], svg, thead") !== null;
  for (const e of document.querySelectorAll("body *")) {
    if (hush(e) || !e.checkVisibility()) continue;
    const box = e.getBoundingClientRect();
    const name = `${e.tagName.toLowerCase()}.${e.className} "${e.textContent.trim().slice(0, 40)}"`;
    if (box.right > innerWidth + 1 || box.left < -1) found.push(`${name} leaves the window`);
    if (e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && getComputedStyle(e).display !== "inline") found.push(`${name} is cut off`);
  }
  // Neighbours in a row must not lie on each other.
  for (const row of document.querySelectorAll("tr")) {
    const texts = [...row.children].filter((c) => c.textContent.trim() && c.checkVisibility() && !hush(c)).map((c) => {
      const range = document.createRange();
      range.selectNodeContents(c);
      return { text: c.textContent, box: range.getBoundingClientRect() };
    });
    texts.forEach((a, i) => texts.slice(i + 1).forEach((b) => {
      const over = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (over > 1 && high > 2) found.push(`"${a.text}" lies on "${b.text}"`);
    }));
  }
  return found.slice(0, 10);
};

// use clicks the filters, walks the errors and steps through a game, and returns what did not work.
const use = async () => {
  const $ = (id) => document.getElementById(id), found = [];
  const check = (ok, what) => { if (!ok) found.push(what); };
  const cards = [...document.querySelectorAll(".card")], shown = () => cards.filter((c) => c.checkVisibility());
  const choose = (id, value) => { $(id).value = value; $(id).dispatchEvent(new Event("change", { bubbles: true })); };
  check(cards.length > 3 && shown().length === cards.length, "not every decision is shown at first");
  for (const [id, key, values] of [["f-player", "p", ["0", "1"]], ["f-mark", "m", ["3"]], ["f-theme", "t", [cards[0].dataset.t]]]) {
    for (const value of values) {
      choose(id, value);
      const want = cards.filter((c) => key === "m" ? +c.dataset.m >= +value : c.dataset[key] === value);
      check(want.length > 0 && want.length < cards.length, `${id}=${value} is no test`);
      check(shown().length === want.length && shown().every((c) => want.includes(c)), `${id}=${value} shows the wrong decisions`);
      check($("f-count").textContent.startsWith(`${want.length} `), `${id}=${value} counts wrong`);
    }
    choose(id, id === "f-mark" ? "0" : "");
  }
  $("f-on").click();
  check(document.activeElement === cards[0], "next does not go to the first error");
  $("f-on").click();
  check(document.activeElement === cards[1], "next does not go on");
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "p", bubbles: true }));
  check(document.activeElement === cards[0], "the key p does not go back");

  const steps = document.querySelector(".moves").querySelectorAll(".mv").length;
  const checkers = () => [...$("v-board").querySelectorAll("use[href^='#p']")].length;
  const seen = new Set();
  choose("v-game", "0");
  for (let i = 0; i < steps; i++) {
    seen.add($("v-board").innerHTML);
    check(checkers() > 1, "a board of the viewer is empty");
    $("v-on").click();
  }
  check(seen.size > steps / 2, `${steps} steps show ${seen.size} boards`);
  $("v-on").click();
  check($("v-game").value === "1", "stepping does not go on to the next game");
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
  check($("v-game").value === "0", "stepping does not go back to the game before");
  const move = document.querySelectorAll(".mv")[3];
  move.click();
  check(move.classList.contains("now") && $("v-text").textContent.includes(move.textContent.trim()), "a move clicked is not shown");
  return found;
};

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"],
});

// open loads a page and watches it.
async function open(file, where, { width, colour, scripts = true }) {
  const page = await browser.newPage();
  page.on("console", (m) => fail(where, `console: ${m.text()}`));
  page.on("pageerror", (e) => fail(where, `error: ${e.message}`));
  page.on("request", (r) => {
    if (!r.url().startsWith("data:") && r.url() !== pathToFileURL(file).href) fail(where, `asks for ${r.url()}`);
  });
  await page.setJavaScriptEnabled(scripts);
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: colour }]);
  await page.goto(pathToFileURL(file).href);
  return page;
}

async function look(file, name, width, colour) {
  const where = `${basename(file)}, ${name}, ${colour}`;
  const page = await open(file, where, { width, colour });
  for (const what of await page.evaluate(cut)) fail(where, what);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => axe.run({ resultTypes: ["violations"] }));
  for (const v of violations) fail(where, `axe: ${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 120)).join(" | ")}`);
  if (shots) await page.screenshot({ path: `${shots}/${basename(file, ".html")}-${name}-${colour}.png`, fullPage: false });
  if (colour === "light") for (const what of await page.evaluate(use)) fail(where, what);
  await page.close();
}

// plain opens the page without scripts: everything is there, and nothing that needs them.
async function plain(file) {
  const page = await open(file, `${basename(file)}, without scripts`, { width: 390, colour: "light", scripts: false });
  const count = (selector) => page.$$eval(selector, (list) => list.filter((e) => e.checkVisibility()).length);
  if (await count(".card") < 3 || await count(".mv") < 20) fail(file, "moves or decisions cannot be read without scripts");
  if (await count("button, #filters, #viewer") > 0) fail(file, "buttons are shown that do nothing without scripts");
  await page.close();
}

for (const arg of args) {
  const file = resolve(arg);
  await validate(file);
  for (const [name, width] of Object.entries(widths)) for (const colour of ["light", "dark"]) await look(file, name, width, colour);
  await plain(file);
}
await browser.close();
console.log(`${args.length} pages looked at: ${faults} faults`);
process.exit(faults ? 1 : 0);

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { openLine } from "./line.mjs";
import { saidAfter, say } from "./sending.mjs";

// Members who all talk in one room, some of whom lose their lines over and over. Like a page, each keeps what it has
// heard by id, and asks for what came after the last one when it is back.
const { url, cookies, groupId, perSecond, seconds, cuts } = workerData;

const pages = cookies.map((cookie) => ({
  cookie,
  known: new Set(),
  last: 0,
  cut: null,
  doubled: 0,
  unordered: 0,
}));

/** What came over a line, which by itself says everything once and in order. */
function listener(page) {
  let before = 0;
  return (text) => {
    const [name, happening] = JSON.parse(text.slice(2));
    if (name !== "chat" || happening.is !== "said" || happening.conversationId !== groupId) return;
    const { id } = happening.message;
    if (id === before) page.doubled += 1;
    else if (id < before) page.unordered += 1;
    before = id;
    learn(page, id);
  };
}

function learn(page, id) {
  page.known.add(id);
  page.last = Math.max(page.last, id);
}

async function connect(page) {
  page.cut = await openLine(url, page.cookie, listener(page));
}

/** Talks for so long, with as many cuts; each page that was cut is back a moment later and asks. */
async function talk(length, cutAmount) {
  const messages = length * perSecond;
  const started = performance.now();
  const everyCut = messages / (cutAmount + 1);
  const working = [];
  let cutSoFar = 0;
  for (let turn = 0; turn < messages; turn += 1) {
    await pause(Math.max(0, started + (turn * 1000) / perSecond - performance.now()));
    const content = `Marquei a passagem do trem na lista. Já são ${turn}, mandem mais.`;
    const by = cookies[turn % 20];
    working.push(say(url, by, groupId, { content, clientId: randomUUID() }));
    if (cutSoFar < cutAmount && turn > everyCut * (cutSoFar + 1)) {
      working.push(away(pages[(cutSoFar * 37) % pages.length], 100 + ((cutSoFar * 271) % 1900)));
      cutSoFar += 1;
    }
  }
  const answers = await Promise.all(working);
  await pause(1500);
  return { refused: answers.filter((status) => status !== 201 && status !== "back").length, cut: cutSoFar };
}

async function away(page, milliseconds) {
  page.cut();
  const { last } = page;
  await pause(milliseconds);
  await connect(page);
  for (const { id } of await saidAfter(url, page.cookie, groupId, last)) learn(page, id);
  return "back";
}

for (let from = 0; from < pages.length; from += 50)
  await Promise.all(pages.slice(from, from + 50).map(connect));
// The server's own growing warm, its compiled code and its caches, is not what this is about.
await talk(10, 0);
for (const page of pages) page.known.clear();
parentPort.postMessage("ready");
parentPort.once("message", async () => {
  const done = await talk(seconds, cuts);
  const said = new Set(pages.flatMap(({ known }) => [...known]));
  const sum = (of) => pages.reduce((total, page) => total + of(page), 0);
  parentPort.postMessage({
    ...done,
    said: said.size,
    missing: sum(({ known }) => said.size - known.size),
    doubled: sum(({ doubled }) => doubled),
    unordered: sum(({ unordered }) => unordered),
  });
});

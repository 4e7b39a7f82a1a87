import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { messagesAfter, sendMessage } from "./chat-api.mjs";
import { openSocket } from "./websocket.mjs";

// Members that write in one group while some connections are lost repeatedly. Like a page, each stores the received
// messages by id, and requests the missed ones after a reconnection.
const { url, cookies, groupId, perSecond, seconds, cuts } = workerData;

const pages = cookies.map((cookie) => ({
  cookie,
  known: new Set(),
  last: 0,
  close: null,
  doubled: 0,
  unordered: 0,
}));

/** Counts duplicates and disorder of one socket, apart from the requests after a reconnection. */
function receiver(page) {
  let before = 0;
  return (text) => {
    const [name, event] = JSON.parse(text.slice(2));
    if (name !== "chat" || event.type !== "message" || event.conversationId !== groupId) return;
    const { id } = event.message;
    if (id === before) page.doubled += 1;
    else if (id < before) page.unordered += 1;
    before = id;
    add(page, id);
  };
}

function add(page, id) {
  page.known.add(id);
  page.last = Math.max(page.last, id);
}

async function connect(page) {
  page.close = await openSocket(url, page.cookie, receiver(page));
}

/** Sends for this many seconds; each page that was cut reconnects a moment later and requests missed messages. */
async function sendAll(length, cutAmount) {
  const messages = length * perSecond;
  const started = performance.now();
  const everyCut = messages / (cutAmount + 1);
  const working = [];
  let cutSoFar = 0;
  for (let turn = 0; turn < messages; turn += 1) {
    await pause(Math.max(0, started + (turn * 1000) / perSecond - performance.now()));
    const content = `Marquei a passagem do trem na lista. Já são ${turn}, mandem mais.`;
    const by = cookies[turn % 20];
    working.push(sendMessage(url, by, groupId, { content, clientId: randomUUID() }));
    if (cutSoFar < cutAmount && turn > everyCut * (cutSoFar + 1)) {
      working.push(reconnect(pages[(cutSoFar * 37) % pages.length], 100 + ((cutSoFar * 271) % 1900)));
      cutSoFar += 1;
    }
  }
  const answers = await Promise.all(working);
  await pause(1500);
  return { refused: answers.filter((status) => status !== 201 && status !== "back").length, cuts: cutSoFar };
}

async function reconnect(page, milliseconds) {
  page.close();
  const { last } = page;
  await pause(milliseconds);
  await connect(page);
  for (const { id } of await messagesAfter(url, page.cookie, groupId, last)) add(page, id);
  return "back";
}

for (let from = 0; from < pages.length; from += 50)
  await Promise.all(pages.slice(from, from + 50).map(connect));
// Warm-up: compiled code and caches of the server are not measured.
await sendAll(10, 0);
for (const page of pages) page.known.clear();
parentPort.postMessage("ready");
parentPort.once("message", async () => {
  const done = await sendAll(seconds, cuts);
  const sent = new Set(pages.flatMap(({ known }) => [...known]));
  const sum = (of) => pages.reduce((total, page) => total + of(page), 0);
  parentPort.postMessage({
    ...done,
    sent: sent.size,
    missing: sum(({ known }) => sent.size - known.size),
    doubled: sum(({ doubled }) => doubled),
    unordered: sum(({ unordered }) => unordered),
  });
});

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { sendMessage } from "./chat-api.mjs";
import { openSocket } from "./websocket.mjs";

// Members with one open page each at every server, in a separate thread. One of them sends a message, and each records
// the time of its arrival.
const { urls, cookies, groupId } = workerData;
const maxWait = 10_000;

let awaited = null;

function receive(member, text) {
  const at = performance.now();
  if (!awaited || !text.includes(awaited.clientId)) return;
  if (awaited.times[member]) awaited.doubled += 1;
  else awaited.times[member] = at - awaited.started;
  awaited.left -= 1;
  if (awaited.left === 0) awaited.done();
}

for (const url of urls) {
  for (let from = 0; from < cookies.length; from += 50) {
    const some = cookies.slice(from, from + 50);
    await Promise.all(
      some.map((cookie, index) => openSocket(url, cookie, (text) => receive(from + index, text))),
    );
  }
}
parentPort.on("message", async (messages) => parentPort.postMessage(await round(messages)));
parentPort.postMessage("ready");

/** Sends this many messages to each server, by turns: other load on the machine affects both. */
async function round(messages) {
  const found = urls.map(() => ({ times: [], missing: 0, doubled: 0 }));
  for (let turn = 0; turn < messages; turn += 1) {
    const order = [...urls.keys()];
    for (const server of turn % 2 ? order.reverse() : order) {
      const { times, doubled } = await deliver(urls[server], turn);
      found[server].times.push(...times);
      found[server].missing += cookies.length - times.length;
      found[server].doubled += doubled;
    }
  }
  return found;
}

async function deliver(url, turn) {
  const clientId = randomUUID();
  const content = `Alguém mais parou na vaca caída? Voltei duas páginas para ver se tinha lido direito (${turn}).`;
  const delivery = { clientId, times: new Array(cookies.length), doubled: 0, left: cookies.length };
  const all = new Promise((resolve) => {
    delivery.done = resolve;
  });
  awaited = delivery;
  delivery.started = performance.now();
  const status = await sendMessage(url, cookies[turn % cookies.length], groupId, { content, clientId });
  if (status !== 201) throw new Error(`a message was answered ${status}`);
  await Promise.race([all, pause(maxWait, undefined, { ref: false })]);
  // Time for duplicates.
  await pause(60);
  return { times: delivery.times.filter((time) => time !== undefined), doubled: delivery.doubled };
}

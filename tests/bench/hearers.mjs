import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { openLine } from "./line.mjs";
import { say } from "./sending.mjs";

// Members with a page open each at every server, in a thread of their own. One of them says something, and each
// notes when it came.
const { urls, cookies, groupId } = workerData;
const longest = 10_000;

let awaited = null;

function heard(member, text) {
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
      some.map((cookie, index) => openLine(url, cookie, (text) => heard(from + index, text))),
    );
  }
}
parentPort.on("message", async (messages) => parentPort.postMessage(await round(messages)));
parentPort.postMessage("ready");

/** So many messages to each server, by turns: what else the machine does meets both. */
async function round(messages) {
  const found = urls.map(() => ({ times: [], missing: 0, doubled: 0 }));
  for (let turn = 0; turn < messages; turn += 1) {
    const order = [...urls.keys()];
    for (const which of turn % 2 ? order.reverse() : order) {
      const { times, doubled } = await tell(urls[which], turn);
      found[which].times.push(...times);
      found[which].missing += cookies.length - times.length;
      found[which].doubled += doubled;
    }
  }
  return found;
}

async function tell(url, turn) {
  const clientId = randomUUID();
  const content = `Alguém mais parou na vaca caída? Voltei duas páginas para ver se tinha lido direito (${turn}).`;
  const told = { clientId, times: new Array(cookies.length), doubled: 0, left: cookies.length };
  const all = new Promise((resolve) => {
    told.done = resolve;
  });
  awaited = told;
  told.started = performance.now();
  const status = await say(url, cookies[turn % cookies.length], groupId, { content, clientId });
  if (status !== 201) throw new Error(`a message was answered ${status}`);
  await Promise.race([all, pause(longest, undefined, { ref: false })]);
  // Time for one that came twice.
  await pause(60);
  return { times: told.times.filter((time) => time !== undefined), doubled: told.doubled };
}

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { sendMessage } from "./chat-api.mjs";
import { openSocket } from "./websocket.mjs";

// One open socket per member, in a separate thread. Members of a group send it messages, one after the other.
const {
  urls: [url],
  cookies,
  groupId,
  group,
} = workerData;
const maxWait = 10_000;

let awaited = null;
let opened = 0;

function receive(text) {
  if (!awaited || !text.includes(awaited.clientId)) return;
  awaited.times.push(performance.now() - awaited.started);
  if (awaited.times.length === awaited.due) awaited.done();
}

const started = performance.now();
for (let from = 0; from < cookies.length; from += 50) {
  const opening = cookies.slice(from, from + 50).map((cookie) => openSocket(url, cookie, receive));
  const settled = await Promise.allSettled(opening);
  opened += settled.filter(({ status }) => status === "fulfilled").length;
}
parentPort.postMessage({ opened, took: performance.now() - started });

parentPort.once("message", async (messages) => {
  const due = Math.min(group, opened);
  const times = [];
  for (let turn = 0; turn < messages; turn += 1) {
    const clientId = randomUUID();
    const delivered = new Promise((done) => {
      awaited = { clientId, started: performance.now(), times: [], due, done };
    });
    const content = `Alguém mais parou na vaca caída? (${turn})`;
    // A server at its limit of connections takes no further message: all of its copies are missing.
    const isSent = await sendMessage(url, cookies[turn % due], groupId, { content, clientId }).then(
      () => true,
      () => false,
    );
    if (!isSent) continue;
    await Promise.race([delivered, pause(maxWait, undefined, { ref: false })]);
    times.push(...awaited.times);
  }
  parentPort.postMessage({ times, missing: messages * due - times.length });
});

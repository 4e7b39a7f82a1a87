import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

// Uploads one picture repeatedly at an even pace, for each member in turn. A separate thread: in the thread that measures
// pages, the cost of sending would be counted as theirs.
const { url, bytes, cookies, amount, seconds } = workerData;
const boundary = "limite";
const body = Buffer.concat([
  Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="avatar"; filename="foto"\r\ncontent-type: image/jpeg\r\n\r\n`,
  ),
  bytes,
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);

const sending = [];
for (let turn = 0; turn < amount; turn += 1) {
  sending.push(sendAs(cookies[turn % cookies.length]));
  await pause((seconds * 1000) / amount);
}
parentPort.postMessage(await Promise.all(sending));

/** @returns milliseconds until the response. */
function sendAs(cookie) {
  const headers = {
    cookie,
    origin: new URL(url).origin,
    "content-type": `multipart/form-data; boundary=${boundary}`,
    "content-length": body.length,
  };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/upload-avatar`, { method: "POST", headers }, (answer) => {
      answer.resume().once("end", () => {
        if (answer.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`an avatar was answered ${answer.statusCode}`));
      });
    });
    sent.once("error", reject).end(body);
  });
}

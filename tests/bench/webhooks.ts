import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#db/client.server";
import { call, cookiesOf, send } from "../support/http";
import { type RunningServer, temporaryFolder } from "../support/server";
import { startMeasured } from "./candidates";
import { table } from "./numbers";
import { runScript } from "./visits";

// `npm run bench -- webhooks`: 1,000 queued deliveries for ten webhooks, beside a member who reads pages.
const [webhooks, deliveries] = [10, 1000];
const rounds = 3;

const dataDir = temporaryFolder();
const receiver = fork("tests/bench/push-receiver.mjs");
let server: RunningServer | undefined;
try {
  const [port] = await once(receiver, "message");
  runScript(["demo/make-demo.ts"], { DATA_DIR: dataDir });
  server = await startMeasured("build/server.js", dataDir, { WEBHOOKS_PRIVATE: "on", LOG_LEVEL: "silent" });
  fill(port);
  const cookie = await logIn(server);
  // By then the achievements are caught up.
  await readPages(server, cookie, pause(20_000));
  const rows: (string | number)[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    rows.push(["alone", ...row(await readPages(server, cookie, pause(8000)))]);
    await taken(receiver, "reset");
    queue();
    const start = performance.now();
    const beside = await readPages(server, cookie, allTaken());
    rows.push([`beside ${deliveries}, ${((performance.now() - start) / 1000).toFixed(1)} s`, ...row(beside)]);
  }
  console.log(table(["pages read", "count", "median, ms", "95 %, ms", "99 %, ms", "slowest, ms"], rows));
} finally {
  await server?.stop();
  receiver.kill();
  rmSync(dataDir, { recursive: true });
}

function withDatabase(run: (sqlite: ReturnType<typeof openDatabase>["sqlite"]) => void): void {
  const { sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  run(sqlite);
  sqlite.close();
}

function fill(port: number): void {
  withDatabase((sqlite) => {
    const insert = sqlite.prepare(
      "insert into webhooks (url, secret, events) values (?, 'whsec_c2VncmVkbw==', '[]')",
    );
    for (let at = 1; at <= webhooks; at += 1) insert.run(`http://127.0.0.1:${port}/${at}`);
  });
}

function queue(): void {
  withDatabase((sqlite) => {
    const payload =
      '{"type":"book.current","timestamp":"","data":{"id":1,"title":"O Quinze","url":"/book/1"}}';
    sqlite.exec("delete from webhook_deliveries");
    const insert = sqlite.prepare(
      "insert into webhook_deliveries (webhook_id, message_id, event, payload, next_attempt_at) values (?, ?, 'book.current', ?, 1)",
    );
    sqlite.transaction(() => {
      for (let at = 0; at < deliveries; at += 1) insert.run(1 + (at % webhooks), `m${at}`, payload);
    })();
  });
}

async function logIn({ url }: RunningServer): Promise<string> {
  const answer = await call(`${url}/api/login`, { username: "membro", password: "travessia" });
  if (answer.status !== 200) throw new Error(`not let in: ${answer.status}`);
  return cookiesOf(answer);
}

async function taken(child: ChildProcess, question: "count" | "reset"): Promise<{ count: number }> {
  const answer = once(child, "message");
  child.send(question);
  return (await answer)[0];
}

async function allTaken(): Promise<void> {
  while ((await taken(receiver, "count")).count < deliveries) await pause(50);
}

/** Reads one page after the other until the promise resolves. @returns milliseconds, sorted. */
async function readPages({ url }: RunningServer, cookie: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void until.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    await send(`${url}/community`, { headers: { cookie } });
    times.push(performance.now() - start);
    await pause(5);
  }
  return times.sort((a, b) => a - b);
}

function row(times: readonly number[]): (string | number)[] {
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? Number.NaN).toFixed(1);
  return [times.length, at(0.5), at(0.95), at(0.99), at(1)];
}

import { type ChildProcess, fork } from "node:child_process";
import { createECDH } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#db/client.server";
import { call, cookiesOf, send } from "../support/http";
import { type RunningServer, temporaryFolder } from "../support/server";
import { startMeasured, usageOf } from "./candidates";
import { spread, table } from "./numbers";
import { runScript } from "./visits";

// `npm run bench -- avisos`: one notification to 1,000 devices, beside a member who reads pages.
const members = 1000;
const rounds = 5;

type Taken = { count: number; first: number; last: number };

const dataDir = temporaryFolder();
const receiver = fork("tests/bench/push-receiver.mjs");
let server: RunningServer | undefined;
try {
  const [port] = await once(receiver, "message");
  runScript(["demo/make-demo.ts"], { DATA_DIR: dataDir });
  fill();
  const env = { PUSH_SERVICE_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: "silent" };
  server = await startMeasured("build/server.js", dataDir, env);
  const [staff, reader] = [await logIn(server, "admin"), await logIn(server, "membro")];
  await settle(server);
  const alone = await readPages(server, reader, pause(3000));
  const rows: (string | number)[][] = [];
  for (let round = 0; round < rounds; round += 1) rows.push(await pushOnce(server, staff, reader));
  const titles = ["posting the event, ms", "all taken after, ms", "CPU, ms", "longest delay of the loop, ms"];
  titles.push("page beside it, ms: median", "slowest");
  console.log(`## One notification to ${members} devices, ${rounds} times\n`);
  console.log(table(titles, rows));
  console.log(`\nThe same page alone: ${alone.median.toFixed(1)} ms, slowest ${alone.max.toFixed(1)} ms.`);
} finally {
  await server?.stop();
  receiver.kill();
  rmSync(dataDir, { recursive: true });
}

/** Members with one device each, whose sessions are open. */
function fill(): void {
  const { sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  const pair = createECDH("prime256v1");
  const run = (text: string, ...values: unknown[]) => sqlite.prepare(text).run(...values);
  sqlite.transaction(() => {
    for (let at = 1; at <= members; at += 1) {
      const name = `aparelho${at}`;
      const { lastInsertRowid: user } = run(
        "insert into users (username, username_key, password, name, name_key, email, email_key) values (?, ?, 'x', ?, ?, ?, ?)",
        ...[name, name, name, name, `${name}@c.example`, `${name}@c.example`],
      );
      const { lastInsertRowid: session } = run(
        "insert into sessions (token_hash, user_id, last_seen_at) values (?, ?, ?)",
        ...[name, user, Date.now()],
      );
      pair.generateKeys();
      run(
        "insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) values (?, ?, ?, ?, ?)",
        ...[user, session, `https://push.example/${at}`, pair.getPublicKey("base64url"), "A".repeat(22)],
      );
    }
  })();
  sqlite.close();
}

async function logIn({ url }: RunningServer, username: string): Promise<string> {
  const answer = await call(`${url}/api/login`, { username, password: "travessia" });
  if (answer.status !== 200) throw new Error(`${username} is not let in: ${answer.status}`);
  return cookiesOf(answer);
}

/** Longest delay of the server's event loop since the previous call, in milliseconds. */
async function longestDelay({ child }: RunningServer): Promise<number> {
  const answer = once(child, "message");
  child.send("reset");
  return (await answer)[0].longest;
}

/** Waits for three quiet seconds: by then the achievements are caught up. */
async function settle(server: RunningServer): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    await longestDelay(server);
    await pause(1000);
    quiet = (await longestDelay(server)) < 15 ? quiet + 1 : 0;
  }
}

async function takenBy(child: ChildProcess, question: "count" | "reset"): Promise<Taken> {
  const answer = once(child, "message");
  child.send(question);
  return (await answer)[0];
}

/** Reads one page after the other until the promise resolves. */
async function readPages({ url }: RunningServer, cookie: string, until: Promise<unknown>) {
  const times: number[] = [];
  let isOver = false;
  void until.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    await send(`${url}/notifications`, { headers: { cookie } });
    times.push(performance.now() - start);
  }
  return spread(times);
}

async function pushOnce(server: RunningServer, staff: string, reader: string): Promise<(string | number)[]> {
  await takenBy(receiver, "reset");
  const { cpu: before } = await usageOf(server);
  await longestDelay(server);
  const start = performance.now();
  const [startDate, endDate] = [7, 8].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const event = { title: "Encontro", description: "Conversa", startDate, endDate };
  const answer = await call(`${server.url}/api/events`, event, { Cookie: staff });
  if (answer.status !== 201) throw new Error(`the event is refused: ${answer.status} ${answer.body}`);
  const posted = performance.now() - start;
  const all = (async () => {
    while ((await takenBy(receiver, "count")).count < members) await pause(50);
  })();
  const beside = await readPages(server, reader, all);
  const { first, last } = await takenBy(receiver, "count");
  // Before the usage: its question resets the delay.
  const longest = await longestDelay(server);
  const { cpu: after } = await usageOf(server);
  return [
    ...[posted, last - first, after - before, longest, beside.median, beside.max].map((ms) => ms.toFixed(1)),
  ];
}

import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#db/client.server";
import { call, cookiesOf, json, send } from "../support/http";
import { temporaryFolder } from "../support/server";
import { growOld, tenThousand } from "./analysis-club";
import { startMeasured } from "./candidates";
import { floodedBy } from "./flood";
import { hostileRequests, type Sent } from "./hostile-requests";
import { spread, table } from "./numbers";
import { runScript } from "./visits";

// `npm run bench -- recusas [folder]`: the folder stores the enlarged club for the next run.
const times = 5;
const wrongLogins = { amount: 1000, addresses: 50 };
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

const folder = process.argv[2] ?? temporaryFolder();
const dataDir = path.join(folder, "old");
const isNew = !existsSync(dataDir);
if (isNew) runScript(["demo/make-demo.ts"], { DATA_DIR: dataDir });
const database = openDatabase(path.join(dataDir, "club.sqlite"));
if (isNew) growOld(database, Date.now(), tenThousand);
// The failed logins of the previous run would block the members for an hour.
database.sqlite.exec("delete from login_attempts");
database.sqlite.close();
const server = await startMeasured("build/server.js", dataDir, { TRUST_PROXY: "on", LOG_LEVEL: "silent" });
try {
  await settle();
  const cookies = {
    visitor: "",
    member: await logIn("membro"),
    staff: await logIn("admin"),
  };
  await printHostile(cookies);
  await printWrongLogins();
  console.log(await floodedBy(server, cookies.member, cookies.staff));
} finally {
  await server.stop();
  if (!process.argv[2]) rmSync(folder, { recursive: true });
}

async function logIn(username: string): Promise<string> {
  const answer = await call(`${server.url}/api/login`, { username, password: "travessia" });
  if (answer.status !== 200) throw new Error(`${username} is not let in: ${answer.status}`);
  return cookiesOf(answer);
}

/** Longest delay of the server's event loop since the previous call, in milliseconds. */
async function longestDelay(): Promise<number> {
  const answer = once(server.child, "message");
  server.child.send("reset");
  const [{ longest }] = await answer;
  return longest;
}

/** Waits for five quiet seconds: by then the achievements of ten thousand members are caught up. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    await longestDelay();
    await pause(1000);
    quiet = (await longestDelay()) < 15 ? quiet + 1 : 0;
  }
}

async function printHostile(cookies: Record<Sent["by"], string>): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const sent of await hostileRequests(server.url, cookies)) {
    const delays: number[] = [];
    const answers = new Set<number>();
    for (let time = 0; time < times; time += 1) {
      await longestDelay();
      answers.add(await statusOf(sent, cookies[sent.by]));
      // One more turn: the histogram records the delay when the loop is free again.
      await pause(20);
      delays.push(await longestDelay());
    }
    const { median, max } = spread(delays);
    const atMost = sent.by === "visitor" ? 50 : 100;
    rows.push([sent.name, sent.by, [...answers].join(", "), median.toFixed(1), max.toFixed(1), atMost]);
  }
  console.log(`## Longest event-loop delay of hostile requests, ms, ${times} times each\n`);
  console.log(table(["request", "by", "answer", "median", "longest", "at most"], rows));
}

function statusOf({ method, path: address, headers, body }: Sent, cookie: string): Promise<number> {
  const { hostname, port } = new URL(server.url);
  const all = { ...headers, ...(cookie ? { cookie } : {}), "x-forwarded-for": "198.51.100.9" };
  return new Promise((resolve) => {
    const outgoing = request({ hostname, port, method, path: address, headers: all, agent }, (answer) => {
      answer.resume().once("close", () => resolve(answer.statusCode ?? 0));
    });
    outgoing.once("error", () => resolve(0));
    outgoing.end(body);
  });
}

/** Each network guesses passwords without a pause while the owner logs in from a known device. */
async function printWrongLogins(): Promise<void> {
  const first = await call(`${server.url}/api/login`, { username: "membro", password: "travessia" });
  const device = cookiesOf(first)
    .split("; ")
    .filter((cookie) => !/sessao=/.test(cookie))
    .join("; ");
  const { amount, addresses } = wrongLogins;
  const guessFrom = async (address: number) => {
    const statuses: number[] = [];
    for (let at = 0; at < amount / addresses; at += 1) {
      const guess = { username: "membro", password: `errada${at}` };
      const from = { "X-Forwarded-For": `203.0.113.${address}` };
      statuses.push((await call(`${server.url}/api/login`, guess, from)).status);
    }
    return statuses;
  };
  const guesses = Promise.all(Array.from({ length: addresses }, (_, address) => guessFrom(address)));
  const started = performance.now();
  const owner = await send(`${server.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: device, "X-Forwarded-For": "203.0.113.7" },
    body: JSON.stringify({ username: "membro", password: "travessia" }),
  });
  const waited = performance.now() - started;
  const answers = (await guesses).flat();
  const count = (status: number) => answers.filter((one) => one === status).length;
  console.log(
    `## ${wrongLogins.amount} wrong logins for one account from ${wrongLogins.addresses} addresses\n`,
  );
  console.log(
    table(
      ["owner from the old device", "after ms", "guesses: 401", "429"],
      [[owner.status, waited.toFixed(0), count(401), count(429)]],
    ),
  );
  if (owner.status !== 200) console.log(json(owner));
}

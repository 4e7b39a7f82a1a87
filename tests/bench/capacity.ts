import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { openDatabase } from "#db/client.server";
import { call, cookiesOf } from "../support/http";
import { type RunningServer, temporaryFolder } from "../support/server";
import { ordinary } from "./big-club";
import { startMeasured, usageOf } from "./candidates";
import { addReaders } from "./capacity-club";
import { measure } from "./load";
import { spread, table } from "./numbers";
import { runScript, timed } from "./visits";

// `npm run bench -- capacidade`: how far one process on one core goes. The figures of docs/capacity.md.
const memberCounts = [24, 100, 1000, 10_000, 50_000];
const socketCounts = [10, 100, 1000, 1900, 5000];
const pages = ["/", "/book", "/leaderboard", "/community", "/chat"];
const postsPerSecond = [1, 10, 50, 100, 200];
const loginsPerSecond = [1, 5, 10, 20, 40];
const seconds = 20;

const folder = temporaryFolder();
const demo = path.join(folder, "24");
try {
  runScript(["demo/make-demo.ts"], { DATA_DIR: demo });
  const wanted = process.argv.slice(2);
  const parts = {
    membros: printMembers,
    conexoes: printSockets,
    publicacoes: printPosts,
    entradas: printLogins,
  };
  for (const [name, print] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await print();
  }
} finally {
  rmSync(folder, { recursive: true });
}
process.exit();

/** Starts a club on the first core; this process and its load take the second. */
async function start(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startMeasured("build/server.js", dataDir, { LOG_LEVEL: "silent", ...env });
  pin(server.pid, 0);
  pin(process.pid, 1);
  return server;
}

function pin(pid: number, core: number): void {
  execFileSync("taskset", ["-acp", String(core), String(pid)], { stdio: "ignore" });
}

/** Waits until the server works on nothing. @returns the seconds that it took. */
async function idle(server: RunningServer): Promise<number> {
  const started = performance.now();
  for (let before = (await usageOf(server)).cpu; ; ) {
    await pause(1000);
    const { cpu } = await usageOf(server);
    if (cpu - before < 30) return (performance.now() - started) / 1000 - 1;
    before = cpu;
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}

/** Pages of clubs of different sizes, with eight requests at a time. */
async function printMembers(): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const members of memberCounts) {
    const dataDir = path.join(folder, String(members));
    const file = path.join(dataDir, "club.sqlite");
    if (dataDir !== demo) {
      cpSync(demo, dataDir, { recursive: true });
      runScript(["tests/bench/grow.ts", file, String(members)]);
    }
    const begun = performance.now();
    const server = await start(dataDir);
    const startup = (performance.now() - begun) / 1000;
    const caughtUp = await idle(server);
    const username = dataDir === demo ? "membro" : ordinary;
    const cookie = cookiesOf(await call(`${server.url}/api/login`, { username, password: "travessia" }));
    const found: string[] = [];
    for (const page of pages) {
      const candidate = { name: "app", server, cookie };
      await measure(candidate, page, 100);
      const { cpu, perSecond } = await measure(candidate, page, 300);
      found.push(`${cpu.toFixed(1)} · ${perSecond.toFixed(0)}`);
    }
    const { rss } = await usageOf(server);
    const size = megabytes(statSync(file).size);
    rows.push([members, size, startup.toFixed(1), caughtUp.toFixed(0), ...found, megabytes(rss)]);
    await server.stop();
    if (dataDir !== demo) rmSync(dataDir, { recursive: true });
  }
  console.log("## Members: CPU ms per page · pages a second\n");
  console.log(table(["members", "file MB", "start s", "catch-up s", ...pages, "RSS MB"], rows));
}

/** A club with this many members that have open sessions, a hundred of them in one group. */
async function clubOfReaders(readers: number, env: Record<string, string> = {}) {
  const dataDir = path.join(folder, `readers-${readers}`);
  cpSync(demo, dataDir, { recursive: true });
  const database = openDatabase(path.join(dataDir, "club.sqlite"));
  const { cookies, usernames, group } = await addReaders(database, new Date(), readers);
  database.sqlite.close();
  const server = await start(dataDir, env);
  await idle(server);
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  };
  return { server, cookies, usernames, group, stop };
}

/** One message to a group of a hundred, with this many open sockets in all. */
async function printSockets(): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const sockets of socketCounts) {
    const { server, cookies, group, stop } = await clubOfReaders(Math.max(sockets, 100));
    const before = await usageOf(server);
    const workerData = { urls: [server.url], cookies: cookies.slice(0, sockets), groupId: group, group: 100 };
    const receivers = new Worker(new URL("./capacity-sockets.mjs", import.meta.url), { workerData });
    const [{ opened, took }] = await once(receivers, "message");
    const open = await usageOf(server);
    await pause(5000);
    const rested = await usageOf(server);
    receivers.postMessage(50);
    const [{ times, missing }] = await once(receivers, "message");
    const sorted = times.toSorted((one: number, other: number) => one - other);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(0) ?? "–";
    const perSocket = ((rested.rss - before.rss) / 1000 / Math.max(1, opened)).toFixed(0);
    rows.push([sockets, opened, (took / 1000).toFixed(1), ((rested.cpu - open.cpu) / 50).toFixed(1)]);
    rows.at(-1)?.push(megabytes(rested.rss), perSocket, at(0.5), at(0.99), missing);
    await receivers.terminate();
    await stop();
  }
  console.log("## Open sockets, and one message to a group of up to a hundred of them\n");
  const head = [
    "asked",
    "open",
    "opened in s",
    "idle CPU %",
    "RSS MB",
    "kB each",
    "p50 ms",
    "p99 ms",
    "missing",
  ];
  console.log(table(head, rows));
}

type Sending = (url: string, index: number) => Promise<number>;

/** Sends at a fixed rate, whatever the answers take, beside a member who reads pages. */
async function atRates(title: string, rates: number[], env: Record<string, string>, makeSend: SendMaker) {
  const rows: (string | number)[][] = [];
  for (const rate of rates) {
    const { server, cookies, usernames, stop } = await clubOfReaders(2000, env);
    const send = makeSend({ cookies, usernames });
    const reader = cookies.at(-1) ?? "";
    const before = await usageOf(server);
    const started = performance.now();
    const sent: Promise<number>[] = [];
    const took: number[] = [];
    const read: number[] = [];
    const reading = (async () => {
      for (; performance.now() - started < seconds * 1000; await pause(200))
        read.push(await timed(`${server.url}/`, reader));
    })();
    for (let index = 0; index < rate * seconds; index += 1) {
      await pause(Math.max(0, started + (1000 * index) / rate - performance.now()));
      const begun = performance.now();
      const answer = send(server.url, index).finally(() => took.push(performance.now() - begun));
      sent.push(answer);
    }
    const statuses = await Promise.all(sent);
    await reading;
    const last = (performance.now() - started) / 1000;
    const { cpu } = await usageOf(server);
    const well = statuses.filter((status) => status < 300).length;
    const p99 = took.toSorted((one, other) => one - other)[Math.floor(0.99 * (took.length - 1))] ?? 0;
    const busy = ((cpu - before.cpu) / 10 / last).toFixed(0);
    const times = [spread(took).median.toFixed(0), p99.toFixed(0), spread(read).median.toFixed(0)];
    rows.push([
      rate,
      (well / last).toFixed(1),
      statuses.length - well,
      ...times,
      spread(read).max.toFixed(0),
      busy,
    ]);
    await stop();
  }
  console.log(`## ${title}, ${seconds} s each, beside one who opens / five times a second\n`);
  const head = [
    "asked a second",
    "done a second",
    "refused",
    "p50 ms",
    "p99 ms",
    "page p50 ms",
    "page max ms",
    "CPU %",
  ];
  console.log(table(head, rows));
}

type SendMaker = (club: { cookies: string[]; usernames: string[] }) => Sending;

function printPosts(): Promise<void> {
  return atRates("Posts", postsPerSecond, {}, ({ cookies }) => async (url, index) => {
    const content = `Cheguei na travessia e precisei fechar o livro um pouco (${index}).`;
    const cookie = cookies[index % 1900] ?? "";
    return (await call(`${url}/api/posts`, { content, type: "general" }, { cookie })).status;
  });
}

/** Each log-in from an address of its own: the limit per address is not what is measured. */
function printLogins(): Promise<void> {
  return atRates("Log-ins", loginsPerSecond, { TRUST_PROXY: "on" }, ({ usernames }) => async (url, index) => {
    const address = `10.${1 + (index >> 14)}.${(index >> 6) & 255}.${1 + (index & 63)}`;
    const body = { username: usernames[index % 1900], password: "travessia" };
    return (await call(`${url}/api/login`, body, { "x-forwarded-for": address })).status;
  });
}

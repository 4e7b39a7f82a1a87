import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { register } from "../support/http";
import { temporaryFolder } from "../support/server";
import { usageOf } from "./candidates";
import { asText, spread, table } from "./numbers";
import { type Entered, enter, runScript, timed } from "./visits";

const seconds = 10;
const rounds = Number(process.argv[2] ?? 5);
const perSecond = 10_000_000;

const folder = temporaryFolder();
const dataDir = path.join(folder, "club");
let entered: Entered | undefined;
try {
  runScript(["demo/make-demo.ts"], { DATA_DIR: dataDir });
  entered = await enter(dataDir, "membro");
  const senders = await cookiesOfMembers(entered, 40);
  console.log(
    `## Pages while members send ${perSecond / 1e6} MB of avatars a second for ${seconds} s (${rounds} rounds each)\n`,
  );
  const rows: string[][] = [];
  for (const [name, bytes] of await photos()) rows.push(await compared(entered, name, bytes, senders));
  const head = [
    "avatars",
    "taken",
    "p50 idle",
    "p95 idle",
    "p50 beside",
    "p95 beside",
    "p95 ratio (at most 2)",
  ];
  console.log(table([...head, "avatar p95 ms", "RSS MB before, after"], rows));
} finally {
  await entered?.server.stop();
  rmSync(folder, { recursive: true });
}

async function cookiesOfMembers({ server }: Entered, amount: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let member = 0; member < amount; member += 1) {
    const username = `remetente${member}`;
    const account = { username, name: `Remetente ${member}`, email: `${username}@clube.example` };
    cookies.push(await register(server.url, { ...account, password: "travessia" }));
  }
  return cookies;
}

/** Typical uploads: a camera's photo of just under 5 MB, a phone's of 2 MB, a screenshot. */
async function photos(): Promise<[string, Buffer][]> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const scene = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, noise, background: "#888" } });
  const camera = await scene(4000, 3000).blur(0.8).jpeg({ quality: 86 }).toBuffer();
  const telephone = await scene(4000, 3000).blur(1.5).jpeg({ quality: 86 }).toBuffer();
  const progressive = await scene(4000, 3000).blur(1.5).jpeg({ quality: 86, progressive: true }).toBuffer();
  const screenshot = await scene(1500, 1000).blur(0.6).png().toBuffer();
  const named = { camera, telephone, progressive, screenshot };
  return Object.entries(named).map(([name, bytes]) => [
    `${name}, ${(bytes.length / 1e6).toFixed(1)} MB`,
    bytes,
  ]);
}

async function compared(club: Entered, name: string, bytes: Buffer, senders: string[]): Promise<string[]> {
  const found = { idle: [] as Measured[], beside: [] as Measured[] };
  const sent: number[] = [];
  const before = await usageOf(club.server);
  for (let round = 0; round < rounds; round += 1) {
    found.idle.push(await visitsDuring(club, pause(seconds * 1000)));
    const sending = sendFor(club, bytes, senders).then((times) => sent.push(...times));
    found.beside.push(await visitsDuring(club, sending));
    await pause(1000);
  }
  const after = await usageOf(club.server);
  const ratios = found.beside.map(({ p95 }, round) => p95 / (found.idle[round]?.p95 ?? Number.NaN));
  const of = (measured: Measured[], share: keyof Measured) =>
    asText(spread(measured.map((one) => one[share])), 1);
  return [
    name,
    String(sent.length),
    of(found.idle, "p50"),
    of(found.idle, "p95"),
    of(found.beside, "p50"),
    of(found.beside, "p95"),
    asText(spread(ratios)),
    shareOf(sent, 0.95).toFixed(0),
    [before, after].map(({ rss }) => Math.round(rss / 1e6)).join(", "),
  ];
}

type Measured = { p50: number; p95: number };

/** Requests the home page forty times a second until the work is done. */
async function visitsDuring({ server, cookie }: Entered, work: Promise<unknown>): Promise<Measured> {
  let isDone = false;
  const ending = work.finally(() => {
    isDone = true;
  });
  const visits: Promise<number>[] = [];
  while (!isDone) {
    visits.push(timed(server.url, cookie));
    await pause(25);
  }
  await ending;
  const times = await Promise.all(visits);
  return { p50: shareOf(times, 0.5), p95: shareOf(times, 0.95) };
}

/** @returns the milliseconds of each upload. */
async function sendFor({ server: { url } }: Entered, bytes: Buffer, cookies: string[]): Promise<number[]> {
  const amount = Math.round((seconds * perSecond) / bytes.length);
  const workerData = { url, bytes, cookies, amount, seconds };
  const sender = new Worker(new URL("./picture-sender.mjs", import.meta.url), { workerData });
  const [times] = await once(sender, "message");
  return times;
}

function shareOf(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

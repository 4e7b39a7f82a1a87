import { execFileSync } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { call, cookiesOf, json, send } from "../support/http";
import type { RunningServer } from "../support/server";
import { plain, startMeasured } from "./candidates";
import { asText, type Spread, spread, table } from "./numbers";

/** Runs a script of the project to its end. */
export function runScript(args: string[], env: Record<string, string> = {}): void {
  execFileSync(process.execPath, ["--import", "tsx", ...args], {
    env: { ...process.env, ...env },
    stdio: "ignore",
  });
}

/** A running club with a logged-in member. */
export type Entered = { server: RunningServer; cookie: string; id: number };

/** Starts a club and logs a member in. A big club is still catching up the achievements at that moment. */
export async function enter(dataDir: string, username: string): Promise<Entered> {
  const started = performance.now();
  const server = await startMeasured("build/server.js", dataDir);
  console.log(`${path.basename(dataDir)}: first answer after ${Math.round(performance.now() - started)} ms`);
  const answer = await call(`${server.url}/api/login`, { username, password: "travessia" });
  const { id } = json(answer) as { id: number };
  const cookie = cookiesOf(answer);
  const during: number[] = [];
  for (let visit = 0; visit < 150; visit += 1) during.push(await timed(server.url, cookie));
  const sorted = during.toSorted((a, b) => a - b);
  console.log(
    `  / in the first seconds, achievements being caught up: p50 ${sorted[75]?.toFixed(1)} ms, worst ${sorted.at(-1)?.toFixed(0)} ms\n`,
  );
  await pause(3000);
  return { server, cookie, id };
}

let requests = 0;

/** @returns milliseconds of the whole request, which no cache answers. */
export async function timed(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  const { status } = await send(url, { headers: { ...plain(cookie), "x-request": String(++requests) } });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return performance.now() - started;
}

type Pages = { few: Entered; many: Entered; addresses: (club: Entered) => Record<string, string> };

/** The p50 of each page and round, in both clubs. */
export type Compared = Map<string, { few: number[]; many: number[] }>;

/** Requests the pages of two clubs by turns, so that a machine that slows down favours neither. */
export async function compare(
  { few, many, addresses }: Pages,
  rounds: number,
  block: number,
): Promise<Compared> {
  const compared: Compared = new Map();
  const clubs = { few, many };
  for (let round = -1; round < rounds; round += 1) {
    for (const name of Object.keys(addresses(few))) {
      const found = compared.get(name) ?? { few: [], many: [] };
      compared.set(name, found);
      for (const club of round % 2 ? (["few", "many"] as const) : (["many", "few"] as const)) {
        const { server, cookie } = clubs[club];
        const address = server.url + addresses(clubs[club])[name];
        const times: number[] = [];
        for (let visit = 0; visit < block; visit += 1) times.push(await timed(address, cookie));
        if (round >= 0) found[club].push(spread(times).median);
      }
    }
  }
  return compared;
}

/** Ratio of the durations, round by round. */
export function ratioOf(one: number[], other: number[]): Spread {
  return spread(one.map((value, round) => value / (other[round] ?? Number.NaN)));
}

/** The pages in both clubs as a table. */
export function printCompared(compared: Compared, atMost: (page: string) => string): void {
  const rows = [...compared].map(([name, { few, many }]) => [
    name,
    asText(spread(few)),
    asText(spread(many)),
    asText(ratioOf(many, few)),
    atMost(name),
  ]);
  console.log(table(["page", "small club", "big club", "ratio", "at most"], rows));
}

import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { type RunningServer, temporaryFolder } from "../process/server";
import { call, cookiesOf, json, send } from "../process/visit";
import { ordinary, size } from "./big-club";
import { plain, startMeasured } from "./candidates";
import { asText, spread, table } from "./numbers";
import { openWatched, type Ran } from "./statements";

const rounds = 7;
const block = 40;
const targets = new Set(["/", "/leaderboard", "/profile/{id}", "/book"]);

const folder = temporaryFolder();
const smallClub = path.join(folder, "small");
const bigClub = path.join(folder, "big");
const watchedClub = path.join(folder, "watched");
const servers: RunningServer[] = [];
try {
  makeClubs();
  const small = await enter(smallClub, "membro");
  const big = await enter(bigClub, ordinary);
  await printPages(small, big);
  await printWrites(big);
  await printStatements(big);
} finally {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true });
}
// The watched club's timers would keep the process.
process.exit();

function makeClubs(): void {
  const node = (args: string[], env: Record<string, string> = {}) =>
    execFileSync(process.execPath, ["--import", "tsx", ...args], {
      env: { ...process.env, ...env },
      stdio: "ignore",
    });
  node(["db/make-demo.ts"], { DATA_DIR: smallClub });
  cpSync(smallClub, bigClub, { recursive: true });
  node(["tests/bench/grow.ts", path.join(bigClub, "club.sqlite")]);
  cpSync(bigClub, watchedClub, { recursive: true });
  console.log(
    `## Clubs\n\nSmall: the demo club. Big: ${JSON.stringify(size)}, seen by a member near place 5,000.\n`,
  );
}

type Entered = { server: RunningServer; cookie: string; id: number };

/** Starts a club and logs a member in. With a big one the achievements are being caught up at that moment. */
async function enter(dataDir: string, username: string): Promise<Entered> {
  const started = performance.now();
  const server = await startMeasured("build/server.js", dataDir);
  servers.push(server);
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

async function timed(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  const { status } = await send(url, { headers: plain(cookie) });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return performance.now() - started;
}

function addressesFor({ id }: Entered): Record<string, string> {
  return {
    "/": "/",
    "/leaderboard": "/leaderboard",
    "/leaderboard?aba=livro": "/leaderboard?aba=livro",
    "/profile/{id}": `/profile/${id}`,
    "/profile/{id}?aba=resenhas": `/profile/${id}?aba=resenhas`,
    "/book": "/book",
    "/achievements": "/achievements",
  };
}

async function printPages(small: Entered, big: Entered): Promise<void> {
  const p50s = new Map<string, number[]>();
  const clubs = { small, big };
  for (let round = -1; round < rounds; round += 1) {
    for (const name of Object.keys(addressesFor(small))) {
      // The two by turns, so that a machine that slows down favours neither.
      const order = round % 2 ? (["small", "big"] as const) : (["big", "small"] as const);
      for (const club of order) {
        const { server, cookie } = clubs[club];
        const address = server.url + addressesFor(clubs[club])[name];
        const times: number[] = [];
        for (let visit = 0; visit < block; visit += 1) times.push(await timed(address, cookie));
        if (round >= 0)
          p50s.set(`${club} ${name}`, [...(p50s.get(`${club} ${name}`) ?? []), spread(times).median]);
      }
    }
  }
  const rows = Object.keys(addressesFor(small)).map((name) => {
    const [few = [], many = []] = [p50s.get(`small ${name}`), p50s.get(`big ${name}`)];
    const ratio = spread(many.map((value, round) => value / (few[round] ?? Number.NaN)));
    return [name, asText(spread(few)), asText(spread(many)), asText(ratio), targets.has(name) ? "1.5" : ""];
  });
  console.log(
    `## Pages: p50 in ms, ${rounds} interleaved rounds of ${block} (min / median / max of the rounds)\n`,
  );
  console.log(table(["page", "small club", "big club", "ratio", "at most"], rows));
}

async function printWrites({ server, cookie }: Entered): Promise<void> {
  const times = { progress: [] as number[], reviews: [] as number[] };
  const post = async (what: keyof typeof times, body: unknown) => {
    const started = performance.now();
    const { status } = await call(`${server.url}/api/${what}`, body, { cookie });
    // A book of which the member has a review already is passed over.
    if (status < 400) times[what].push(performance.now() - started);
  };
  for (let currentPage = 1; currentPage <= 60; currentPage += 1)
    await post("progress", { bookId: 3, currentPage });
  const content = "Uma frase que se repete até o tamanho certo. ".repeat(70);
  for (let bookId = 401; bookId <= 460; bookId += 1) await post("reviews", { bookId, content, rating: 4 });
  const rows = Object.entries(times).map(([what, taken]) => [
    `POST /api/${what}`,
    taken.length,
    asText(spread(taken)),
  ]);
  console.log("## Writes in the big club, ms (min / median / max)\n");
  console.log(table(["call", "times", "whole request"], rows));
}

async function printStatements(big: Entered): Promise<void> {
  const club = await openWatched(watchedClub);
  const begun = performance.now();
  const longestBlock = monitorEventLoopDelay({ resolution: 1 });
  longestBlock.enable();
  for (let before = -1; before < club.since().length; await pause(500)) before = club.since().length;
  const took = ((performance.now() - begun) / 1000).toFixed(1);
  const statements = club.since();
  const busy = statements.reduce((sum, { ms }) => sum + ms, 0).toFixed(0);
  const block = (longestBlock.max / 1e6).toFixed(0);
  console.log(
    `## Catching up 10,000 members at the start\n\n${statements.length} statements, ${busy} ms of SQL within ${took} s; nobody waits longer than ${block} ms\n`,
  );
  const slowest = new Map<string, Ran & { page: string }>();
  const rows: (string | number)[][] = [];
  const cookie = await club.logIn(ordinary, "travessia");
  for (const [name, address] of Object.entries(addressesFor(big))) {
    const first = await club.visit(address, cookie);
    const again = await club.visit(address, cookie);
    for (const [index, { sql, ms }] of again.entries()) {
      const best = Math.min(ms, first[index]?.ms ?? ms);
      if (best > (slowest.get(sql)?.ms ?? 0)) slowest.set(sql, { sql, ms: best, page: name });
    }
    const time = (list: Ran[]) => list.reduce((sum, { ms }) => sum + ms, 0).toFixed(2);
    rows.push([
      name,
      again.length,
      time(first),
      time(again),
      Math.max(...first.map(({ ms }) => ms)).toFixed(2),
    ]);
  }
  console.log("## Statements in the big club (at most 15 a page; none above 20 ms)\n");
  console.log(table(["page", "statements", "ms, first visit", "ms, again", "slowest of the first"], rows));
  console.log("## The slowest five\n");
  for (const { sql, ms, page } of [...slowest.values()].sort((a, b) => b.ms - a.ms).slice(0, 5)) {
    const plan = club.planOf(sql).map((line) => `    ${line}`);
    console.log(
      `${ms.toFixed(2)} ms on ${page}: ${sql.replace(/\s+/g, " ").slice(0, 300)}\n${plan.join("\n")}\n`,
    );
  }
}

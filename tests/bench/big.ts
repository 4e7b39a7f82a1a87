import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { call } from "../support/http";
import { temporaryFolder } from "../support/server";
import { ordinary, size } from "./big-club";
import { asText, spread, table } from "./numbers";
import { openWatched, type Ran } from "./statements";
import { compare, type Entered, enter, printCompared, runScript } from "./visits";

const rounds = 7;
const block = 40;
const targets = new Set(["/", "/leaderboard", "/profile/{id}", "/book"]);

const folder = temporaryFolder();
const smallClub = path.join(folder, "small");
const bigClub = path.join(folder, "big");
const watchedClub = path.join(folder, "watched");
const entered: Entered[] = [];
try {
  makeClubs();
  const small = await enter(smallClub, "membro");
  entered.push(small);
  const big = await enter(bigClub, ordinary);
  entered.push(big);
  await printPages(small, big);
  await printWrites(big);
  await printStatements(big);
} finally {
  for (const { server } of entered) await server.stop();
  rmSync(folder, { recursive: true });
}
// The timers of the watched club prevent the process from ending.
process.exit();

function makeClubs(): void {
  runScript(["demo/make-demo.ts"], { DATA_DIR: smallClub });
  cpSync(smallClub, bigClub, { recursive: true });
  runScript(["tests/bench/grow.ts", path.join(bigClub, "club.sqlite")]);
  cpSync(bigClub, watchedClub, { recursive: true });
  console.log(
    `## Clubs\n\nSmall: the demo club. Big: ${JSON.stringify(size)}, requested by a member near rank 5,000.\n`,
  );
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

async function printPages(few: Entered, many: Entered): Promise<void> {
  const compared = await compare({ few, many, addresses: addressesFor }, rounds, block);
  console.log(
    `## Pages: p50 in ms, ${rounds} interleaved rounds of ${block} (min / median / max of the rounds)\n`,
  );
  printCompared(compared, (page) => (targets.has(page) ? "1.5" : ""));
}

async function printWrites({ server, cookie }: Entered): Promise<void> {
  const times = { progress: [] as number[], reviews: [] as number[] };
  const post = async (resource: keyof typeof times, body: unknown) => {
    const started = performance.now();
    const { status } = await call(`${server.url}/api/${resource}`, body, { cookie });
    // A book that the member has already reviewed is skipped.
    if (status < 400) times[resource].push(performance.now() - started);
  };
  for (let currentPage = 1; currentPage <= 60; currentPage += 1)
    await post("progress", { bookId: 3, currentPage });
  const content = "Uma frase que se repete até o tamanho certo. ".repeat(70);
  for (let bookId = 401; bookId <= 460; bookId += 1) await post("reviews", { bookId, content, rating: 4 });
  const rows = Object.entries(times).map(([resource, taken]) => [
    `POST /api/${resource}`,
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
    `## Catching up 10,000 members at the start\n\n${statements.length} statements, ${busy} ms of SQL within ${took} s; longest event loop delay ${block} ms\n`,
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
    const plan = club.planOf(sql).map((step) => `    ${step}`);
    console.log(
      `${ms.toFixed(2)} ms on ${page}: ${sql.replace(/\s+/g, " ").slice(0, 300)}\n${plan.join("\n")}\n`,
    );
  }
}

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { call, cookiesOf } from "../support/http";
import { temporaryFolder } from "../support/server";
import { bundle } from "./bundle";
import { type Candidate, startMeasured } from "./candidates";
import { measure } from "./load";
import { asText, fixedWork, spread, table } from "./numbers";

// CPU of changing responses beside the smallest Remix app and beside bare express, in alternating rounds.
// `npm run bench -- cpu ../before / /chat` also measures another checkout, which must be built, at these addresses.

const everything = ["/", "/community", "/chat", "/book", "/community.data", "/api/posts", "/api/user"];
const requests = { warmUp: 1500, each: 250 };
const rounds = 7;
const [before, ...chosen] = process.argv.slice(2);
const addresses = chosen.length > 0 ? chosen : everything;

const folder = temporaryFolder();
const names = ["after", "before", "least", "bare"];
const clubs = Object.fromEntries(names.map((name) => [name, path.join(folder, name)]));
const running: Candidate[] = [];
try {
  await startAll();
  await print();
} finally {
  for (const { server } of running) await server.stop();
  rmSync(folder, { recursive: true });
}

async function startAll(): Promise<void> {
  makeDemo("after");
  for (const name of ["least", "bare"]) cpSync(clubs.after ?? "", clubs[name] ?? "", { recursive: true });
  // Another version has another schema.
  if (before) makeDemo("before", before);
  await start("after", "build/server.js");
  if (before) await start("before", "build/server.js", before);
  await start("least", await bundle("least-route", { entry: "tests/bench/least-route.tsx", plugins: [] }));
  await start("bare", await bundle("bare-express", { entry: "tests/bench/bare-express.ts", plugins: [] }));
}

function makeDemo(name: string, cwd?: string): void {
  const env = { ...process.env, DATA_DIR: clubs[name] };
  execFileSync(process.execPath, ["--import", "tsx", "demo/make-demo.ts"], { cwd, env, stdio: "ignore" });
}

async function start(name: string, program: string, cwd?: string): Promise<void> {
  const server = await startMeasured(program, clubs[name] ?? "", {}, cwd);
  running.push({ name, server, cookie: await logIn(name, server.url) });
}

async function logIn(name: string, url: string): Promise<string> {
  if (name === "least") return "";
  if (name === "bare") return addSession(path.join(clubs.bare ?? "", "club.sqlite"));
  return cookiesOf(await call(`${url}/api/login`, { username: "membro", password: "travessia" }));
}

/** @returns the cookie of a session as bare-express.ts reads it. */
function addSession(file: string): string {
  const token = "bench";
  const sqlite = new Database(file);
  sqlite
    .prepare(
      "insert into sessions (token_hash, user_id, created_at, last_seen_at) select ?, min(id), 0, 0 from users",
    )
    .run(createHash("sha256").update(token).digest("hex"));
  sqlite.close();
  return `session=${token}`;
}

async function print(): Promise<void> {
  const cases = running.flatMap((candidate) =>
    pagesOf(candidate.name).map((address) => ({ candidate, address })),
  );
  for (const { candidate, address } of cases) await measure(candidate, address, requests.warmUp);
  const results = new Map<string, number[]>();
  const noise: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    noise.push(fixedWork().cpu);
    for (const { candidate, address } of round % 2 ? cases.toReversed() : cases) {
      const { cpu } = await measure(candidate, address, requests.each);
      const key = `${candidate.name} ${address}`;
      results.set(key, [...(results.get(key) ?? []), cpu]);
    }
  }
  const of = (name: string, address: string) => results.get(`${name} ${address}`);
  const ratio = (values: number[], to: number[] | undefined) =>
    to ? asText(spread(values.map((value, round) => value / (to[round] ?? Number.NaN)))) : "";
  const rows = cases.map(({ candidate: { name }, address }) => {
    const values = of(name, address) ?? [];
    const own = [ratio(values, of("least", "/")), ratio(values, of("bare", "/"))];
    return [
      address,
      name,
      asText(spread(values)),
      ...own,
      name === "after" ? ratio(values, of("before", address)) : "",
    ];
  });
  console.log(
    `CPU ms per request (min / median / max of ${rounds} rounds of ${requests.each}); ratios per round\n`,
  );
  console.log(
    table(["address", "candidate", "CPU ms", "of least Remix", "of bare express", "of before"], rows),
  );
  console.log(`Noise: a fixed loop takes ${asText(spread(noise), 0)} ms of CPU`);
}

function pagesOf(name: string): string[] {
  return name === "least" || name === "bare" ? ["/"] : addresses;
}

import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { call, cookiesOf, json } from "../support/http";
import { temporaryFolder } from "../support/server";
import { plain, startMeasured, usageOf } from "./candidates";
import { load } from "./load";
import { asText, fixedWork, spread, table } from "./numbers";

// CPU of a call by session and by access key on one server, in alternating rounds.

const addresses = ["/api/user", "/api/books", "/api/posts"];
const requests = { warmUp: 1500, each: 300 };
const rounds = 7;

const folder = temporaryFolder();
const env = { ...process.env, DATA_DIR: folder };
execFileSync(process.execPath, ["--import", "tsx", "demo/make-demo.ts"], { env, stdio: "ignore" });
const server = await startMeasured("build/server.js", folder);
try {
  const member = { username: "membro", password: "travessia" };
  const cookie = cookiesOf(await call(`${server.url}/api/login`, member));
  const form = { name: "Medição", access: "read", lifetime: "30", password: member.password };
  const { key } = json(await call(`${server.url}/api/access-keys`, form, { cookie })) as { key: string };
  const ways = { session: plain(cookie), key: { ...plain(""), Authorization: `Bearer ${key}` } };
  await print(ways);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function cpuOf(address: string, headers: Record<string, string>, amount: number): Promise<number> {
  const before = await usageOf(server);
  await load(server.url + address, headers, amount);
  return ((await usageOf(server)).cpu - before.cpu) / amount;
}

async function print(ways: Record<"session" | "key", Record<string, string>>): Promise<void> {
  for (const address of addresses)
    for (const headers of Object.values(ways)) await cpuOf(address, headers, requests.warmUp);
  const rows: string[][] = [];
  const noise: number[] = [];
  for (const address of addresses) {
    const [bySession, byKey]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      noise.push(fixedWork().cpu);
      const turns = [
        async () => bySession.push(await cpuOf(address, ways.session, requests.each)),
        async () => byKey.push(await cpuOf(address, ways.key, requests.each)),
      ];
      for (const turn of round % 2 ? turns.toReversed() : turns) await turn();
    }
    const ratios = byKey.map((cpu, round) => cpu / (bySession[round] ?? Number.NaN));
    rows.push([address, ...[bySession, byKey, ratios].map((values) => asText(spread(values)))]);
  }
  console.log(`CPU ms per call (min / median / max of ${rounds} rounds of ${requests.each})\n`);
  console.log(table(["address", "by session", "by key", "key of session"], rows));
  console.log(`Noise: a fixed loop takes ${asText(spread(noise), 0)} ms of CPU`);
}

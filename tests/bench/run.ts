import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { call, cookiesOf, send } from "../support/http";
import { sum, weigh } from "../support/page-weight";
import { type RunningServer, temporaryFolder } from "../support/server";
import { type Candidate, names, plain, startCandidates } from "./candidates";
import { coldStarts, memoryAfter } from "./cold-start";
import { type Measurement, measure } from "./load";
import { asText, fixedWork, percent, spread, table } from "./numbers";

const addresses = ["/book", "/"];
const rounds = Math.max(5, Number(process.argv[2] ?? 9));
const requests = { warmUp: 1500, each: 400, bare: 8000 };

const folder = temporaryFolder();
const clubs = ["app", "least", "start"].map((name) => path.join(folder, name));
const running: Candidate[] = [];
try {
  makeClubs();
  running.push(...(await startCandidates(folder, clubs, addresses, logIn)));
  await printSizes();
  await printRounds();
  await printBudget();
  await endAll();
  await printStart();
} finally {
  await endAll();
  rmSync(folder, { recursive: true });
  rmSync("build/bench", { recursive: true, force: true });
}

function makeClubs(): void {
  const [first = "", ...others] = clubs;
  const args = ["--import", "tsx", "demo/make-demo.ts"];
  execFileSync(process.execPath, args, { env: { ...process.env, DATA_DIR: first }, stdio: "ignore" });
  for (const other of others) cpSync(first, other, { recursive: true });
}

async function logIn({ url }: RunningServer): Promise<string> {
  const answer = await call(`${url}/api/login`, { username: "membro", password: "travessia" });
  if (answer.status !== 200) throw new Error(`The demo member is not let in: ${answer.status}`);
  return cookiesOf(answer);
}

async function endAll(): Promise<void> {
  for (const { server } of running.splice(0)) await server.stop();
}

async function printSizes(): Promise<void> {
  const rows = [];
  for (const { name, server, cookie } of running) {
    const sizes = addresses.map(
      async (address) => (await send(server.url + address, { headers: plain(cookie) })).body.length,
    );
    rows.push([name, ...(await Promise.all(sizes))]);
  }
  console.log(`\n## Bytes of HTML\n\n${table(["candidate", ...addresses], rows)}`);
}

async function printRounds(): Promise<void> {
  const results = new Map<string, Measurement[]>();
  const quiet: ReturnType<typeof fixedWork>[] = [];
  const cases = addresses.flatMap((address) => running.map((candidate) => ({ address, candidate })));
  for (const { address, candidate } of cases) await measure(candidate, address, requests.warmUp);
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(fixedWork());
    // Every other round runs backwards, so that a machine that slows down favours no candidate.
    for (const { address, candidate } of round % 2 ? cases.toReversed() : cases) {
      const amount = candidate.name === names.bare ? requests.bare : requests.each;
      const key = `${address} ${candidate.name}`;
      results.set(key, [...(results.get(key) ?? []), await measure(candidate, address, amount)]);
    }
  }

  const measured = (address: string, name: string) => results.get(`${address} ${name}`) ?? [];
  const rows = cases.map(({ address, candidate: { name } }) => {
    const own = measured(address, name);
    const share = (other: string) =>
      percent(spread(own.map(({ cpu }, round) => (measured(address, other)[round]?.cpu ?? 0) / cpu)).median);
    const cpu = spread(own.map((one) => one.cpu));
    const perSecond = spread(own.map((one) => one.perSecond));
    return [
      address,
      name,
      asText(cpu, 3),
      asText(perSecond, 0),
      share(names.bare),
      share(names.least),
      share(names.app),
    ];
  });
  console.log(
    `## Pages, ${rounds} interleaved rounds (min / median / max; shares by CPU, median of the rounds)\n`,
  );
  const head = ["page", "candidate", "server CPU ms per request", "requests/s"];
  console.log(table([...head, "of bare", "of least", "of the app"], rows));
  console.log("## Noise: a fixed loop in each round (min / median / max)\n");
  const wall = asText(spread(quiet.map((one) => one.wall)), 0);
  const cpu = asText(spread(quiet.map((one) => one.cpu)), 0);
  console.log(table(["wall ms", "CPU ms"], [[wall, cpu]]));
}

async function printBudget(): Promise<void> {
  const app = running.find(({ name }) => name === names.app);
  if (!app) return;
  const rows = [];
  for (const address of ["/auth", "/", "/book"]) {
    const { html, scripts, styles, fonts } = await weigh(
      app.server.url,
      address,
      address === "/auth" ? "" : app.cookie,
    );
    rows.push([
      address,
      html.bytes,
      Buffer.byteLength(html.text),
      sum(scripts),
      scripts.length,
      sum(styles),
      sum(fonts),
    ]);
  }
  console.log("## First load in bytes (gzip; fonts as they are)\n");
  console.log(table(["page", "HTML gz", "HTML", "scripts gz", "modules", "CSS gz", "fonts"], rows));
}

async function printStart(): Promise<void> {
  const club = clubs.at(-1) ?? "";
  const milliseconds = asText(await coldStarts(club, 5), 0);
  const { fresh, used } = await memoryAfter(1000, club, logIn);
  console.log("## Start and memory\n");
  console.log(
    table(
      ["cold start ms (min / median / max of 5)", "RSS MB fresh", "RSS MB after 1,000 pages"],
      [[milliseconds, ...[fresh, used].map((bytes) => Math.round(bytes / 1e6))]],
    ),
  );
}

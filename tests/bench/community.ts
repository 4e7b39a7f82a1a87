import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import { openDatabase } from "#db/client.server";
import { sendReminders } from "~/club/notifications/reminders-changes.server";
import { call } from "../support/http";
import { temporaryFolder } from "../support/server";
import { contextWith } from "./context";
import { liveliness } from "./lively-club";
import { asText, spread, table } from "./numbers";
import { openWatched } from "./statements";
import { compare, type Entered, enter, printCompared, ratioOf, runScript } from "./visits";

const rounds = 7;
const block = 40;
const hundredth = "/community, page 100";

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const entered: Entered[] = [];
try {
  makeClubs();
  const few = await enter(at("small"), "membro");
  entered.push(few);
  const many = await enter(at("lively"), "membro");
  entered.push(many);
  await printPages(few, many);
  await printLikes(many);
  await printStatements();
  await printReminders();
} finally {
  for (const { server } of entered) await server.stop();
  rmSync(folder, { recursive: true });
}
// The timers of the watched club prevent the process from ending.
process.exit();

function makeClubs(): void {
  runScript(["demo/make-demo.ts"], { DATA_DIR: at("small") });
  for (const name of ["lively", "crowded"]) cpSync(at("small"), at(name), { recursive: true });
  runScript(["tests/bench/grow.ts", path.join(at("lively"), "club.sqlite"), "lively"]);
  runScript(["tests/bench/grow.ts", path.join(at("crowded"), "club.sqlite")]);
  cpSync(at("lively"), at("watched"), { recursive: true });
  console.log(`## Clubs\n\nSmall: the demo club. Lively: the same with ${JSON.stringify(liveliness)}.\n`);
}

/** The hundredth page begins after 990 unpinned posts; in a small club it is empty. */
function addressesFor({ server }: Entered): Record<string, string> {
  const name = path.basename(server.dataDir);
  const { sqlite } = openDatabase(path.join(at(name), "club.sqlite"));
  const cursor = sqlite
    .prepare(
      "select created_at || '-' || id from posts where is_pinned = 0 order by created_at desc, id desc limit 1 offset 989",
    )
    .pluck()
    .get();
  const mostCommented = sqlite
    .prepare("select post_id from comments group by post_id order by count(*) desc limit 1")
    .pluck()
    .get();
  sqlite.close();
  return {
    "/community": "/community",
    [hundredth]: `/community?antes=${cursor ?? "1-1"}`,
    "/community?post=… (most comments)": `/community?post=${mostCommented}`,
    "/": "/",
    "/events": "/events",
    "/notifications": "/notifications",
  };
}

async function printPages(few: Entered, many: Entered): Promise<void> {
  const known = new Map([few, many].map((club) => [club, addressesFor(club)]));
  const compared = await compare({ few, many, addresses: (club) => known.get(club) ?? {} }, rounds, block);
  console.log(
    `## Pages: p50 in ms, ${rounds} interleaved rounds of ${block} (min / median / max of the rounds)\n`,
  );
  printCompared(compared, (page) => (page === "/community" ? "1.5" : ""));
  const [first, last] = ["/community", hundredth].map((page) => compared.get(page)?.many ?? []);
  console.log(
    `Page 100 beside page 1 of the lively club: ${asText(ratioOf(last ?? [], first ?? []))}, at most 1.3\n`,
  );
}

async function printLikes({ server, cookie }: Entered): Promise<void> {
  const posts = openDatabase(path.join(at("lively"), "club.sqlite"))
    .sqlite.prepare("select id from posts order by id desc limit 500")
    .pluck()
    .all() as number[];
  const taken: number[] = [];
  // A member may write a hundred times in a row (write-limits.server.ts).
  for (let time = 0; time < 95; time += 1) {
    const started = performance.now();
    const { status } = await call(
      `${server.url}/api/posts/${posts[time % posts.length]}/like`,
      {},
      { cookie },
    );
    if (status !== 200) throw new Error(`a like answered ${status}`);
    if (time >= 20) taken.push(performance.now() - started);
  }
  const sorted = taken.sort((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)]?.toFixed(2);
  console.log(
    `## Likes\n\n${taken.length} by turns on 500 posts, whole request in ms: p50 ${share(0.5)}, p99 ${share(0.99)} (at most 10)\n`,
  );
}

async function printStatements(): Promise<void> {
  const club = await openWatched(at("watched"));
  // The achievements are caught up first: their statements belong to no page.
  for (let before = -1; before < club.since().length; await pause(500)) before = club.since().length;
  const cookie = await club.logIn("membro", "travessia");
  const rows: (string | number)[][] = [];
  const addresses = addressesFor({ server: { dataDir: at("watched") } } as Entered);
  for (const [name, address] of Object.entries(addresses)) {
    await club.visit(address, cookie);
    const ran = await club.visit(address, cookie);
    const [slowest] = [...ran].sort((a, b) => b.ms - a.ms);
    rows.push([
      name,
      ran.length,
      spread(ran.map(({ ms }) => ms)).max.toFixed(2),
      slowest?.sql.slice(0, 60) ?? "",
    ]);
  }
  console.log("## Statements in the lively club (a feed page: at most 12)\n");
  console.log(table(["page", "statements", "slowest, ms", "statement"], rows));
}

/** Sends ten thousand members the reminders of an event tomorrow and of streaks that end today. */
async function printReminders(): Promise<void> {
  const { db, sqlite } = openDatabase(path.join(at("crowded"), "club.sqlite"));
  const now = new Date();
  // 22:00 in the club's time zone: both rounds of reminders are due.
  now.setUTCHours(now.getUTCHours() < 3 ? 1 : 25, 0, 0, 0);
  sqlite.prepare("delete from reminder_rounds").run();
  sqlite
    .prepare("insert into events (title, start_date, end_date, created_at) values ('Encontro', ?, ?, 0)")
    .run(now.getTime() + 15 * 3_600_000, now.getTime() + 17 * 3_600_000);
  const before = sqlite.prepare("select count(*) from notifications").pluck().get() as number;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  await turn();
  delay.enable();
  const started = performance.now();
  await sendReminders(contextWith(db, now));
  const took = performance.now() - started;
  delay.disable();
  const created = (sqlite.prepare("select count(*) from notifications").pluck().get() as number) - before;
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);
  console.log(
    `## Reminders to 10,000 members\n\n${created} notifications in ${took.toFixed(0)} ms (at most 1,000); event loop delay p99 ${ms(delay.percentile(99))} ms (at most 50), longest ${ms(delay.max)} ms\n`,
  );
}

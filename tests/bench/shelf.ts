import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { openDatabase } from "#db/client.server";
import { yearbookOf } from "~/club/shelf/yearbook-queries.server";
import { yearbookZip } from "~/server/downloads/yearbook.server";
import { temporaryFolder } from "../support/server";
import { contextWith } from "./context";
import { asText, spread, table } from "./numbers";
import { compare, type Entered, enter, printCompared, runScript } from "./visits";

// `npm run bench -- estante`: the shelf with 9 books and with 500 of 42 years; a yearbook of 12 books.
const rounds = 9;
const block = 40;
const times = 9;
const members = 24;
const newestYear = 2025;
const now = new Date("2026-06-01T15:00:00Z");

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const entered: Entered[] = [];
try {
  runScript(["demo/make-demo.ts"], { DATA_DIR: at("few") });
  cpSync(at("few"), at("many"), { recursive: true });
  cpSync(at("few"), at("yearbook"), { recursive: true });
  for (const [name, books, firstYear] of [
    ["few", 9, 9],
    ["many", 500, 9],
    ["yearbook", 12, 12],
  ] as const)
    fill(at(name), { books, firstYear, quotes: name === "yearbook" ? 25 : 3 });
  await printShelf();
  await printYearbook();
} finally {
  for (const { server } of entered) await server.stop();
  rmSync(folder, { recursive: true });
}
process.exit();

type Size = { books: number; firstYear: number; quotes: number };

/** The newest year has `firstYear` books, and each year before it twelve. The club's own books are never read. */
function fill(dataDir: string, { books, firstYear, quotes }: Size): void {
  const { sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  const run = (text: string, ...values: unknown[]) => sqlite.prepare(text).run(...values);
  sqlite.transaction(() => {
    run("update books set end_date = null, is_current = 0");
    run("delete from user_progress");
    run("update events set book_id = null");
    run(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)
      insert into books (id, title, author, work_key, page_count, end_date, ratings_opened_at, created_at)
      select 1000 + i, 'Livro de número ' || i, 'Autora ' || i % 50, 'livro ' || i, 100 + i % 400,
        cast(? - cast((i + 12 - ?) / 12 as integer) as integer) || '-' || substr('0' || (1 + i % 12), -2) || '-15', 1, 1 from n`,
      ...[books, newestYear, firstYear],
    );
    const each = "from books cross join users where books.id >= 1000 and users.id <=";
    run(
      `insert into ratings (user_id, book_id, half_stars) select users.id, books.id,
      1 + (users.id * 7 + books.id) % 10 ${each} ?`,
      members,
    );
    run(
      `insert into user_progress (user_id, book_id, current_page, completed_at, last_updated)
      select users.id, books.id, 100, unixepoch(end_date) * 1000, 1 ${each} ?`,
      members,
    );
    run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
      insert into quotes (user_id, book_id, content, content_key, page, is_open)
      select 1 + i % ?, books.id, substr(?, 1, 60 + (i * 131) % 500) || i, i, i, 1
      from books cross join n where books.id >= 1000`,
      quotes,
      members,
      "Tudo no mundo começou com um sim. Uma molécula disse sim a outra molécula. ".repeat(8),
    );
    run(
      `insert into quote_likes (user_id, quote_id) select users.id, quotes.id from quotes cross join users
      where quotes.book_id >= 1000 and users.id <= ? and (users.id + quotes.id) % 4 = 0`,
      members,
    );
    run("analyze");
  })();
  sqlite.close();
}

async function printShelf(): Promise<void> {
  const few = await enter(at("few"), "membro");
  entered.push(few);
  const many = await enter(at("many"), "membro");
  entered.push(many);
  const addresses = () => ({
    "/estante": `/estante?ano=${newestYear}`,
    "/api/shelf?limit=9": "/api/shelf?limit=9",
    "/api/shelf/years": "/api/shelf/years",
  });
  console.log(`## The shelf of 9 and of 500 books: p50 in ms, ${rounds} rounds of ${block} by turns\n`);
  printCompared(await compare({ few, many, addresses }, rounds, block), (page) =>
    page === "/estante" ? "1.5" : "",
  );
}

/** Noise does not compress: some 300 kB. */
function photo(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 600, height: 900, channels: 3, noise, background: "#888" } })
    .jpeg()
    .toBuffer();
}

async function printYearbook(): Promise<void> {
  const dataDir = at("yearbook");
  const { db, sqlite } = openDatabase(path.join(dataDir, "club.sqlite"));
  mkdirSync(path.join(dataDir, "uploads"), { recursive: true });
  const name = `${"a".repeat(40)}.jpg`;
  writeFileSync(path.join(dataDir, "uploads", name), await photo());
  sqlite.exec(`insert into uploads (kind, file_name, bytes) values ('cover', '${name}', 1);
    update books set cover_image = '/imagens/capas/${name}' where id % 2 = 0`);
  const ctx = contextWith(db, now);
  const [took, delays]: number[][] = [[], []];
  for (let time = 0; time < times; time += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await pause(20);
    delay.reset();
    const started = performance.now();
    const yearbook = yearbookOf(ctx, newestYear, "everybody");
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
    await pipeline(await yearbookZip(ctx, yearbook, dataDir), sink);
    took?.push(performance.now() - started);
    delay.disable();
    delays?.push(delay.max / 1e6);
  }
  sqlite.close();
  console.log("## A yearbook of 12 books, 24 members and 300 quotes, as a zip file\n");
  console.log(
    table(
      ["ms in all", "at most", "longest event loop delay, ms", "at most"],
      [[asText(spread(took ?? []), 0), 1000, asText(spread(delays ?? []), 0), 50]],
    ),
  );
}

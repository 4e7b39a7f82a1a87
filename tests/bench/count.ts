import { rmSync } from "node:fs";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client.server";
import { migrateDatabase } from "#db/migrate.server";
import { rounds } from "#db/schema";
import { countRounds } from "~/club/rounds/counting-changes.server";
import { resultOf } from "~/club/rounds/results-queries.server";
import { temporaryFolder } from "../support/server";
import { contextWith } from "./context";
import { asText, spread, table } from "./numbers";

// `npm run bench -- contagem`: the count of ten thousand ballots over forty books, as the minute job runs it.
const size = { members: 10_000, books: 40 };
const times = 7;
const now = new Date("2026-03-22T03:00:00Z");

const folder = temporaryFolder();
const database = openDatabase(path.join(folder, "club.sqlite"));
const { db, sqlite } = database;
try {
  migrateDatabase(database);
  fill();
  const rows = [];
  for (const title of ["10,000 ballots, and a notification to each member", "10,000 ballots alone"]) {
    if (title.endsWith("alone"))
      sqlite.exec("insert or replace into user_settings (user_id, new_books) select id, 0 from users");
    rows.push([title, ...(await measured())]);
  }
  console.log(table(["the count of a round", "ms in all", "longest event loop delay, ms", "rounds"], rows));
} finally {
  sqlite.close();
  rmSync(folder, { recursive: true });
}

function fill(): void {
  sqlite.exec(`
    with recursive each(id) as (select 1 union all select id + 1 from each where id < ${size.members})
    insert into users (id, username, username_key, password, name, email, email_key)
    select id, 'm' || id, 'm' || id, 'x', 'Membro ' || id, id || '@clube.example', id || '@clube.example' from each
  `);
}

/** A round whose ballot is over, with a random ranking of each member. */
function openVoted(random: () => number): number {
  const { id } = db
    .insert(rounds)
    .values({ nominationsPerMember: 2, nominationsEndAt: now, ballotEndsAt: now, createdAt: now })
    .returning()
    .get();
  const insert = sqlite.transaction(() => {
    const nominate = sqlite.prepare(
      "insert into nominations (round_id, user_id, title, author, work_key, page_count, pitch) values (?, ?, ?, 'A', ?, 200, 'x')",
    );
    const ids = Array.from({ length: size.books }, (_, book) =>
      Number(nominate.run(id, book + 1, `Livro ${book}`, `livro ${book}|a`).lastInsertRowid),
    );
    const cast = sqlite.prepare("insert into ballots (round_id, voter_key, ranking) values (?, ?, ?)");
    for (let member = 1; member <= size.members; member += 1) {
      // Some books are better liked, so that the count has a winner before the last round.
      const order = ids.map((book, index) => ({ book, at: random() * (1 + index / 20) }));
      const ranking = order.sort((one, other) => one.at - other.at).map(({ book }) => book);
      cast.run(
        id,
        `${id} ${member}`,
        JSON.stringify(ranking.slice(0, 1 + Math.floor(random() * size.books))),
      );
    }
  });
  insert();
  return id;
}

async function measured(): Promise<string[]> {
  const [took, delays, counted]: number[][] = [[], [], []];
  const random = randomFrom(7);
  for (let time = 0; time < times; time += 1) {
    const id = openVoted(random);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    await pause(50);
    delay.enable();
    await pause(20);
    delay.reset();
    const start = performance.now();
    await countRounds(contextWith(db, now));
    took?.push(performance.now() - start);
    await pause(20);
    delays?.push(delay.max / 1e6);
    delay.disable();
    counted?.push(resultOf(contextWith(db, now), id)?.count.rounds.length ?? 0);
    db.delete(rounds).where(eq(rounds.id, id)).run();
  }
  return [asText(spread(took ?? []), 0), asText(spread(delays ?? []), 0), asText(spread(counted ?? []), 0)];
}

/** Reproducible numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let value = seed;
  return () => {
    value = (Math.imul(value, 1_103_515_245) + 12_345) & 0x7fffffff;
    return value / 0x7fffffff;
  };
}

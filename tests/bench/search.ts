import { rmSync } from "node:fs";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { type OpenDatabase, openDatabase } from "#db/client.server";
import type { MemberContext } from "~/club/context";
import { mergeSearch, rebuildSearch } from "~/club/search/changes.server";
import { searchClub } from "~/club/search/queries.server";
import { below, type Random, seededRandom } from "../../demo/random";
import { temporaryFolder } from "../support/server";
import { contextWith } from "./context";
import { asText, spread, table } from "./numbers";
import { runScript } from "./visits";

// Searches over 300,000 texts, of which half wait for a page, for a reader in the middle of the current book.
const size = { posts: 60_000, comments: 120_000, quotes: 20_000, messages: 100_000 };
const rounds = 15;

const searches = {
  "a rare word": "xaxado",
  "a name": "conceicao",
  "a common word": "livro",
  "a beginning of two letters": "li",
  "a stop word": "de",
  "a long common word": "personagem",
  "two words": "livro capitulo",
  "four common words": "quando livro leitura capitulo",
  "only stop words": "de que o e",
  "a whole sentence": "a leitura do capitulo em que a personagem volta para o livro",
};

const folder = temporaryFolder();
try {
  const dataDir = path.join(folder, "club");
  runScript(["demo/make-demo.ts"], { DATA_DIR: dataDir });
  const database = openDatabase(path.join(dataDir, "club.sqlite"));
  fill(database);
  await measure(database);
  database.sqlite.close();
} finally {
  rmSync(folder, { recursive: true });
}

/** Texts of words in the frequencies of a language: half of them are the commonest ones. */
function fill({ sqlite }: OpenDatabase): void {
  const random = seededRandom("search");
  const words = vocabulary(random);
  const text = () =>
    Array.from({ length: 8 + below(random, 40) }, () => {
      const rank = Math.floor(Math.exp(random() * Math.log(words.length)));
      return words[Math.min(words.length, rank) - 1];
    }).join(" ");
  const prepare = (sql: string) => sqlite.prepare(sql);
  const count = (name: string) => prepare(`select count(*) from ${name}`).pluck().get() as number;
  const [members, books] = [count("users"), count("books")];
  const current = prepare("select id from books where is_current").pluck().get() as number;
  const post = prepare(
    "insert into posts (user_id, content, related_book_id, spoiler_page) values (?, ?, ?, ?)",
  );
  const comment = prepare(
    "insert into comments (user_id, post_id, content, spoiler_page) values (?, ?, ?, ?)",
  );
  const quote = prepare(
    "insert into quotes (user_id, book_id, content, content_key, page) values (?, ?, ?, ?, ?)",
  );
  const group = prepare("insert into chat_messages (content, group_id, sender_id) values (?, ?, ?)");
  const groups = prepare("select id from chat_groups").pluck().all() as number[];
  const firstPost = (prepare("select max(id) from posts").pluck().get() as number) + 1;
  const member = () => 1 + below(random, members);
  const pageOrNull = () => (below(random, 2) === 0 ? 1 + below(random, 200) : null);
  sqlite.transaction(() => {
    for (let i = 0; i < size.posts; i += 1)
      post.run(member(), text(), below(random, 2) === 0 ? current : 1 + below(random, books), pageOrNull());
    for (let i = 0; i < size.comments; i += 1)
      comment.run(member(), firstPost + below(random, size.posts), text(), pageOrNull());
    for (let i = 0; i < size.quotes; i += 1)
      quote.run(member(), 1 + below(random, books), text(), `medida ${i}`, 1 + below(random, 200));
    for (let i = 0; i < size.messages; i += 1)
      group.run(text(), groups[below(random, groups.length)], member());
  })();
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
}

function vocabulary(random: Random): string[] {
  const common =
    "de que o a e do da em um livro para com não uma os no se na por mais quando leitura capítulo";
  const words = [...common.split(" "), "personagem", "página", "volta", "sertão", "conceição"];
  const syllables =
    "ca la ma sa ta ra be de le me se te re bi li mi si co do lo mo so bu du lu ção são inh ente".split(" ");
  while (words.length < 20_000)
    words.push(
      Array.from({ length: 2 + below(random, 3) }, () => syllables[below(random, syllables.length)]).join(""),
    );
  return words;
}

async function measure(database: OpenDatabase): Promise<void> {
  const { db, sqlite } = database;
  const value = (sql: string) => sqlite.prepare(sql).pluck().get() as number;
  const viewer = sqlite.prepare("select id, name, role, avatar from users where username = 'membro'").get();
  const ctx = { ...contextWith(db, new Date()), viewer } as MemberContext;
  const texts = rebuildSearch(ctx);
  const bytes = value("select sum(pgsize) from dbstat where name glob 'search_*'");
  console.log(
    `## Search over ${texts.toLocaleString("en")} texts\n\nThe index has ${(bytes / 1e6).toFixed(0)} MB.\n`,
  );

  const rows: (string | number)[][] = [];
  const all: number[] = [];
  for (const [name, q] of Object.entries(searches)) {
    const times: number[] = [];
    const delays = monitorEventLoopDelay({ resolution: 1 });
    const found = await searchClub(ctx, { q });
    delays.enable();
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      await searchClub(ctx, { q });
      times.push(performance.now() - started);
      await pause(2);
    }
    delays.disable();
    all.push(...times);
    const count = found.reduce((sum, one) => sum + one.count, 0);
    rows.push([name, count, asText(spread(times), 1), (delays.max / 1e6).toFixed(1)]);
  }
  console.log(table(["search", "counted", "ms (min / median / max)", "longest event-loop delay, ms"], rows));
  console.log(`p50 of all: ${spread(all).median.toFixed(1)} ms (under 15).\n`);
  await measureUpkeep(ctx, database);
}

async function measureUpkeep(ctx: MemberContext, { sqlite }: OpenDatabase): Promise<void> {
  const each = (sql: string, ids: number[]) => {
    const statement = sqlite.prepare(sql);
    const times = ids.map((id) => {
      const started = performance.now();
      statement.run(id);
      return performance.now() - started;
    });
    return asText(spread(times));
  };
  const ids = Array.from({ length: 200 }, (_, index) => 1000 + index * 53);
  const rows = [
    [
      "a new post",
      each("insert into posts (user_id, content) select user_id, content from posts where id = ?", ids),
    ],
    ["an edited post", each("update posts set content = content || ' editado' where id = ?", ids)],
    ["a deleted post", each("delete from posts where id = ?", ids)],
  ];
  let started = performance.now();
  sqlite.exec("delete from comments where user_id = 3");
  rows.push(["all comments of a member", (performance.now() - started).toFixed(0)]);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  started = performance.now();
  await mergeSearch(ctx, { pause: 2 });
  delays.disable();
  rows.push(["the daily merge", (performance.now() - started).toFixed(0)]);
  rows.push(["its longest event-loop delay", (delays.max / 1e6).toFixed(1)]);
  started = performance.now();
  rebuildSearch(ctx);
  rows.push(["the index made anew", (performance.now() - started).toFixed(0)]);
  console.log(table(["upkeep", "ms"], rows));
}

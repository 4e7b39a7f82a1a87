import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "#db/client.server";
import { temporaryFolder } from "../support/server";
import { measure } from "./load";
import { asText, spread, table } from "./numbers";
import { openWatched } from "./statements";
import { type Entered, enter, runScript } from "./visits";

// The cost of the spoiler line: the same club with half of its posts tagged, and with every tag empty.
const size = { members: 10_000, posts: 50_000, comments: 200_000 };
const rounds = 7;
const block = 100;
const addresses = ["/", "/community", "/book?aba=conversa", "/api/posts"];

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const entered: Entered[] = [];
try {
  makeClubs();
  const untagged = await enter(at("untagged"), "membro");
  entered.push(untagged);
  const tagged = await enter(at("tagged"), "membro");
  entered.push(tagged);
  await printRatios(untagged, tagged);
  await printStatements();
} finally {
  for (const { server } of entered) await server.stop();
  rmSync(folder, { recursive: true });
}
process.exit();

function makeClubs(): void {
  runScript(["demo/make-demo.ts"], { DATA_DIR: at("tagged") });
  const file = path.join(at("tagged"), "club.sqlite");
  fill(file);
  for (const name of ["untagged", "watched"]) cpSync(at("tagged"), at(name), { recursive: true });
  const { sqlite } = openDatabase(path.join(at("untagged"), "club.sqlite"));
  for (const name of ["posts", "comments"]) sqlite.exec(`update ${name} set spoiler_page = null`);
  sqlite.close();
}

/** Half of the posts wait for a page, and half of those are about the current book. */
function fill(file: string): void {
  const { sqlite } = openDatabase(file);
  const now = Date.now();
  const run = (text: string, ...values: unknown[]) => sqlite.prepare(text).run(...values);
  const known = sqlite.prepare("select count(*) from users").pluck().get() as number;
  const current = sqlite.prepare("select id from books where is_current").pluck().get() as number;
  sqlite.transaction(() => {
    run(
      `with recursive n(i) as (select ? union all select i + 1 from n where i < ?)
      insert into users (username, username_key, password, name, name_key, email, email_key, shows_reading)
      select 'leitor' || i, 'leitor' || i, 'x', 'Leitora ' || i, 'leitora ' || i, 'leitor' || i || '@clube.example',
        'leitor' || i || '@clube.example', i % 20 > 0 from n`,
      known + 1,
      size.members,
    );
    run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
      insert into posts (user_id, content, type, related_book_id, current_page, spoiler_page, created_at)
      select 1 + (i * 7919) % ?, 'Publicação ' || i || ': ' || substr(?, 1, 40 + (i * 31) % 500), 'progress',
        case when i % 4 < 2 then ? else 1 + i % 5 end, 1 + (i * 37) % 150,
        case when i % 2 = 0 then 1 + (i * 53) % 150 end, ? - (? - i) * 600000 from n`,
      size.posts,
      size.members,
      "Cheguei na travessia e precisei fechar o livro um pouco. ".repeat(10),
      current,
      now - 1000,
      size.posts,
    );
    const last = sqlite.prepare("select max(id) from posts").pluck().get() as number;
    run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
      insert into comments (user_id, post_id, content, spoiler_page, created_at)
      select 1 + (i * 6007) % ?, ? - (i * 104729) % ?, 'Um comentário sobre isso, o ' || i,
        case when i % 8 = 0 then 1 + i % 150 end, ? - (? - i) * 60 from n`,
      size.comments,
      size.members,
      last,
      size.posts,
      now - 1000,
      size.comments,
    );
    run("analyze");
  })();
  sqlite.close();
}

/** CPU of each page in both clubs, by turns. */
async function printRatios(untagged: Entered, tagged: Entered): Promise<void> {
  const rows: string[][] = [];
  for (const address of addresses) {
    const found = { untagged: [] as number[], tagged: [] as number[] };
    for (let round = -1; round < rounds; round += 1) {
      const turns = [[untagged, found.untagged] as const, [tagged, found.tagged] as const];
      for (const [club, values] of round % 2 ? turns : turns.toReversed()) {
        const { cpu } = await measure({ name: address, ...club }, address, block);
        if (round >= 0) values.push(cpu);
      }
    }
    const ratio = spread(found.tagged.map((value, round) => value / (found.untagged[round] ?? Number.NaN)));
    rows.push([address, asText(spread(found.untagged)), asText(spread(found.tagged)), asText(ratio), "1.1"]);
  }
  console.log(
    `## ${JSON.stringify(size)}: CPU ms per request (min / median / max), ${rounds} interleaved rounds of ${block}\n`,
  );
  console.log(table(["page", "every tag empty", "half tagged", "ratio", "at most"], rows));
}

async function printStatements(): Promise<void> {
  const { visit, logIn } = await openWatched(at("watched"));
  const cookie = await logIn("membro", "travessia");
  const rows: (string | number)[][] = [];
  for (const address of addresses) {
    for (const _ of [1, 2]) await visit(address, cookie);
    const ran = await visit(address, cookie);
    const [slowest] = ran.toSorted((one, other) => other.ms - one.ms);
    rows.push([address, ran.length, slowest?.ms.toFixed(2) ?? "", (slowest?.sql ?? "").slice(0, 60)]);
  }
  console.log(`\n${table(["page", "statements", "slowest, ms", "statement"], rows)}`);
}

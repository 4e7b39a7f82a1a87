import { expect, it } from "vitest";
import { fillEveryTable } from "../tests/support/every-table";
import { migratedDatabase } from "../tests/support/migrated-database";

const indexNames =
  "select name from pragma_table_list where type = 'virtual' and name glob 'search_*' order by name";

function openFilled() {
  const database = migratedDatabase();
  fillEveryTable(database.sqlite);
  const { sqlite } = database;
  const indexes = sqlite.prepare<[], string>(indexNames).pluck().all();
  const check = () => {
    for (const name of indexes)
      sqlite.exec(`insert into ${name} (${name}, rank) values ('integrity-check', 1)`);
  };
  return { sqlite, indexes, check };
}

it("the index follows every insert, update and delete", () => {
  const { sqlite, indexes, check } = openFilled();
  expect(indexes).toHaveLength(11);
  check();

  for (const name of indexes) {
    const table = name.slice("search_".length);
    const columns = sqlite
      .prepare<[string], string>("select name from pragma_table_info(?)")
      .pluck()
      .all(name);
    for (const column of columns.filter((one) => !one.endsWith("_id")))
      sqlite.exec(`update ${table} set ${column} = 'Xaxado ' || rowid`);
    check();
    const found = sqlite.prepare(`select count(*) from ${name} where ${name} match 'xaxado'`).pluck().get();
    expect([name, found]).toEqual([name, sqlite.prepare(`select count(*) from ${table}`).pluck().get()]);
  }

  sqlite.exec("delete from users where id = 1");
  check();
  sqlite.exec("delete from users; delete from conversations; delete from reviews; delete from events");
  check();
});

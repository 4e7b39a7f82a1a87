import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readMe } from "~/club/personal-data/read-me.server";
import { sections } from "~/club/personal-data/sections.server";
import { openClub } from "../support/app";

/** The columns that reference a member, as "table.column". */
function references({ db }: Pick<ReturnType<typeof openClub>, "db">): string[] {
  return db
    .all<{ name: string }>(sql`
      select sqlite_master.name || '.' || keys."from" as name
      from sqlite_master join pragma_foreign_key_list(sqlite_master.name) as keys on keys."table" = 'users'
      where type = 'table' order by 1
    `)
    .map(({ name }) => name);
}

/** A log-in that waits for its second factor, for ten minutes. */
const pendingLogins = "challenges.user_id";

describe("the sections of the export", () => {
  it("cover every column that references a member, or an exception in this test", () => {
    const exceptions = [
      // The acts of staff are exported from the audit log.
      "password_reset_tokens.issued_by_id",
      pendingLogins,
      // The like or comment itself is exported.
      "notifications.actor_id",
    ];
    const covered = sections.flatMap(({ owners }) =>
      owners.map((owner) => `${getTableName(owner.table)}.${owner.name}`),
    );
    const expected = ["users.id", ...references(openClub())];
    expect([...covered, ...exceptions].sort()).toEqual(expected.sort());
  });

  it("have a Portuguese key, or null, for every column but the references to members", () => {
    const missing = sections
      .filter(({ name }) => !["resenhasDestacadas", "vicesIndicados"].includes(name))
      .flatMap(({ owners: [{ table }], keys }) =>
        Object.values(getTableColumns(table))
          .filter((column) => keys[column.name] === undefined)
          .map((column) => `${getTableName(table)}.${column.name}`),
      );
    const inSections = references(openClub()).filter((column) => column !== pendingLogins);
    expect([...new Set(missing)].sort()).toEqual(inSections);
  });

  it("export no secrets", () => {
    const exported = sections.flatMap(({ keys }) => Object.keys(keys).filter((name) => keys[name] !== null));
    expect(exported.filter((name) => /password|token|hash|secret/.test(name))).toEqual([]);
  });

  it("are described in the README", () => {
    const text = readMe({ club: "Clube", name: "Ana", madeAt: "hoje" });
    expect(text).toContain("\n  perfil                    sua conta: usuário, nome, e-mail, bio");
    const described = [...text.matchAll(/^ {2}(\w+) {2,}\S/gm)].map(([, name]) => name);
    expect(described).toEqual([...sections.map(({ name }) => name), "cedula"]);
  });
});

import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as schema from "#db/schema";
import { otherKeysToBook, personalPlanOfBook, usesOfBook } from "~/club/books/uses-queries.server";
import { openClub, type TestClub } from "../support/app";
import { makeBook, makeClient } from "../support/makers";
import { makePersonalPlan } from "../support/plans";
import { makePoll } from "../support/polls";

it("every foreign key to a book is a use of it, or named as none", () => {
  const keys = Object.values<SQLiteTable>(schema).flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return foreignTable === schema.books ? columns : [];
    }),
  );
  const named = [...Object.values(usesOfBook), personalPlanOfBook, ...otherKeysToBook];
  expect(new Set(named)).toEqual(new Set(keys));
  expect(named).toHaveLength(keys.length);
});

describe("a book is kept for", () => {
  it.each([
    [
      "rascunhos de resenha",
      ({ db, clock }: TestClub, userId: number) =>
        db
          .insert(schema.reviewDrafts)
          .values({ userId, bookId: 1, content: "x", updatedAt: clock.now })
          .run(),
      schema.reviewDrafts,
    ],
    [
      "leituras",
      (club: TestClub, userId: number) => makePersonalPlan(club, { userId, bookId: 1 }),
      schema.personalPlans,
    ],
    ["1 enquete de datas", (club: TestClub) => makePoll(club, { bookId: 1 }), schema.polls],
  ] as const)("%s", async (use, make, table) => {
    const club = openClub();
    const [admin, ana] = [await makeClient(club, { role: "admin" }), await makeClient(club)];
    makeBook(club, { title: "O Quinze" });
    make(club, ana.viewer.id);

    const answer = await admin.call("DELETE", "/api/books/1");

    const message = `Este livro não pode ser apagado: tem ${use}. Ele fica na biblioteca, inativo.`;
    expect([answer.status, await answer.json()]).toEqual([409, { message, code: "conflict" }]);
    expect(club.db.select().from(table).all()).toMatchObject([{ bookId: 1 }]);
  });
});

import { expect, it } from "vitest";
import { passwordResetTokens } from "#db/schema";
import { openClub } from "../support/app";
import { makeMember } from "../support/makers";
import { statementsDuring } from "../support/statements";
import { TestClient } from "../support/test-client";

it("forgot-password responds before it looks up the address", async () => {
  const club = openClub();
  makeMember(club, { username: "ana" });
  let release = () => {};
  const ask = async (email: string) => {
    let body: unknown;
    const statements = await statementsDuring(club, async () => {
      body = await (await new TestClient(club).call("POST", "/api/forgot-password", { email })).json();
    });
    return { body, statements };
  };
  club.holdBackground(new Promise((resolve) => (release = resolve)));

  const [known, unknown] = [await ask("ana@clube.example"), await ask("ninguem@clube.example")];

  expect(known).toEqual(unknown);
  expect(club.db.select().from(passwordResetTokens).all()).toEqual([]);
  expect(club.emails).toEqual([]);
  release();
  await club.app.background.settled();
  expect(club.db.select().from(passwordResetTokens).all()).toHaveLength(1);
  expect(club.emails.map(({ to }) => to)).toEqual(["ana@clube.example"]);
});

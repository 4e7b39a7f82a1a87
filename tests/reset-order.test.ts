import { expect, it } from "vitest";
import { passwordResetTokens } from "#db/schema";
import { openClub } from "./app";
import { asked } from "./asked";
import { makeMember } from "./factory";
import { Visitor } from "./visitor";

it("forgot-password answers before it looks the address up", async () => {
  const club = openClub();
  makeMember(club, { username: "ana" });
  let letGo = () => {};
  const ask = async (email: string) => {
    let body: unknown;
    const statements = await asked(club, async () => {
      body = await (await new Visitor(club).call("POST", "/api/forgot-password", { email })).json();
    });
    return { body, statements };
  };
  club.holdBackground(new Promise((resolve) => (letGo = resolve)));

  const [known, unknown] = [await ask("ana@clube.example"), await ask("ninguem@clube.example")];

  expect(known).toEqual(unknown);
  expect(club.db.select().from(passwordResetTokens).all()).toEqual([]);
  expect(club.letters).toEqual([]);
  letGo();
  await club.app.background.settled();
  expect(club.db.select().from(passwordResetTokens).all()).toHaveLength(1);
  expect(club.letters.map(({ to }) => to)).toEqual(["ana@clube.example"]);
});

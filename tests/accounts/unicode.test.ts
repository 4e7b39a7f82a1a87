import { describe, expect, it } from "vitest";
import { users } from "#db/schema";
import { loginPage, tryJson } from "../support/accounts";
import { openClub } from "../support/app";
import { makeMember } from "../support/makers";
import { TestClient } from "../support/test-client";

const sentence = "Este nome de usuário se confunde com o de outra pessoa";
const form = { name: "Marina", email: "outra@clube.example", password: "sertão veredas" };

describe("a username", () => {
  it.each([
    ["marina", "m\u0430rin\u0430"],
    ["m\u0430rin\u0430", "marina"],
    ["joão", "jоão"],
  ])("of a member who is %s cannot be taken as %s, by form and by JSON", async (username, other) => {
    const club = openClub();
    makeMember(club, { username });
    const visitor = new TestClient(club);

    const byJson = await visitor.call("POST", "/api/register", { ...form, username: other });
    const fields = { ...form, username: other, confirmPassword: form.password };
    const byForm = await visitor.submit(`${loginPage}?aba=cadastrar`, "register", fields);

    expect([byJson.status, await byJson.json()]).toEqual([409, { message: sentence, code: "conflict" }]);
    expect(byForm.status).toBe(409);
    expect(await byForm.text()).toContain(sentence);
    expect(club.db.select().from(users).all()).toHaveLength(1);
  });
});

it("a password is the same with an accent of one character or two", async () => {
  const club = openClub();
  const composed = "sert\u00e3o veredas";
  const decomposed = "serta\u0303o veredas";
  const registration = { ...form, username: "marina", password: decomposed };
  expect((await new TestClient(club).call("POST", "/api/register", registration)).status).toBe(201);
  for (const password of [composed, decomposed]) {
    expect((await tryJson(club, { username: "marina", password })).status).toBe(200);
  }
  expect((await tryJson(club, { username: "marina", password: "sertao veredas" })).status).toBe(401);
});

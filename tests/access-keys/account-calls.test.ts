import { expect, it } from "vitest";
import * as z from "zod";
import { accessKeys, sessions, users } from "#db/schema";
import { entry } from "#server-build";
import { callByKey, makeKey } from "../support/access-keys";
import { table } from "../support/api-form-bodies";
import { openClub, type TestClub } from "../support/app";
import { makeMember, password } from "../support/makers";

const calls = entry.module.club.publishedCalls;

const callsThat = (byKey: string) =>
  calls.filter(({ endpoint }) => endpoint.byKey === byKey).map(({ method, path }) => `${method} ${path}`);

it("keys make the listed calls, and no other", async () => {
  await expect(`${callsThat("allowed").sort().join("\n")}\n`).toMatchFileSnapshot("calls-by-key.txt");
});

it("no other call answers with what opens the club or an account", () => {
  const secrets = calls.filter(({ endpoint: { answer, byKey } }) => {
    const isFile = !("_zod" in answer);
    if (byKey === "never" || isFile) return false;
    const schema = JSON.stringify(z.toJSONSchema(answer, { unrepresentable: "any" }));
    return /"(\w*token|\w*secret|password)":|"(Visit|Reset)Link"/i.test(schema);
  });
  expect(secrets.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

/** An admin with a key, another admin, a member. */
function openWithKey() {
  const club = openClub();
  const ana = makeMember(club, { role: "admin", username: "ana" });
  makeMember(club, { role: "admin", username: "bia" });
  makeMember(club, { username: "caio" });
  return { club, key: makeKey(club, ana) };
}

const accountsIn = ({ db }: TestClub) => ({
  users: db
    .select({ password: users.password, email: users.email, role: users.role, closed: users.deactivatedAt })
    .from(users)
    .all(),
  sessions: db.select().from(sessions).all(),
  keys: db.select({ id: accessKeys.id, access: accessKeys.access }).from(accessKeys).all(),
});

it("each call that keys never make is refused to the key of an admin", async () => {
  const { club, key } = openWithKey();
  const refusal = {
    message: "Uma chave de acesso não faz isto: entre na sua conta, no clube.",
    code: "forbidden",
  };
  for (const call of callsThat("never")) {
    const path = call.replace(/:\w+/, "2");
    const fields = { ...table[call]?.fields, password, currentPassword: password };
    const answer = await callByKey(club, key, path, { body: call.startsWith("GET") ? undefined : fields });
    expect([call, answer.status, await answer.json()]).toEqual([call, 403, refusal]);
  }
});

it("no call by key changes passwords, addresses, roles, sessions or keys", async () => {
  for (const [call, { at, fields }] of Object.entries(table)) {
    const { club, key } = openWithKey();
    const before = accountsIn(club);
    const [method = "", path = ""] = call.split(" ");
    const wanted = { email: "outra@clube.example", role: "developer", password, currentPassword: password };
    await callByKey(club, key, `${method} ${at ?? path}`, { body: { ...fields, ...wanted } });
    expect([call, accountsIn(club)]).toEqual([call, before]);
  }
});

it("the own profile by key changes the name, and never the address or a role", async () => {
  const { club, key } = openWithKey();
  const profile = { name: "Ana Maria", email: "ana@clube.example", bio: "" };
  const put = (id: number, body: object) => callByKey(club, key, `PUT /api/users/${id}`, { body });

  const renamed = await put(1, profile);
  const moved = await put(1, { ...profile, email: "outra@clube.example", currentPassword: password });
  const written = await put(1, { ...profile, email: "ANA@clube.example" });
  const roles = [await put(3, { role: "admin" }), await put(1, { role: "user" })];

  expect([renamed.status, moved.status, written.status]).toEqual([200, 403, 403]);
  expect(await moved.json()).toMatchObject({ message: "Uma chave de acesso não troca o e-mail." });
  expect(roles.map(({ status }) => status)).toEqual([403, 403]);
  expect(club.db.select().from(users).all()).toMatchObject([
    { name: "Ana Maria", email: "ana@clube.example", role: "admin" },
    { role: "admin" },
    { role: "user" },
  ]);
  expect(club.emails).toEqual([]);
});

it.each([
  ["signUp", ["fechado", "fechado", "convite", "aberto"], [200, 200, 403, 403], "fechado"],
  ["viceAfterDays", [45, 60, 60, 59, 14], [200, 200, 200, 403, 403], 60],
  ["staffPasswordMin", [6, 10, 8, 6], [200, 200, 403, 403], 10],
])("the setting %s becomes stricter by key, and never looser", async (name, values, statuses, last) => {
  const { club, key } = openWithKey();
  const answers: number[] = [];
  for (const value of values) {
    const body = { name: "Clube", signUp: "aberto", [name]: value };
    answers.push((await callByKey(club, key, "PUT /api/club", { body })).status);
  }
  expect(answers).toEqual(statuses);
  expect(await (await callByKey(club, key, "GET /api/club")).json()).toMatchObject({ [name]: last });
});

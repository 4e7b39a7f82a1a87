import { expect, it } from "vitest";
import * as z from "zod";
import { accessKeys, sessions, users } from "#db/schema";
import { entry } from "#server-build";
import { callByKey, makeKey } from "../support/access-keys";
import { table } from "../support/api-form-bodies";
import { openClub, type TestClub } from "../support/app";
import { callsByKey } from "../support/calls-by-key";
import { makeMember, password } from "../support/makers";

const calls = entry.module.club.publishedCalls.filter(({ path }) => path.startsWith("/api/"));

const allowed = calls.filter(({ endpoint }) => endpoint.byKey === "allowed");

it("a key makes the calls of the list and no other", () => {
  const found = allowed.map(({ method, path }) => `${method} ${path}`);
  expect(found.sort()).toEqual([...callsByKey].sort());
});

const never = calls.filter((call) => !allowed.includes(call)).map(({ method, path }) => `${method} ${path}`);

it("password, keys, sessions, roles, closing, export, reset links and the vice are among those that it never makes", () => {
  expect(never).toEqual(
    expect.arrayContaining([
      ...["POST /api/login", "POST /api/register", "POST /api/logout", "DELETE /api/user"],
      ...["POST /api/change-password", "POST /api/forgot-password", "POST /api/reset-password/:token"],
      ...["GET /api/access-keys", "POST /api/access-keys", "DELETE /api/access-keys/:id"],
      ...["GET /api/sessions", "DELETE /api/sessions", "DELETE /api/sessions/:id"],
      ...["GET /api/user/data", "GET /api/club/export", "POST /api/users/:id/reset-link"],
      ...["PUT /api/club/vice", "POST /api/club/vice/accept", "POST /api/club/vice/undo"],
      ...[
        "POST /api/imports/club",
        "POST /api/imports/club/:id/confirm",
        "POST /api/meetings/:id/visit-link",
      ],
      ...["GET /api/club/invites", "POST /api/club/invites", "DELETE /api/club/invites/:id"],
      "GET /api/user-settings/push",
      ...["GET /api/webhooks", "POST /api/webhooks", "PUT /api/webhooks/:id"],
      ...["POST /api/webhooks/:id/secret", "DELETE /api/webhooks/:id", "GET /api/webhooks/:id/deliveries"],
    ]),
  );
});

it("no call by key answers with what opens the club or an account", () => {
  const secrets = allowed.filter(({ endpoint: { answer } }) => {
    if (!("_zod" in answer)) return false;
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

it.each(never)("%s is refused to the key of an admin", async (call) => {
  const { club, key } = openWithKey();
  const path = call.replace(/:\w+/, "2");
  const body = call.startsWith("GET")
    ? undefined
    : { ...table[call]?.fields, password, currentPassword: password };
  const answer = await callByKey(club, key, path, { body });
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { message: "Uma chave de acesso não faz isto: entre na sua conta, no clube.", code: "forbidden" },
  ]);
});

it.each(Object.keys(table))(
  "%s by key leaves passwords, addresses, roles, sessions and keys",
  async (call) => {
    const { club, key } = openWithKey();
    const before = accountsIn(club);
    const { at, fields } = table[call] ?? { fields: {} };
    const [method = ""] = call.split(" ");
    const body = {
      ...fields,
      email: "outra@clube.example",
      role: "developer",
      password,
      currentPassword: password,
    };
    await callByKey(club, key, `${method} ${at ?? call.split(" ")[1]}`, { body });
    expect(accountsIn(club)).toEqual(before);
  },
);

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

it("the sign-up by key closes, and never opens to more people", async () => {
  const { club, key } = openWithKey();
  const put = (signUp: string) =>
    callByKey(club, key, "PUT /api/club", { body: { name: "Clube", signUp, viceAfterDays: 45 } });
  const statuses: number[] = [];
  for (const signUp of ["fechado", "fechado", "convite", "aberto"]) statuses.push((await put(signUp)).status);
  expect(statuses).toEqual([200, 200, 403, 403]);
  expect(await (await callByKey(club, key, "GET /api/club")).json()).toMatchObject({ signUp: "fechado" });
});

it("the vice is offered the club later by key, and never sooner", async () => {
  const { club, key } = openWithKey();
  const put = (viceAfterDays: number) =>
    callByKey(club, key, "PUT /api/club", { body: { name: "Clube", signUp: "aberto", viceAfterDays } });
  const statuses: number[] = [];
  for (const days of [45, 60, 60, 59, 14]) statuses.push((await put(days)).status);
  expect(statuses).toEqual([200, 200, 200, 403, 403]);
  expect(await (await callByKey(club, key, "GET /api/club")).json()).toMatchObject({ viceAfterDays: 60 });
});

it("the staff's passwords become longer by key, and never shorter", async () => {
  const { club, key } = openWithKey();
  const put = (staffPasswordMin: number) =>
    callByKey(club, key, "PUT /api/club", { body: { name: "Clube", signUp: "aberto", staffPasswordMin } });
  const statuses: number[] = [];
  for (const min of [6, 10, 8, 6]) statuses.push((await put(min)).status);
  expect(statuses).toEqual([200, 200, 403, 403]);
  expect(await (await callByKey(club, key, "GET /api/club")).json()).toMatchObject({ staffPasswordMin: 10 });
});

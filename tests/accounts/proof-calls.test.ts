import { expect, it } from "vitest";
import { minute, next, pass, proofNeeded } from "../support/accounts";
import { openAged } from "../support/aged";
import { password } from "../support/makers";

const second = 1000;

/** The payload of the specification. */
const profile = { name: "Ana Lima", email: next, bio: "Lê.", avatar: "" };
const key = { name: "Planilha", access: "read", lifetime: "30" };
const settings = { name: "Clube", signUp: "fechado", viceAfterDays: 45 };

const calls: [method: string, path: string, body: object, field?: string][] = [
  ["PUT", "/api/users/1", profile, "currentPassword"],
  ["PUT", "/api/users/2", { role: "developer" }, "currentPassword"],
  ["POST", "/api/access-keys", key],
  ["DELETE", "/api/sessions", {}],
  ["POST", "/api/second-factor/passkeys/options", { name: "Celular" }],
  ["POST", "/api/second-factor/recovery-codes", {}],
  ["DELETE", "/api/second-factor/app", {}],
  ["POST", "/api/users/2/reset-link", {}],
  ["POST", "/api/users/2/deactivate", {}],
  ["POST", "/api/users/3/reactivate", {}],
  ["POST", "/api/club/invites", { days: 7, uses: 1 }],
  ["PUT", "/api/club", { ...settings, asksFactorOfStaff: true }],
  ["PUT", "/api/club", { ...settings, signUp: "convite" }],
  ["PUT", "/api/club", { ...settings, signUp: "aberto" }],
  ["PUT", "/api/club", { ...settings, staffPasswordMin: 8 }],
  ["PUT", "/api/club", { ...settings, viceAfterDays: 14 }],
  ["PUT", "/api/club/vice", { userId: 2 }],
  ["DELETE", "/api/club/vice", {}],
  ["POST", "/api/meetings/1/visit-link", {}],
  ["POST", "/api/webhooks", { url: "https://livraria.example/avisos", events: ["book.current"] }],
];

it.each(calls)("%s %s %j needs a proof from a quarter of an hour after the log-in", async (...call) => {
  const [method, path, body, field = "password"] = call;
  const { ana } = await openAged(15 * minute);
  expect((await ana.call(method, path, body)).ok).toBe(true);

  const older = await openAged(15 * minute + second);
  const send = (typed: object) => older.ana.call(method, path, { ...body, ...typed });
  for (const typed of [{}, { [field]: "" }]) {
    const answer = await send(typed);
    expect([answer.status, await answer.json()]).toEqual([403, proofNeeded]);
  }
  expect((await send({ [field]: "errada" })).status).toBe(400);
  expect((await send({ [field]: password })).ok).toBe(true);
});

it("a proof counts for another quarter of an hour", async () => {
  const { club, ana } = await openAged(15 * minute + second);
  expect((await ana.call("POST", "/api/access-keys", { ...key, password })).status).toBe(201);
  pass(club, 15 * minute);
  expect((await ana.call("DELETE", "/api/sessions")).status).toBe(200);
  pass(club, second);
  expect((await ana.call("DELETE", "/api/sessions")).status).toBe(403);
});

it("a wrong password is refused also shortly after the log-in", async () => {
  const { ana } = await openAged();
  const answer = await ana.call("POST", "/api/access-keys", { ...key, password: "errada" });
  expect([answer.status, (await answer.json()).message]).toEqual([400, "Senha atual incorreta"]);
});

it.each([
  ["is closed to more people", { signUp: "fechado" }],
  ["asks the staff for longer passwords", { staffPasswordMin: 12 }],
  ["waits longer for its admins", { viceAfterDays: 60 }],
  ["stays as it is", {}],
])("a club that %s needs no proof", async (_, change) => {
  const { ana } = await openAged(60 * minute);
  expect((await ana.call("PUT", "/api/club", { ...settings, ...change })).status).toBe(200);
});

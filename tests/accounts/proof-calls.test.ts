import { describe, expect, it } from "vitest";
import { authenticatorApps, sessions } from "#db/schema";
import { minute, next, pass, proofNeeded, proofNeededNow } from "../support/accounts";
import { openAged } from "../support/aged";
import { openClub } from "../support/app";
import { screenOf } from "../support/dom";
import { password } from "../support/makers";
import { openWithOffer } from "../support/vice";

const second = 1000;

/** The payload of the specification. */
const profile = { name: "Ana Lima", email: next, bio: "Lê.", avatar: "" };
const key = { name: "Planilha", access: "read", lifetime: "30" };
const settings = { name: "Clube", signUp: "fechado", viceAfterDays: 45 };

const calls: [method: string, path: string, body: object, field?: string][] = [
  ["PUT", "/api/users/1", profile, "currentPassword"],
  ["PUT", "/api/users/2", { role: "developer" }, "currentPassword"],
  ["POST", "/api/access-keys", key],
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
  expect((await ana.call("POST", "/api/users/2/reset-link")).status).toBe(201);
  pass(club, second);
  expect((await ana.call("POST", "/api/users/2/reset-link")).status).toBe(403);
});

const renewals: [call: string, page: string, intent: string][] = [
  ["DELETE /api/sessions", "/settings/sessoes/outras", "end-other-sessions"],
  ["POST /api/second-factor/app", "/settings/aplicativo", "start-app"],
  ["POST /api/second-factor/passkeys/options", "/settings/passkey", "add-passkey"],
  ["POST /api/club/vice/accept", "/vice", "accept-role"],
];

describe.each(renewals)("%s, which gives the session another token,", (call, page, intent) => {
  const [method = "", path = ""] = call.split(" ");
  const name = "Celular";

  it("needs the proof in its own request, so that no copy of the cookie uses the member's", async () => {
    const { club, bia } = await openWithOffer(openClub());
    const copy = bia.copy();
    expect((await bia.call("POST", "/api/access-keys", { ...key, password })).status).toBe(201);
    const before = club.db.select().from(sessions).all();

    const byCall = await copy.call(method, path, { name });

    expect([byCall.status, await byCall.json()]).toEqual([403, proofNeededNow]);
    if (intent !== "add-passkey") {
      const byForm = await copy.submit(page, intent);
      expect([byForm.status, byForm.headers.getSetCookie()]).toEqual([403, []]);
    }
    expect(club.db.select().from(sessions).all()).toEqual(before);
    expect(club.db.select().from(authenticatorApps).all()).toEqual([]);
    expect((await copy.call(method, path, { name, password: "errada" })).status).toBe(400);
    expect((await bia.call(method, path, { name, password })).ok).toBe(true);
    expect((await bia.get("/api/user")).status).toBe(200);
    expect((await copy.get("/api/user")).status).toBe(401);
  });

  it("has a page that always shows the field", async () => {
    const { bia } = await openWithOffer(openClub());
    const { document } = await screenOf(bia.get(page));
    expect(document.getElementById(`${intent}-password`)).not.toBeNull();
  });
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

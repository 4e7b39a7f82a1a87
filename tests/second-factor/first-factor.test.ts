import { describe, expect, it } from "vitest";
import {
  accessKeys,
  auditLog,
  authenticatorApps,
  challenges,
  clubSettings,
  notifications,
  sessions,
} from "#db/schema";
import { callByKey, makeKey } from "../support/access-keys";
import {
  confirm,
  emailOf,
  newcomer,
  next,
  openMailClub,
  openWithAna,
  profile,
  registered,
} from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { makeAuthenticator } from "../support/authenticator";
import { screenOf, textOf } from "../support/dom";
import { clientOf, makeClient, password } from "../support/makers";
import { wordedNotifications } from "../support/notifications";
import { codeOf, makePasskey } from "../support/second-factors";
import type { TestClient } from "../support/test-client";

const app = "/settings/aplicativo?aba=seguranca";
const endedSentence =
  "As outras sessões da sua conta foram encerradas. As suas chaves de acesso deixaram de valer: crie outras em Segurança.";

/** A club that asks its staff for a factor; Rui's role sleeps, and an intruder has his password. */
async function openAsking() {
  const club = openClub();
  const marina = await makeClient(club, { username: "marina", role: "admin" });
  const rui = await makeClient(club, { username: "rui", name: "Rui Barreto", role: "admin" });
  club.db.insert(clubSettings).values({ name: "asksFactorOfStaff", value: "true" }).run();
  const intruder = await clientOf(club, rui.viewer);
  const key = makeKey(club, rui.viewer);
  return { club, marina, rui, intruder, key };
}

async function addApp(club: TestClub, client: TestClient, own = password): Promise<Response> {
  const typed = { password: own };
  const { secret } = await (await client.call("POST", "/api/second-factor/app", typed)).json();
  return client.submit(app, "confirm-app", { code: codeOf(club, secret) });
}

async function addPasskey(client: TestClient): Promise<Response> {
  const options = "/api/second-factor/passkeys/options";
  const asked = await (await client.call("POST", options, { name: "X", password })).json();
  const credential = JSON.stringify(makeAuthenticator().create(asked));
  return client.submit("/settings/passkey", "add-passkey", { name: "X", credential });
}

describe("the first second factor", () => {
  it.each(["app", "passkey"])("(%s) ends the other sessions, keys and log-ins that wait", async (kind) => {
    const { club, rui, intruder, key } = await openAsking();
    expect((await callByKey(club, key, "GET /api/audit")).status).toBe(403);
    await intruder.call("POST", "/api/second-factor/passkeys/options", { name: "Y", password });
    const copy = rui.copy();

    const answer = kind === "app" ? await addApp(club, rui) : await addPasskey(rui);

    expect(textOf((await screenOf(answer)).getByRole("main"))).toContain(endedSentence);
    expect((await rui.get("/api/audit")).status).toBe(200);
    for (const other of [intruder, copy]) expect((await other.get("/api/audit")).status).toBe(401);
    expect((await callByKey(club, key, "GET /api/audit")).status).toBe(401);
    for (const table of [accessKeys, challenges]) expect(club.db.select().from(table).all()).toEqual([]);
    expect(club.db.select().from(sessions).all()).toHaveLength(2);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { action: "factor.add", details: kind },
      { action: "session.end-others", details: "1" },
    ]);
  });

  it.each(["call", "form"])(
    "begins (%s) with another token: no copy of the cookie confirms it",
    async (way) => {
      const { club, rui } = await openAsking();
      const copy = rui.copy();
      const typed = { password };
      if (way === "form") expect((await rui.submit(app, "start-app", typed)).status).toBe(303);
      else expect((await rui.call("POST", "/api/second-factor/app", typed)).status).toBe(201);
      const secret = club.db.select().from(authenticatorApps).get()?.secret ?? "";
      const code = { code: codeOf(club, secret) };

      expect(await (await copy.get(app)).text()).not.toContain(secret.slice(0, 4));
      expect((await copy.call("POST", "/api/second-factor/app/confirm", code)).status).toBe(401);
      expect(club.db.select().from(authenticatorApps).get()?.confirmedAt).toBeNull();

      const answer = await rui.submit(app, "confirm-app", code);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      expect((await rui.get("/api/audit")).status).toBe(200);
    },
  );

  it("that wakes a role is a notification to the other staff, and an e-mail to the member", async () => {
    const { club, marina, rui } = await openAsking();
    await addApp(club, rui);
    expect(wordedNotifications(club)).toMatchObject([
      {
        userId: marina.viewer.id,
        kind: "account",
        title: "Rui Barreto configurou o segundo fator e pode administrar o clube",
        link: `/profile/${rui.viewer.id}`,
      },
    ]);
    expect(club.emails).toMatchObject([{ to: "rui@clube.example" }]);
  });

  it("is followed by others that end nothing", async () => {
    const { club, rui, intruder, key } = await openAsking();
    makePasskey(club, rui.viewer);
    expect((await addApp(club, rui)).status).toBe(200);
    expect((await intruder.get("/api/audit")).status).toBe(200);
    expect((await callByKey(club, key, "GET /api/audit")).status).toBe(200);
    expect(club.db.select().from(notifications).all()).toEqual([]);
  });

  it("drops a change of address that waits, or its mailbox would replace the factor by a reset", async () => {
    const { club, ana } = await openWithAna();
    const intruder = await clientOf(club, ana.viewer);
    expect((await intruder.call("PUT", `/api/users/${ana.viewer.id}`, profile)).status).toBe(200);

    const answer = await addApp(club, ana);

    expect(textOf((await screenOf(answer)).getByRole("main"))).toContain(
      "A troca de e-mail que esperava confirmação foi cancelada.",
    );
    expect((await confirm(club, next)).status).toBe(400);
    expect(emailOf(club, "ana")?.email).toBe("ana@clube.example");
    const acts = club.db.select({ action: auditLog.action }).from(auditLog).all();
    expect(acts.map(({ action }) => action)).toContain("email.cancelled");
  });

  it("leaves the link with which a new member confirms the first address", async () => {
    const club = openMailClub();
    const rui = await registered(club);
    const answer = await addApp(club, rui, newcomer.password);
    expect(textOf((await screenOf(answer)).getByRole("main"))).not.toContain("troca de e-mail");
    expect((await confirm(club, newcomer.email)).status).toBe(303);
    expect(emailOf(club, "rui")?.confirmedAt).not.toBeNull();
  });

  it("cannot be added by a session that it has ended", async () => {
    const { club, rui, intruder } = await openAsking();
    const { secret } = await (await intruder.call("POST", "/api/second-factor/app", { password })).json();
    await addPasskey(rui);
    const code = codeOf(club, secret);
    expect((await intruder.call("POST", "/api/second-factor/app/confirm", { code })).status).toBe(401);
  });
});

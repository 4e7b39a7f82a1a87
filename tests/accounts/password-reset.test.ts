import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { passwordResetTokens, sessions, users } from "#db/schema";
import { askForToken, email } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { pageOf } from "../support/html";
import { makeClient, makeMember, password } from "../support/makers";
import { TestClient } from "../support/test-client";

const minute = 60_000;
const sameSentence = "Se este e-mail tiver uma conta, enviaremos as instruções de recuperação.";
const withoutMail =
  "As instruções estão na pasta outbox do servidor; quem administra também pode criar um link.";
const invalid = "O token de redefinição é inválido ou expirou";

function pass(club: TestClub, milliseconds: number): void {
  club.clock.now = new Date(club.clock.now.getTime() + milliseconds);
}

const check = async (club: TestClub, token: string) =>
  (await new TestClient(club).get(`/api/reset-password/${token}`)).json();
const resetByJson = (club: TestClub, token: string, newPassword: unknown = "nova senha") =>
  new TestClient(club).call("POST", `/api/reset-password/${token}`, { newPassword });
const resetByForm = (
  club: TestClub,
  token: string,
  newPassword = "nova senha",
  confirmPassword = newPassword,
) =>
  new TestClient(club).submit(`/reset-password?token=${token}`, "reset-password", {
    newPassword,
    confirmPassword,
  });
const logIn = async (club: TestClub, typed: string) =>
  (await new TestClient(club).call("POST", "/api/login", { username: "ana", password: typed })).status;

describe("asking for a new password", () => {
  it.each([
    ["that sends e-mails", { SMTP_URL: "smtp://127.0.0.1:1" }, sameSentence],
    ["that sends none", {}, withoutMail],
  ])("returns the same for any account of a club %s", async (_, env, sentence) => {
    const club = openClub({ ...env });
    makeMember(club, { username: "ana" });
    makeMember(club, { username: "rui", deactivatedAt: club.clock.now });
    for (const typed of [email, "ANA@Clube.example", "ninguem@clube.example", "rui@clube.example"]) {
      const visitor = new TestClient(club);
      const byForm = await visitor.submit("/auth/esqueci-senha", "forgot-password", { email: typed });
      const byJson = await visitor.call("POST", "/api/forgot-password", { email: typed });
      expect([byForm.status, byForm.headers.get("location")]).toEqual([303, "/auth?aba=entrar"]);
      const html = await pageOf(await visitor.get("/auth?aba=entrar"));
      expect(html).toContain("Solicitação enviada");
      expect(html).toContain(sentence);
      expect([byJson.status, await byJson.json()]).toEqual([200, { message: sentence }]);
    }
    expect(club.emails.map(({ to }) => to)).toEqual(Array(4).fill(email));
  });

  it("sends a link to PUBLIC_URL, independent of the Host header, and stores only its hash", async () => {
    const club = openClub({ PUBLIC_URL: "https://clube.example" });
    const { id } = makeMember(club, { username: "ana", name: "Ana Lima" });
    const headers = {
      Host: "evil.example",
      "X-Forwarded-Host": "evil.example",
      Origin: "https://clube.example",
    };
    await new TestClient(club).call("POST", "/api/forgot-password", { email }, { headers });

    const [sent] = club.emails;
    const [, token = ""] =
      /^https:\/\/clube\.example\/reset-password\?token=([\w-]{43})$/m.exec(sent!.text) ?? [];
    expect(sent).toMatchObject({ to: email, subject: "Redefinição de senha · Clube do Livro" });
    expect(sent!.text).toContain("Olá, Ana Lima.");
    expect(sent!.text).not.toContain("evil");
    expect(club.db.select().from(passwordResetTokens).all()).toEqual([
      {
        id: 1,
        userId: id,
        token: createHash("sha256").update(token).digest("base64url"),
        createdAt: club.clock.now,
        expiresAt: new Date(club.clock.now.getTime() + 60 * minute),
        usedAt: null,
        issuedById: null,
        isHandedOver: false,
      },
    ]);
  });

  it("sends at most five e-mails an hour", async () => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    const ask = () => new TestClient(club).call("POST", "/api/forgot-password", { email });
    for (let at = 0; at < 8; at += 1) expect((await ask()).status).toBe(200);
    expect(club.emails).toHaveLength(5);
    pass(club, 60 * minute);
    await Promise.all(Array.from({ length: 8 }, ask));
    expect(club.emails).toHaveLength(10);
  });
});

describe("a reset link", () => {
  it("works for an hour, and only the newest one", async () => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    const older = await askForToken(club);
    const newest = await askForToken(club);
    expect((await check(club, older)).valid).toBe(false);
    expect((await resetByJson(club, older)).status).toBe(400);
    pass(club, 60 * minute - 1);
    expect((await check(club, newest)).valid).toBe(true);
    pass(club, 1);
    expect((await check(club, newest)).valid).toBe(false);
    const late = await resetByJson(club, newest);
    expect([late.status, await late.json()]).toMatchObject([400, { message: invalid, code: "invalid" }]);
    expect(await logIn(club, password)).toBe(200);
  });

  it("is not the stored hash, and is invalid after the deactivation of its account", async () => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    const token = await askForToken(club);
    const stored = club.db.select().from(passwordResetTokens).get()!.token;
    expect((await check(club, stored)).valid).toBe(false);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).run();
    expect((await check(club, token)).valid).toBe(false);
  });

  it.each([
    ["form", resetByForm, 303],
    ["JSON", resetByJson, 200],
  ])("sets the password once by %s and ends every session", async (_, reset, success) => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana" });
    const rui = await makeClient(club);
    const token = await askForToken(club);

    expect((await reset(club, token)).status).toBe(success);

    expect((await ana.get("/api/user")).status).toBe(401);
    expect(club.db.select().from(sessions).all()).toMatchObject([{ userId: rui.viewer.id }]);
    expect([await logIn(club, password), await logIn(club, "nova senha")]).toEqual([401, 200]);
    expect((await reset(club, token, "outra senha")).status).toBe(400);
    expect(await logIn(club, "outra senha")).toBe(401);
    expect(club.db.select().from(passwordResetTokens).all()).toMatchObject([{ usedAt: club.clock.now }]);
  });

  it("is invalid after a change of the member's e-mail", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana", email });
    const token = await askForToken(club);
    const change = { name: "Ana", email: "nova@clube.example", currentPassword: password };
    expect((await ana.call("PUT", `/api/users/${ana.viewer.id}`, change)).status).toBe(200);
    expect(await check(club, token)).toMatchObject({ valid: false });
  });

  it("works for an account blocked by failed logins of others", async () => {
    const club = openClub();
    makeMember(club, { username: "ana", email });
    for (let guess = 0; guess < 100; guess++) {
      const wrong = { username: "ana", password: "errada" };
      await new TestClient(club).call("POST", "/api/login", wrong, { address: `203.0.113.${guess}` });
    }
    expect(await logIn(club, password)).toBe(429);
    await resetByJson(club, await askForToken(club));
    expect(await logIn(club, "nova senha")).toBe(200);
  });

  it("succeeds for one of two concurrent resets", async () => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    const token = await askForToken(club);
    const answers = await Promise.all([
      resetByJson(club, token, "primeira"),
      resetByForm(club, token, "segunda"),
    ]);
    const [byJson, byForm] = answers.map(({ status }) => status);
    expect([`${byJson} ${byForm}`]).toEqual([expect.stringMatching(/^(200 400|400 303)$/)]);
    const won = [await logIn(club, "primeira"), await logIn(club, "segunda")].filter(
      (status) => status === 200,
    );
    expect(won).toHaveLength(1);
    expect(club.faults).toEqual([]);
  });

  const tooShort = "A senha deve ter pelo menos 6 caracteres";
  const tooLong = "A senha não pode ultrapassar 128 caracteres";
  it.each([
    ["abc12", tooShort],
    ["s".repeat(129), tooLong],
  ])("refuses the password %j", async (typed, sentence) => {
    const club = openClub();
    makeMember(club, { username: "ana" });
    const token = await askForToken(club);
    const byForm = await resetByForm(club, token, typed);
    const byJson = await resetByJson(club, token, typed);
    expect(byForm.status).toBe(400);
    expect(await pageOf(byForm)).toContain(sentence);
    expect(byJson.status).toBe(400);
    expect(await byJson.json()).toMatchObject({ message: sentence, fields: { newPassword: sentence } });
    expect((await check(club, token)).valid).toBe(true);
  });
});

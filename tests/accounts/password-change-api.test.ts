import { describe, expect, it } from "vitest";
import { loginAttempts, passwordResetTokens, sessions, users } from "#db/schema";
import { openSession } from "~/club/accounts/sessions-changes.server";
import { endSessionsDuring } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeClient, password } from "../support/makers";
import { TestClient } from "../support/test-client";

const hour = 3_600_000;
const address = "/api/change-password";

const hashOf = ({ db }: TestClub) => db.select({ password: users.password }).from(users).get()?.password;

const canLogIn = async (club: TestClub, username: string, word: string) =>
  (await new TestClient(club).call("POST", "/api/login", { username, password: word })).status === 200;

describe("POST /api/change-password", () => {
  it("changes it, ends all other own sessions and open reset links, and notifies the member by e-mail", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana", name: "Ana Lima" });
    const rui = await makeClient(club);
    openSession(contextOf(club, ana.viewer), ana.viewer.id, "outra");
    await new TestClient(club).call("POST", "/api/forgot-password", { email: "ana@clube.example" });
    club.emails.length = 0;
    const copy = ana.copy();

    const answer = await ana.call("POST", address, { currentPassword: password, newPassword: "nova senha" });

    expect([answer.status, await answer.json()]).toEqual([200, { message: "Sua senha foi atualizada." }]);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^sessao=/)]);
    expect(hashOf(club)).toMatch(/^\$argon2id\$/);
    expect(club.db.select({ id: sessions.id }).from(sessions).all()).toEqual([{ id: 1 }, { id: 2 }]);
    for (const client of [ana, rui]) expect((await client.get("/api/user")).status).toBe(200);
    expect((await copy.get("/api/user")).status).toBe(401);
    expect(club.db.select().from(passwordResetTokens).all()).toMatchObject([{ usedAt: club.clock.now }]);
    // The request for a reset link, and this change.
    expect(club.db.select().from(loginAttempts).all()).toHaveLength(2);
    expect(club.emails).toMatchObject([
      { to: "ana@clube.example", subject: "Sua senha mudou · Clube do Livro" },
    ]);
    expect(club.emails[0]?.text).toContain("http://localhost:3000/auth/esqueci-senha");
    expect(await canLogIn(club, "ana", password)).toBe(false);
    expect(await canLogIn(club, "ana", "nova senha")).toBe(true);
  });

  it.each([
    ["128 characters of four bytes", "📚🌵".repeat(32), "📚🌵".repeat(31)],
    ["spaces at both ends", "  travessia  ", "travessia"],
  ])("accepts %s unchanged, never trimmed or truncated", async (_, newPassword, near) => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana" });

    const answer = await ana.call("POST", address, { currentPassword: password, newPassword });

    expect(answer.status).toBe(200);
    expect([await canLogIn(club, "ana", newPassword), await canLogIn(club, "ana", near)]).toEqual([
      true,
      false,
    ]);
  });

  it("is limited to ten an hour, correct passwords included, because each hash occupies a thread", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana" });
    const words = Array.from({ length: 11 }, (_, at) => `senha número ${at}`);
    const change = async (newPassword: string, at: number) =>
      ana.call("POST", address, { currentPassword: words[at - 1] ?? password, newPassword });

    for (const [at, word] of words.slice(0, 10).entries()) expect((await change(word, at)).status).toBe(200);
    const answer = await change(words[10] ?? "", 10);

    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(await canLogIn(club, "ana", words[9] ?? "")).toBe(true);
  });

  const tooShort = "Nova senha deve ter pelo menos 6 caracteres";
  const tooLong = "A senha não pode ultrapassar 128 caracteres";
  const required = "Senha atual é obrigatória";
  it.each([
    ["newPassword", "abc12", tooShort],
    ["newPassword", "x".repeat(129), tooLong],
    ["currentPassword", "", required],
    ["currentPassword", "errada", "Senha atual incorreta"],
    ["currentPassword", ` ${password}`, "Senha atual incorreta"],
  ])("refuses %s %.20j", async (field, value, sentence) => {
    const club = openClub();
    const ana = await makeClient(club);
    const before = hashOf(club);
    openSession(contextOf(club, ana.viewer), ana.viewer.id, "outra");

    const sent = { currentPassword: password, newPassword: "nova senha", [field]: value };
    const answer = await ana.call("POST", address, sent);

    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: sentence, code: "invalid", fields: { [field]: sentence } },
    ]);
    expect(hashOf(club)).toBe(before);
    expect(club.db.select().from(sessions).all()).toHaveLength(2);
    expect(club.emails).toEqual([]);
  });

  it("allows ten guesses an hour, also at once, independent of the login", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana" });
    const rui = await makeClient(club);
    const guess = (client: TestClient, currentPassword: string) =>
      client.call("POST", address, { currentPassword, newPassword: "nova senha" });

    const guesses = await Promise.all(Array.from({ length: 15 }, (_, at) => guess(ana, `palpite ${at}`)));
    const late = await guess(ana, password);

    expect(guesses.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(400),
      ...Array(5).fill(429),
    ]);
    expect([late.status, late.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect((await late.json()).message).toBe(
      "Muitas tentativas de confirmar a senha. Espere 60 minutos e tente de novo.",
    );
    expect(await canLogIn(club, "ana", password)).toBe(true);
    expect((await guess(rui, password)).status).toBe(200);
    club.clock.now = new Date(club.clock.now.getTime() + hour);
    expect((await guess(ana, password)).status).toBe(200);
  });

  it("changes it once for two concurrent requests", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana" });
    const words = ["primeira senha", "segunda senha"];

    const answers = await Promise.all(
      words.map((newPassword) => ana.call("POST", address, { currentPassword: password, newPassword })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const kept = words[answers.findIndex(({ status }) => status === 200)] ?? "";
    expect(await canLogIn(club, "ana", kept)).toBe(true);
    expect(club.emails).toHaveLength(1);
  });

  it("changes nothing when the session ends during the check", async () => {
    const club = openClub();
    const ana = await makeClient(club, { username: "ana" });
    const before = hashOf(club);

    const change = { currentPassword: password, newPassword: "nova senha" };
    const answer = await endSessionsDuring(club, () => ana.call("POST", address, change));

    expect([answer.status, await answer.json()]).toEqual([
      401,
      { message: "Sua sessão terminou. Entre de novo para continuar.", code: "unauthenticated" },
    ]);
    expect(hashOf(club)).toBe(before);
    expect(club.emails).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { auditLog, passwordResetTokens, sessions } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { clientOf, makeClient, makeMember, password } from "../support/makers";
import { TestClient } from "../support/test-client";

async function openWith(env?: Record<string, string>) {
  const club = openClub(env);
  const staff = await makeClient(club, { role: "admin", name: "Davi Nogueira" });
  const rui = await makeClient(club, { username: "rui", name: "Rui Barreto" });
  const address = `/api/users/${rui.viewer.id}/reset-link`;
  const issue = async () => (await staff.call("POST", address)).json();
  return { club, staff, rui, address, issue };
}

const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";
const reset = (club: TestClub, link: string, newPassword = "nova senha") =>
  new TestClient(club).call("POST", `/api/reset-password/${tokenOf(link)}`, { newPassword });
/** The newest link that went by mail. */
const mailedTo = (club: TestClub) =>
  /^http\S+$/m.exec(club.emails.findLast(({ text }) => text.includes("token="))?.text ?? "")?.[0] ?? "";
const logIn = async (club: TestClub, password: string) =>
  (await new TestClient(club).call("POST", "/api/login", { username: "rui", password })).status;

describe("a reset link created by staff", () => {
  it("ends with another session of its maker, whose dialog says so", async () => {
    const { club, staff, issue } = await openWith();
    await clientOf(club, staff.viewer);
    const other = club.db.select().from(sessions).all().at(-1)?.id;
    const said = async () => (await staff.get(`/settings/sessoes/${other}`)).text();
    const sentence = "Os links de senha nova que você entregou e ninguém usou deixam de valer.";
    expect(await said()).not.toContain(sentence);
    const { link } = await issue();
    expect(await said()).toContain(sentence);
    expect((await staff.call("DELETE", `/api/sessions/${other}`)).status).toBe(200);
    expect((await reset(club, link)).status).toBe(400);
    expect(await (await staff.get("/settings/sessoes/outras")).text()).not.toContain(sentence);
  });

  it("is built from PUBLIC_URL, works once, and ends the sessions only when it is used", async () => {
    const { club, staff, rui, address } = await openWith({ PUBLIC_URL: "https://clube.example" });
    const headers = { Origin: "https://clube.example", Host: "evil.example" };

    const answer = await staff.call("POST", address, undefined, { headers });
    const { link, ...rest } = await answer.json();

    expect(answer.status).toBe(201);
    expect(rest).toEqual({ expiresAt: "2026-03-10T16:00:00.000Z" });
    expect(link).toMatch(/^https:\/\/clube\.example\/reset-password\?token=[\w-]{43}$/);
    expect(JSON.stringify(club.db.select().from(passwordResetTokens).all())).not.toContain(tokenOf(link));
    expect((await rui.get("/api/user")).status).toBe(200);
    const post = (newPassword: string) =>
      new TestClient(club).call("POST", `/api/reset-password/${tokenOf(link)}`, { newPassword }, { headers });
    expect((await post("nova senha")).status).toBe(200);
    expect((await rui.get("/api/user")).status).toBe(401);
    expect((await post("outra senha")).status).toBe(400);
    expect(club.db.select().from(sessions).all()).toMatchObject([{ userId: staff.viewer.id }]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { actorId: staff.viewer.id, action: "member.reset-link", subject: "user", subjectId: rui.viewer.id },
      { actorId: null, action: "password.reset", targetUserId: rui.viewer.id },
    ]);
  });

  it("is invalid after a newer one by staff, like a mailed one from before", async () => {
    const { club, issue } = await openWith();
    const first = await issue();
    await new TestClient(club).call("POST", "/api/forgot-password", { email: "rui@clube.example" });
    const second = await issue();

    expect((await reset(club, first.link)).status).toBe(400);
    expect((await reset(club, mailedTo(club))).status).toBe(400);
    expect((await reset(club, second.link)).status).toBe(200);
    expect(await logIn(club, "nova senha")).toBe(200);
  });

  it.each([
    ["new password", "POST", "/api/change-password", { currentPassword: password, newPassword: "veredas" }],
    ["end of the other sessions", "DELETE", "/api/sessions", { password }],
  ] as const)(
    "is invalid after the %s of its issuer, whose session an intruder may have used",
    async (...row) => {
      const [, method, path, body] = row;
      const { club, staff, address, issue } = await openWith();
      const intruder = staff.copy();
      const { link } = await (await intruder.call("POST", address)).json();
      const visits = { days: 7, uses: 1 };
      const invite = await (await staff.call("POST", "/api/club/invites", visits)).json();

      expect((await staff.call(method, path, body)).status).toBe(200);

      expect((await reset(club, link)).status).toBe(400);
      expect((await (await staff.get("/api/club/invites")).json())[0]).toMatchObject({
        id: invite.id,
        state: "live",
      });
      expect((await reset(club, (await issue()).link)).status).toBe(200);
    },
  );

  it("stays valid after requests by mail, of which only the newest is valid", async () => {
    const { club, staff, issue } = await openWith();
    const { link } = await issue();
    const ask = () =>
      new TestClient(club).call("POST", "/api/forgot-password", { email: "rui@clube.example" });
    await ask();
    const earlier = mailedTo(club);
    for (let at = 0; at < 5; at += 1) await ask();

    expect(club.db.select().from(passwordResetTokens).all()).toMatchObject([
      { isHandedOver: true, issuedById: staff.viewer.id, usedAt: null },
      ...Array.from({ length: 4 }, () => ({ isHandedOver: false, issuedById: null, usedAt: club.clock.now })),
      { isHandedOver: false, usedAt: null },
    ]);
    expect((await reset(club, earlier)).status).toBe(400);
    expect((await reset(club, link)).status).toBe(200);
    expect((await reset(club, mailedTo(club))).status).toBe(400);
  });

  it("is announced to its member by mail, without the link", async () => {
    const { club, issue } = await openWith();
    const { link } = await issue();
    expect(club.emails).toHaveLength(1);
    expect(club.emails[0]).toMatchObject({
      to: "rui@clube.example",
      subject: "Link para uma nova senha · Clube do Livro",
    });
    expect(club.emails[0]?.text).toContain("Davi Nogueira, da administração do clube, gerou um link");
    expect(club.emails[0]?.text).not.toContain(tokenOf(link));
  });

  it("is refused for the own account and for a deactivated one, and deactivation invalidates it", async () => {
    const { club, staff, rui, issue } = await openWith();
    const deactivated = makeMember(club, { deactivatedAt: club.clock.now });
    const own = await staff.call("POST", `/api/users/${staff.viewer.id}/reset-link`);
    expect([own.status, (await own.json()).code]).toEqual([403, "forbidden"]);
    const closed = await staff.call("POST", `/api/users/${deactivated.id}/reset-link`);
    expect([closed.status, await closed.json()]).toEqual([
      409,
      { message: "Esta conta está desativada.", code: "conflict" },
    ]);
    expect(club.db.select().from(passwordResetTokens).all()).toEqual([]);
    const { link } = await issue();
    await staff.call("POST", `/api/users/${rui.viewer.id}/deactivate`);
    await staff.call("POST", `/api/users/${rui.viewer.id}/reactivate`);
    expect((await reset(club, link)).status).toBe(400);
  });
});

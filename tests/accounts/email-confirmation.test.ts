import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { passwordResetTokens } from "#db/schema";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import {
  changesIn,
  confirm,
  day,
  emailOf,
  linkTo,
  newcomer,
  openMailClub,
  pass,
  registered,
} from "../support/accounts";
import { screenFrom, screenOf, textOf } from "../support/dom";
import { pageOf } from "../support/html";
import { makeClient, makeMember } from "../support/makers";
import { makeNotification } from "../support/notifications";
import { TestClient } from "../support/test-client";

const hash = (token: string) => createHash("sha256").update(token).digest("base64url");
const tokenIn = (link: string) => new URLSearchParams(link.slice(link.indexOf("?"))).get("token") ?? "";

describe("the address of a new account", () => {
  it("requires the link sent to it, which is built from PUBLIC_URL", async () => {
    const club = openMailClub({ PUBLIC_URL: "https://clube.example" });
    makeMember(club, { role: "admin" });
    const headers = { Host: "evil.example", Origin: "https://clube.example" };
    const rui = new TestClient(club);

    const answer = await rui.call("POST", "/api/register", newcomer, { headers });

    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ email: newcomer.email, pendingEmail: newcomer.email });
    expect(emailOf(club, "rui")).toMatchObject({ email: newcomer.email, confirmedAt: null });
    expect(club.emails).toHaveLength(1);
    expect(club.emails[0]).toMatchObject({
      to: newcomer.email,
      subject: "Confirme o seu e-mail · Clube do Livro",
    });
    expect(club.emails[0]?.text).toMatch(/^https:\/\/clube\.example\/confirmar-email\?token=[\w-]{43}$/m);
    expect(changesIn(club)).toEqual([
      {
        userId: emailOf(club, "rui")?.id,
        email: newcomer.email,
        token: hash(tokenIn(linkTo(club, newcomer.email, "/confirmar-email"))),
        previousEmail: null,
        cancelToken: null,
        createdAt: club.clock.now,
        expiresAt: new Date(club.clock.now.getTime() + 7 * day),
        confirmedAt: null,
      },
    ]);
  });

  it("is confirmed by the button, not by opening the link", async () => {
    const club = openMailClub();
    await registered(club);
    const link = linkTo(club, newcomer.email, "/confirmar-email");
    const anyone = new TestClient(club);

    const opened = await anyone.get(link);
    const html = await pageOf(opened);
    const { getByRole } = screenFrom(html);

    expect([opened.status, opened.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    getByRole("heading", { level: 1, name: "Confirmar o e-mail" });
    expect(html).not.toMatch(/\bRui\b/i);
    expect(emailOf(club, "rui")?.confirmedAt).toBeNull();

    const pressed = await anyone.submit(link, "confirm");

    expect([pressed.status, pressed.headers.get("location")]).toEqual([303, "/confirmar-email?confirmado=1"]);
    const done = await screenOf(anyone.get("/confirmar-email?confirmado=1"));
    done.getByRole("heading", { level: 1, name: "E-mail confirmado" });
    expect(emailOf(club, "rui")?.confirmedAt).toEqual(club.clock.now);
    expect(anyone.hasCookie("sessao")).toBe(false);
  });

  it("has other messages for a used link and for one older than seven days", async () => {
    const club = openMailClub();
    await registered(club);
    await registered(club, { username: "bia", email: "bia@fora.example" });
    const [used, old] = ["rui", "bia"].map((name) =>
      linkTo(club, `${name}@fora.example`, "/confirmar-email"),
    );
    await confirm(club, newcomer.email);
    const visitor = new TestClient(club);
    expect(await pageOf(await visitor.get(used ?? ""))).toContain("Este e-mail já foi confirmado.");
    expect((await visitor.submit(used ?? "", "confirm")).status).toBe(400);
    pass(club, 7 * day - 1);
    expect((await visitor.get(old ?? "")).status).toBe(200);
    pass(club, 1);
    const answer = await visitor.submit(old ?? "", "confirm");
    expect(answer.status).toBe(400);
    expect(await pageOf(answer)).toContain("Este link expirou.");
    expect(emailOf(club, "bia")?.confirmedAt).toBeNull();
  });

  it("receives no e-mail with the member's own text", async () => {
    const club = openMailClub();
    const victim = "estranho@fora.example";
    const admin = await makeClient(club, { role: "admin" });
    const typed = { name: "veja http://evil.example", username: "evil.example", email: victim };
    const evil = await registered(club, typed);
    const id = emailOf(club, typed.username)?.id ?? 0;
    makeNotification(club, { userId: id, mailDueAt: club.clock.now });

    await evil.call("POST", "/api/forgot-password", { email: victim });
    await evil.submit("/settings", "resend-email");
    await evil.call("POST", "/api/change-password", {
      currentPassword: newcomer.password,
      newPassword: "outra senha",
    });
    await admin.call("POST", `/api/users/${id}/reset-link`);
    for (const email of ["outro@fora.example", victim]) {
      const change = { ...typed, email, currentPassword: "outra senha" };
      expect((await evil.call("PUT", `/api/users/${id}`, change)).status).toBe(200);
    }
    await startNotificationMailer(club.app).run();

    expect(new Set(club.emails.map(({ to, subject }) => `${to}: ${subject}`))).toEqual(
      new Set([victim, "outro@fora.example"].map((to) => `${to}: Confirme o seu e-mail · Clube do Livro`)),
    );
    for (const email of club.emails) {
      expect(JSON.stringify(email)).not.toMatch(/evil|veja/);
      expect(email.text.match(/https?:\/\/[^/\s]+/g)).toEqual(["http://localhost:3000"]);
    }
    expect(club.db.select().from(passwordResetTokens).all()).toMatchObject([{ isHandedOver: true }]);
  });

  it("receives at most five e-mails an hour, while registrations go on", async () => {
    const club = openMailClub();
    const clients = [];
    for (let at = 0; at < 7; at += 1) clients.push(await registered(club, { username: `rui${at}` }));
    expect(club.emails).toHaveLength(5);

    const refused = await clients[6]?.submit("/settings", "resend-email");
    expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(club.emails).toHaveLength(5);

    pass(club, 3_600_000);
    expect((await clients[6]?.submit("/settings", "resend-email"))?.status).toBe(303);
    expect(club.emails).toHaveLength(6);
    expect((await confirm(club, newcomer.email)).headers.get("location")).toBe(
      "/confirmar-email?confirmado=1",
    );
    expect(emailOf(club, "rui6")?.confirmedAt).toEqual(club.clock.now);
  });

  it("is shown as unconfirmed to its owner, with a new link, and to staff", async () => {
    const club = openMailClub();
    const admin = await makeClient(club, { role: "admin", username: "davi" });
    const rui = await registered(club);
    const settings = await screenOf(rui.get("/settings"));
    const request = textOf(settings.getByText(newcomer.email, { selector: "b" }).parentElement);
    expect(request).toContain(`Confirme o e-mail: enviamos um link para ${newcomer.email}`);
    const first = linkTo(club, newcomer.email, "/confirmar-email");
    const again = await rui.submit("/settings", "resend-email");
    expect([again.status, again.headers.get("location")]).toEqual([303, "/settings"]);
    expect((await new TestClient(club).submit(first, "confirm")).status).toBe(400);

    const list = await pageOf(await admin.get("/admin?aba=usuarios"));
    expect(list.match(/não confirmado/g)).toHaveLength(1);
    const people = await (await admin.get("/api/users?search=rui")).json();
    expect(people).toMatchObject([{ username: "rui", isEmailConfirmed: false }]);
    await confirm(club, newcomer.email);
    expect(await pageOf(await admin.get("/admin?aba=usuarios"))).not.toContain("não confirmado");
    expect(await pageOf(await rui.get("/settings"))).not.toContain("Confirme o e-mail");
    const none = await rui.submit("/settings", "resend-email");
    expect([none.status, club.emails.length]).toEqual([409, 2]);
  });
});

import { describe, expect, it } from "vitest";
import { calendarFeeds } from "#db/schema";
import { renewFeed } from "~/club/events/calendar-feed-changes.server";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { askForToken, openMailClub } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { pageOf } from "../support/html";
import { contextOf, makeClient, password } from "../support/makers";
import { notificationsOf } from "../support/notifications";
import { TestClient } from "../support/test-client";

const agendaEnded = "O endereço da sua agenda deixou de valer: crie outro em Eventos.";
const feeds = ({ db }: TestClub) => db.select().from(calendarFeeds).all();

async function openWithAna(open = openClub) {
  const club = open();
  const admin = await makeClient(club, { role: "admin", name: "Davi Nogueira" });
  const ana = await makeClient(club, { username: "ana", name: "Ana Lima" });
  const handedToken = async () => {
    const answer = await admin.call("POST", `/api/users/${ana.viewer.id}/reset-link`);
    return new URL((await answer.json()).link).searchParams.get("token") ?? "";
  };
  return { club, admin, ana, handedToken };
}

const fields = { newPassword: "nova senha", confirmPassword: "nova senha" };

describe("the calendar address", () => {
  it("is deleted with a new password, by page and API, and the response mentions only an existing one", async () => {
    const { club, admin, ana } = await openWithAna();
    renewFeed(contextOf(club, admin.viewer));
    const change = async (currentPassword: string, newPassword: string) =>
      (await ana.call("POST", "/api/change-password", { currentPassword, newPassword })).json();
    renewFeed(contextOf(club, ana.viewer));

    expect(await change(password, "segunda senha")).toEqual({
      message: `Sua senha foi atualizada. ${agendaEnded}`,
    });
    expect(feeds(club)).toMatchObject([{ userId: admin.viewer.id }]);
    expect(await change("segunda senha", "terceira senha")).toEqual({ message: "Sua senha foi atualizada." });

    renewFeed(contextOf(club, ana.viewer));
    const form = { currentPassword: "terceira senha", ...fields };
    await ana.submit("/settings?aba=seguranca", "change-password", form);
    expect(await pageOf(await ana.get("/settings?aba=seguranca"))).toContain(agendaEnded);
    expect(feeds(club)).toMatchObject([{ userId: admin.viewer.id }]);
  });

  it("is deleted with a reset, by page and API, and the response mentions only an existing one", async () => {
    const { club, ana } = await openWithAna();
    const address = renewFeed(contextOf(club, ana.viewer));
    const visitor = new TestClient(club);

    const byForm = `/reset-password?token=${await askForToken(club)}`;
    expect((await visitor.submit(byForm, "reset-password", fields)).status).toBe(303);
    const html = await pageOf(await visitor.get("/reset-password?redefinida=1"));

    expect(html).toContain(`Sua senha foi redefinida com sucesso. ${agendaEnded}`);
    expect(feeds(club)).toEqual([]);
    expect((await visitor.get(`/calendario/${address}.ics`)).status).toBe(404);
    for (const message of [agendaEnded, ""]) {
      if (message) renewFeed(contextOf(club, ana.viewer));
      const token = await askForToken(club);
      const answer = await visitor.call("POST", `/api/reset-password/${token}`, {
        newPassword: "outra senha",
      });
      expect(await answer.json()).toEqual({
        message: `Sua senha foi redefinida com sucesso. ${message}`.trim(),
      });
    }
    expect(feeds(club)).toEqual([]);
  });
});

describe("a reset link by staff", () => {
  it("creates a notification on its use, independent of switches, in the pages alone", async () => {
    const { club, ana, handedToken } = await openWithAna(openMailClub);
    const off = {
      emailNotifications: true,
      newBooks: false,
      newEvents: false,
      newDiscussions: false,
      newAchievements: false,
    };
    await ana.call("PUT", "/api/user-settings/notifications", off);
    const token = await handedToken();
    expect(notificationsOf(club, "account")).toEqual([]);
    club.emails.length = 0;

    const visitor = new TestClient(club);
    await visitor.call("POST", `/api/reset-password/${token}`, { newPassword: "nova senha" });
    await visitor.call("POST", "/api/login", { username: "ana", password: "nova senha" });

    const list = await (await visitor.get("/api/notifications")).json();
    expect(list).toMatchObject([
      {
        kind: "account",
        title: "Sua senha foi redefinida por um link da administração",
        body: "Gerado por Davi Nogueira em 10/03/2026 12:00. Se não foi você, escolha outra senha e fale com a administração.",
        link: "/settings?aba=seguranca",
        actor: { name: "Davi Nogueira" },
      },
    ]);
    expect(await pageOf(await visitor.get("/notifications"))).toContain(list[0].title);
    await startNotificationMailer(club.app).run();
    expect(club.emails).toMatchObject([{ subject: "Sua senha mudou · Clube do Livro" }]);
  });
});

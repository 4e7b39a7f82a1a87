import { describe, expect, it } from "vitest";
import { addComment } from "~/club/feed/comments-changes.server";
import { readAllNotifications } from "~/club/notifications/read-changes.server";
import type { NotificationKind } from "~/club/notifications/rules";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeClient, makeMember, makePost } from "../support/makers";
import { notifyInWords, wordedNotifications } from "../support/notifications";

const hour = 3_600_000;

/** Ana has a digest at 18:00; it is noon in São Paulo. */
async function openWithDigest() {
  const club = openClub({ SMTP_URL: "smtp://127.0.0.1:1" });
  const ana = await makeClient(club, { name: "Ana Lima", email: "ana@clube.example" });
  await ana.call("PUT", "/api/user-settings/mail", { mail: "daily", digestHour: 18 });
  const mailer = startNotificationMailer(club.app);
  const mails = () => club.emails.filter(({ to }) => to === "ana@clube.example");
  const pass = async (milliseconds: number) => {
    club.clock.now = new Date(club.clock.now.getTime() + milliseconds);
    await mailer.run();
  };
  return { club, ana, mails, pass };
}

function news(club: TestClub, memberId: number, title: string, kind: NotificationKind = "event"): void {
  notifyInWords(club, memberId, { kind, title, body: null, link: "/events/1", dedupeKey: title });
}

const due = ({ db }: TestClub) =>
  wordedNotifications({ db }).map(({ mailDueAt }) => mailDueAt?.toISOString() ?? null);

describe("the daily digest", () => {
  it("leaves out warnings about the account, which come at once and without a link to turn them off", async () => {
    const { club, ana, mails, pass } = await openWithDigest();
    news(club, ana.viewer.id, "Novo evento: Chá");
    news(club, ana.viewer.id, "Sua senha foi redefinida", "account");
    await pass(1000);
    expect(mails().map(({ subject }) => subject)).toEqual(["Sua senha foi redefinida · Clube do Livro"]);
    expect(mails()[0]?.headers).toBeUndefined();
  });

  it("is one e-mail at its hour with all that is unread, and none without news", async () => {
    const { club, ana, mails, pass } = await openWithDigest();
    news(club, ana.viewer.id, "Novo evento: Chá");
    news(club, ana.viewer.id, "Evento alterado: Chá");
    await pass(6 * hour - 1);
    expect(mails()).toEqual([]);
    await pass(1);
    await pass(24 * hour);

    const [digest, ...others] = mails();
    expect(others).toEqual([]);
    expect(digest?.subject).toBe("Resumo do dia · Clube do Livro");
    expect(digest?.text.split(/\n+/).slice(0, 6)).toEqual([
      "Olá, Ana Lima.",
      "Novo evento: Chá",
      "http://localhost:3000/events/1",
      "Evento alterado: Chá",
      "http://localhost:3000/events/1",
      "Clube do Livro",
    ]);
    expect(digest?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(due(club)).toEqual([null, null]);
  });

  it.each(["round", "poll", "reminder"] as const)("has no %s: that comes at once", async (kind) => {
    const { club, ana, mails, pass } = await openWithDigest();
    news(club, ana.viewer.id, "A votação do próximo livro começou", kind);
    await pass(0);
    await pass(6 * hour);

    expect(mails().map(({ subject }) => subject)).toEqual([
      "A votação do próximo livro começou · Clube do Livro",
    ]);
  });

  it("has every comment of a busy thread, and nothing that has been read", async () => {
    const { club, ana, mails, pass } = await openWithDigest();
    const bia = contextOf(club, makeMember(club, { name: "Bia Reis" }));
    makePost(club, { userId: ana.viewer.id });
    news(club, ana.viewer.id, "Lido antes");
    readAllNotifications(contextOf(club, ana.viewer));
    addComment(bia, 1, { content: "Primeiro" });
    addComment(bia, 1, { content: "Segundo" });
    await pass(6 * hour);

    const text = mails().map((mail) => mail.text);
    expect(text).toHaveLength(1);
    expect(["Primeiro", "Segundo", "Lido antes"].map((word) => text[0]?.includes(word))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("lists thirty of very many, and counts three hundred", async () => {
    const { club, ana, mails, pass } = await openWithDigest();
    for (let at = 1; at <= 310; at += 1) news(club, ana.viewer.id, `Aviso ${at}`);
    await pass(6 * hour);
    const [{ text } = { text: "" }] = mails();
    expect([text.match(/^Aviso \d+$/gm)?.length, text.includes("E mais 270 em")]).toEqual([30, true]);
    expect(new Set(due(club))).toEqual(new Set([null]));
  });

  it("is tried again after a failure, as a whole", async () => {
    const { club, ana, pass } = await openWithDigest();
    const tried: string[] = [];
    club.app.mailer.deliver = async ({ text }) => {
      tried.push(text);
      if (tried.length < 2) throw new Error("not taken");
    };
    for (const title of ["Um", "Dois"]) news(club, ana.viewer.id, title);
    await pass(6 * hour);
    await pass(60_000 - 1);
    expect(tried).toHaveLength(1);
    await pass(1);

    expect([tried.length, tried[0] === tried[1], due(club)]).toEqual([2, true, [null, null]]);
  });

  it.each([
    ["now", {}, "2026-03-10T15:00:00.000Z"],
    ["daily", { digestHour: 8 }, "2026-03-11T11:00:00.000Z"],
    ["daily", { digestHour: 12 }, "2026-03-11T15:00:00.000Z"],
    ["daily", { digestHour: 13 }, "2026-03-10T16:00:00.000Z"],
  ])("that waits follows the member's new choice: %s %j", async (mail, hours, expected) => {
    const { club, ana } = await openWithDigest();
    news(club, ana.viewer.id, "Novo evento: Chá");
    expect(due(club)).toEqual(["2026-03-10T21:00:00.000Z"]);
    await ana.call("PUT", "/api/user-settings/mail", { mail, ...hours });
    expect(due(club)).toEqual([expected]);
  });

  it("that waits with ten comments is one e-mail for each thread after a change to e-mails at once", async () => {
    const { club, ana, mails, pass } = await openWithDigest();
    const bia = contextOf(club, makeMember(club, { name: "Bia Reis" }));
    for (const _ of [1, 2]) makePost(club, { userId: ana.viewer.id });
    for (let number = 1; number <= 5; number += 1)
      for (const post of [1, 2]) addComment(bia, post, { content: `Comentário ${number}` });
    await pass(hour);
    await ana.call("PUT", "/api/user-settings/mail", { mail: "now" });
    await pass(0);

    expect(mails().map(({ text }) => /Comentário \d/.exec(text)?.[0])).toEqual([
      "Comentário 1",
      "Comentário 1",
    ]);
  });

  it("has tomorrow what changed while it was sent", async () => {
    const { club, ana, mails, pass } = await openWithDigest();
    const again = (title: string) =>
      notifyInWords(
        club,
        ana.viewer.id,
        { kind: "event", title, body: null, link: "/events/1", dedupeKey: "evento" },
        { again: true },
      );
    again("Chá às 16h");
    const { deliver } = club.app.mailer;
    club.app.mailer.deliver = async (email) => {
      club.clock.now = new Date(club.clock.now.getTime() + 1000);
      again("Chá às 17h");
      await deliver(email);
    };
    await pass(6 * hour);
    club.app.mailer.deliver = deliver;
    expect(due(club)).toEqual(["2026-03-11T21:00:00.000Z"]);
    await pass(24 * hour);

    expect(mails().map(({ text }) => /Chá às \d\dh/.exec(text)?.[0])).toEqual(["Chá às 16h", "Chá às 17h"]);
  });
});

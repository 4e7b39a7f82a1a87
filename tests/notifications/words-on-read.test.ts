import { describe, expect, it } from "vitest";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { emailOf } from "../support/accounts";
import { openClub, type TestClub } from "../support/app";
import { openGroup, sendGroup } from "../support/chat";
import { makeBook, makeClient, makePost, makeProgress } from "../support/makers";
import type { TestClient } from "../support/test-client";

/** Ana wrote post 1 about a book of 208 pages, has read 100 of them, and gets e-mails. */
async function openWithPost() {
  const club = openClub({ SMTP_URL: "smtp://127.0.0.1:1" });
  const admin = await makeClient(club, { role: "admin", name: "Davi Nogueira" });
  const ana = await makeClient(club, { name: "Ana Lima", email: "ana@clube.example" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const { id: bookId } = makeBook(club, { pageCount: 208 });
  makePost(club, { userId: ana.viewer.id, relatedBookId: bookId });
  makeProgress(club, { userId: ana.viewer.id, bookId, currentPage: 100 });
  return { club, admin, ana, bia, bookId };
}

type Shown = { kind: string; title: string; body: string | null };

async function shownTo(client: TestClient, kind: string) {
  const all: Shown[] = await (await client.get("/api/notifications")).json();
  return all.filter((one) => one.kind === kind).map(({ title, body }) => [title, body]);
}

async function mailed(club: TestClub) {
  club.clock.now = new Date(club.clock.now.getTime() + 600_000);
  await startNotificationMailer(club.app).run();
  return club.emails.splice(0).map(({ text }) => text);
}

describe("a notification that was written before", () => {
  it("has the new name of the member who acted, in the bell and in its e-mail", async () => {
    const { club, ana, bia } = await openWithPost();
    await bia.call("POST", "/api/posts/1/comments", { content: "Eu também." });
    await bia.call("POST", "/api/posts/1/like");

    const profile = { name: "Beatriz Reis", email: emailOf(club, bia.viewer.username)?.email };
    const renamed = await bia.call("PUT", `/api/users/${bia.viewer.id}`, profile);
    expect(renamed.status).toBe(200);

    expect(await shownTo(ana, "comment")).toEqual([["Beatriz Reis comentou sua publicação", "Eu também."]]);
    expect((await shownTo(ana, "like"))[0]?.[0]).toBe("Beatriz Reis curtiu sua publicação");
    const mails = (await mailed(club)).filter((text) => text.includes("sua publicação"));
    expect(mails.filter((text) => !text.includes("Beatriz Reis"))).toEqual([]);
    expect(mails).toHaveLength(2);
  });

  it("has the hours of the club's new time zone", async () => {
    const { admin, ana } = await openWithPost();
    const event = { title: "Chá", startDate: "2026-04-10T16:00", endDate: "2026-04-10T18:00" };
    await admin.call("POST", "/api/events", event);
    expect(await shownTo(ana, "event")).toEqual([["Novo evento: Chá", "10/04/2026 16:00"]]);

    const club = { name: "Clube", signUp: "aberto", timeZone: "America/Manaus" };
    expect((await admin.call("PUT", "/api/club", club)).status).toBe(200);

    expect(await shownTo(ana, "event")).toEqual([["Novo evento: Chá", "10/04/2026 15:00"]]);
  });

  it("withholds a comment that now has a page ahead of its reader, and shows it once that one has come so far", async () => {
    const { club, ana, bia, bookId } = await openWithPost();
    await bia.call("POST", "/api/posts/1/comments", { content: "O trem parte." });
    expect((await shownTo(ana, "comment"))[0]?.[1]).toBe("O trem parte.");

    await bia.call("PUT", "/api/comments/1", { content: "O trem parte.", spoilerPage: 150 });
    expect((await shownTo(ana, "comment"))[0]?.[1]).toBe("Escondido até a página 150");
    expect((await mailed(club)).join()).not.toContain("O trem parte.");

    await ana.call("POST", "/api/progress", { bookId, currentPage: 150 });
    expect((await shownTo(ana, "comment"))[0]?.[1]).toBe("O trem parte.");
  });

  it("has the new name of a group, of a book and of its author", async () => {
    const { admin, ana, bia, bookId } = await openWithPost();
    const group = await openGroup(bia, ana);
    await sendGroup(bia, group, { content: "Oi" });
    await admin.call("POST", `/api/books/${bookId}/set-current`);

    await bia.call("PUT", `/api/chats/groups/${group}`, { name: "Leitoras" });
    await admin.call("PUT", `/api/books/${bookId}`, {
      ...{ title: "Úrsula", author: "Maria Firmina", pageCount: 208, publishedYear: 1859 },
    });

    expect(await shownTo(ana, "message")).toEqual([["Há mensagens novas em Leitoras", null]]);
    expect(await shownTo(ana, "book")).toEqual([["Novo livro definido: Úrsula", "Maria Firmina"]]);
  });
});

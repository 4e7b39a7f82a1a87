import { describe, expect, it } from "vitest";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { openClub } from "../support/app";
import { makeBook, makeClient, makePost } from "../support/makers";
import { notificationsOf } from "../support/notifications";

const spoiler = "No fim o pai morre.";
const edited = "Que livro bonito.";

/** Ana's post 1 about a book, and Bia's comment 1 below it with a spoiler. */
async function openWithSpoiler() {
  const club = openClub({ SMTP_URL: "smtp://127.0.0.1:1" });
  const ana = await makeClient(club, { name: "Ana Lima", email: "ana@clube.example" });
  const bia = await makeClient(club, { name: "Bia Reis", email: "bia@clube.example" });
  const admin = await makeClient(club, { role: "admin" });
  makePost(club, { userId: ana.viewer.id, relatedBookId: makeBook(club).id, content: spoiler });
  await bia.call("POST", "/api/posts/1/comments", { content: spoiler });
  /** The e-mails about the post and the comment; those about achievements are not. */
  const mails = async () => {
    club.clock.now = new Date(club.clock.now.getTime() + 600_000);
    await startNotificationMailer(club.app).run();
    return club.emails
      .filter(({ subject }) => subject.includes("publicação"))
      .map(({ to, text }) => ({ to, text }));
  };
  return { club, ana, bia, admin, mails };
}

describe("an edited comment", () => {
  it.each(["form", "JSON"])("by %s is quoted as it is now, in bell and e-mail", async (way) => {
    const { club, bia, mails } = await openWithSpoiler();

    const answer =
      way === "JSON"
        ? await bia.call("PUT", "/api/comments/1", { content: edited })
        : await bia.submit("/community/comentarios/1/editar", "edit", { content: edited });

    expect(answer.status).toBe(way === "JSON" ? 200 : 303);
    expect(notificationsOf(club, "comment")).toMatchObject([{ body: edited, readAt: null }]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: "ana@clube.example", text: expect.stringContaining(edited) });
    expect(mail?.text).not.toContain(spoiler);
  });

  it("is quoted as it is now in the notification of its likes", async () => {
    const { club, ana, bia } = await openWithSpoiler();
    await ana.call("POST", "/api/comments/1/like");

    await bia.call("PUT", "/api/comments/1", { content: edited });

    expect(notificationsOf(club, "like")).toMatchObject([{ userId: bia.viewer.id, body: edited }]);
  });

  it("that stays read is not announced again", async () => {
    const { club, ana, bia, mails } = await openWithSpoiler();
    await ana.call("POST", "/api/notifications/read");

    await bia.call("PUT", "/api/comments/1", { content: edited });

    expect(notificationsOf(club, "comment")).toMatchObject([{ body: edited, readAt: expect.any(Date) }]);
    expect(await mails()).toEqual([]);
  });
});

it.each(["form", "JSON"])("an edited post, by %s, is quoted as it is now", async (way) => {
  const { club, ana, bia, admin, mails } = await openWithSpoiler();
  await bia.call("POST", "/api/posts/1/like");
  await admin.call("PUT", "/api/posts/1/pin");

  if (way === "JSON") await ana.call("PUT", "/api/posts/1", { content: edited });
  else await ana.submit("/community/publicacoes/1/editar", "edit", { content: edited });

  for (const kind of ["like", "pin"] as const)
    expect(notificationsOf(club, kind)).toMatchObject([{ userId: ana.viewer.id, body: edited }]);
  const texts = (await mails()).map(({ text }) => text);
  expect(texts.filter((text) => text.includes(edited))).toHaveLength(2);
});

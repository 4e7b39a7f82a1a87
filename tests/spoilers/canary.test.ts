import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { userProgress } from "#db/schema";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { startPushSender } from "~/server/push/push-sender.server";
import { entriesIn } from "../support/backups";
import { mark, openWithMarks } from "../support/marked-texts";
import { makeDeliveries, makeDevice, openPushService } from "../support/push-service";
import { everyPage, everyRead, everySheet, holding, walk, walkedOf } from "../support/walk";

const groupPages = ["/chat?aba=grupos", "/chat/1", "/chat/1?aba=grupos&dev=1", "/chat/1/grupo"];
const groupCalls = ["/api/chats/groups", "/api/chats/groups/1/messages?before=99"];
const bookTextCalls = [
  "/api/books/1/posts?after=0&until=200",
  "/api/quotes?bookId=1",
  "/api/quotes?bookId=1&order=likes",
  "/api/questions?bookId=1",
  "/api/ratings?bookId=1",
];
const pages = [
  ...["/", "/community", "/community?post=1", "/community?post=3", "/community/publicacoes/1/apagar"],
  ...[
    "/book?aba=conversa",
    "/book?aba=conversa&ate=150",
    "/book?aba=trechos",
    "/book?aba=trechos&ordem=curtidas",
    "/book?aba=perguntas",
    "/book/trechos/1/apagar",
  ],
  ...["/book/perguntas/1/apagar", "/book/perguntas/1/editar", "/book/nota"],
  ...["/community/comentarios/1/apagar", "/book", "/book/1", "/book/1/resenhas/1", "/book/1/resenha"],
  ...["/profile/2", "/profile/2?aba=resenhas", "/profile/2?aba=conquistas", "/notifications", "/events"],
  ...["/leaderboard", "/leaderboard?aba=livro", "/achievements", "/settings", "/settings?aba=dados", "/chat"],
  ...["/admin", "/admin?aba=analise", "/admin?aba=usuarios", "/admin/usuarios/2", "/dev"],
];
const addresses = [
  ...walkedOf([...everyPage, ...pages, ...groupPages]),
  ...everySheet,
  ...groupCalls,
  ...bookTextCalls,
  ...everyRead,
  ...["/api/posts?limit=1", "/api/posts/3/comments", "/api/comments/2", "/api/books/1/reviews?limit=1"],
];

/** The addresses with the mark for a reader who may see everything. */
const shown = [
  ...[
    "/chat?aba=grupos",
    "/chat.data?aba=grupos",
    "/chat/1",
    "/chat/1.data",
    ...groupCalls,
    ...bookTextCalls,
    "/book?aba=conversa&ate=150",
    "/book.data?aba=conversa&ate=150",
    "/book?aba=trechos",
    "/book?aba=perguntas",
    "/book/nota",
    "/book/nota.data",
    "/book/1/nota",
    "/book/1/nota.data",
  ],
  ...["/", "/_root.data", "/community", "/community.data", "/community?post=1", "/community.data?post=1"],
  ...["/community?post=3", "/community.data?post=3", "/book", "/book.data", "/book/1", "/book/1.data"],
  ...[
    "/book/1/resenhas/1",
    "/book/1/resenhas/1.data",
    "/profile/2?aba=resenhas",
    "/profile/2.data?aba=resenhas",
  ],
  ...["/api/posts", "/api/posts/1", "/api/posts/1/comments", "/api/comments/1", "/api/reviews/1"],
  ...["/api/books/1/reviews", "/api/user/data", "/api/posts?limit=1", "/api/posts/3/comments"],
  ...["/api/comments/2", "/api/books/1/reviews?limit=1"],
];

/** A developer has every right of an admin, and the monitoring of messages. */
const everyRole = process.env.TEST_LONG
  ? (["user", "admin", "developer"] as const)
  : (["user", "developer"] as const);

describe("a text of a page that the reader has not reached", () => {
  it.each(everyRole)("is in no response for the role %s", async (role) => {
    const { reader } = await openWithMarks(role);

    const found = await walk(reader, addresses);
    expect(found("Rui Prado")).toEqual(expect.arrayContaining(["/community.data", "/book.data"]));
    expect(found(mark)).toEqual([]);
  });

  it("is in no copy for reading without a connection", async () => {
    const { reader } = await openWithMarks();
    const pages = ["/", "/book", "/book?aba=plano", "/book/1", "/chat", "/chat/1"];
    const copies = await Promise.all(
      pages.map(async (page) => (await reader.get(page, { headers: { "X-Copy": "1" } })).text()),
    );

    expect(copies.filter((copy) => copy.includes("Rui Prado")).length).toBeGreaterThan(2);
    expect(copies.filter((copy) => copy.includes(mark))).toEqual([]);
  });

  it("is not in the files of the club's export before the reader reaches it", async () => {
    const { club, reader, book } = await openWithMarks("admin");
    const filesWith = async (word: string) => {
      const zip = await reader.get("/admin/clube/dados.zip");
      const entries = await entriesIn(Buffer.from(await zip.arrayBuffer()));
      return entries.filter(({ content }) => content.includes(word)).map(({ name }) => name);
    };
    const texts = ["publicacoes", "comentarios", "resenhas", "trechos", "perguntas", "notas"];
    const files = texts.map((name) => `${name}.csv`);

    expect(await filesWith(mark)).toEqual([]);
    expect(await filesWith("Escondido até a página")).toEqual(files);
    expect(await filesWith("no grupo")).toEqual([]);

    await reader.call("POST", "/api/progress", { bookId: book.id, currentPage: 200 });
    expect(await filesWith(mark)).toEqual(files);
    expect(await (await reader.get("/api/club/export")).text()).toContain(mark);
    expect(club.faults).toEqual([]);
  });

  it.each([true, false])("is in no push, whether or not it shows the text: %s", async (showsContents) => {
    const service = await openPushService();
    const { club, reader } = await openWithMarks("user", { PUSH_SERVICE_URL: service.url });
    const device = makeDevice();
    await reader.call("POST", "/api/user-settings/push", device.subscription);
    await reader.call("PUT", "/api/user-settings/push", { showsContents });
    makeDeliveries(club);
    await startPushSender(club.app).run();

    const pushes = JSON.stringify(service.at(device));
    expect([service.at(device).length > 2, pushes.includes(mark)]).toEqual([true, false]);
    expect(pushes.includes("Escondido até a página 120")).toBe(showsContents);
  });

  it.each(["now", "daily"])(
    "is in no notification and no e-mail, which the reader gets: %s",
    async (mail) => {
      const { club, reader } = await openWithMarks();
      await reader.call("PUT", "/api/user-settings/mail", { mail, digestHour: 18 });
      club.clock.now = new Date(club.clock.now.getTime() + 24 * 3_600_000);
      await startNotificationMailer(club.app).run();

      const mails = club.emails.filter(({ to }) => to === "bia@clube.example");
      expect(mails.length > 1).toBe(mail === "now");
      expect(JSON.stringify(mails)).not.toContain(mark);
      expect(JSON.stringify(mails)).toContain("Escondido até a página 120");
      expect(await (await reader.get("/notifications")).text()).toContain("Escondido até a página 120");
    },
  );

  it("is everywhere once the reader has finished the book, and stays so after the page is lowered", async () => {
    const { club, reader, book } = await openWithMarks();
    await reader.call("POST", "/api/progress", { bookId: book.id, currentPage: 200 });

    expect(await holding(reader, shown, [mark])).toEqual(shown);

    await reader.submit("/book/progresso", "progress", { unit: "percent", percent: "5" });

    const lowered = club.db
      .select()
      .from(userProgress)
      .where(eq(userProgress.userId, reader.viewer.id))
      .get();
    expect(lowered).toMatchObject({ currentPage: 10, completedAt: null });
    expect(await holding(reader, shown, [mark])).toEqual(shown);
  });

  it("is everywhere for a reader who accepts spoilers of the book, until the reader declines", async () => {
    const { reader, book } = await openWithMarks();

    await reader.call("PUT", `/api/books/${book.id}/spoilers`, { accepts: true });
    expect(await holding(reader, shown, [mark])).toEqual(shown);

    await reader.call("PUT", `/api/books/${book.id}/spoilers`, { accepts: false });
    expect(await holding(reader, shown, [mark])).toEqual([]);
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { comments, userProgress } from "#db/schema";
import { createGroup } from "~/club/chat/groups-changes.server";
import { sendMessage } from "~/club/chat/messages-changes.server";
import { addComment } from "~/club/feed/comments-changes.server";
import { likePost } from "~/club/feed/likes-changes.server";
import { startNotificationMailer } from "~/server/mail/notification-mailer.server";
import { openClub, type TestClub } from "../support/app";
import { entriesIn } from "../support/backups";
import {
  contextOf,
  makeBook,
  makeClient,
  makeMember,
  makePost,
  makeProgress,
  makeQuestion,
  makeQuote,
  makeQuoteLikes,
  makeReview,
  makeVotes,
} from "../support/makers";
import { makeRating } from "../support/ratings";
import { loremOf } from "../support/text";
import { bothOf, everyPage, everyRead, everySheet, holding } from "../support/walk";

const mark = "capivara-na-última-página";
const page = 120;

/** A reader on page 40, and texts with the mark wherever a text can carry a page. */
async function openWithMarks(role: "user" | "admin" | "developer" = "user") {
  const club = openClub({ SMTP_URL: "smtp://127.0.0.1:1" });
  const reader = await makeClient(club, { role, name: "Bia Lima", email: "bia@clube.example" });
  const author = makeMember(club, { name: "Rui Prado" });
  const book = makeBook(club, { isCurrent: true, pageCount: 200, ratingsOpenedAt: club.clock.now });
  makeProgress(club, { userId: reader.viewer.id, bookId: book.id, currentPage: 40 });
  makeProgress(club, { userId: author.id, bookId: book.id, currentPage: 200, completedAt: club.clock.now });
  const tagged = { relatedBookId: book.id, type: "progress", spoilerPage: page } as const;
  const post = makePost(club, { userId: author.id, content: `${mark} no post`, ...tagged });
  makePost(club, { userId: author.id, content: `${mark} no destaque`, isPinned: true, ...tagged });
  addCommentRow(club, { userId: author.id, postId: post.id, content: `${mark} sem página própria` });
  const own = makePost(club, {
    userId: reader.viewer.id,
    relatedBookId: book.id,
    content: "Onde vocês estão?",
  });
  const authorCtx = contextOf(club, author);
  addComment(authorCtx, own.id, { content: `${mark} no comentário`, spoilerPage: page });
  makeReview(club, {
    userId: author.id,
    bookId: book.id,
    spoilsEnding: true,
    content: loremOf(2500, `${mark} `),
  });
  const group = createGroup(authorCtx, { name: "Matadouro", userIds: [reader.viewer.id], bookId: book.id });
  sendMessage(authorCtx, group.id, {
    content: `${mark} no grupo`,
    attachment: null,
    clientId: null,
    spoilerPage: page,
  });
  const texts = { userId: author.id, bookId: book.id };
  const quote = makeQuote(club, {
    ...texts,
    content: `${mark} no trecho`,
    note: `${mark} na anotação`,
    page,
  });
  const question = makeQuestion(club, { ...texts, content: `${mark} na pergunta`, spoilerPage: page });
  makeRating(club, { ...texts, stars: 5, line: `${mark} na nota`, spoilerPage: page });
  // The page shows the lines of the highest and the lowest rating.
  makeRating(club, { userId: reader.viewer.id, bookId: book.id, stars: 1 });
  makeQuoteLikes(club, quote.id, [reader.viewer]);
  makeVotes(club, question.id, [reader.viewer]);
  // The reader's export lists the texts that the reader likes and has commented.
  likePost(contextOf(club, reader.viewer), post.id, true);
  addComment(contextOf(club, reader.viewer), post.id, { content: "Ainda não cheguei." });
  return { club, reader, author, book, post };
}

function addCommentRow(club: TestClub, values: typeof comments.$inferInsert): void {
  club.db.insert(comments).values(values).run();
}

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
  ...[...everyPage, ...pages, ...groupPages].flatMap(bothOf),
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

describe("a text of a page that the reader has not reached", () => {
  it.each(["user", "admin", "developer"] as const)("is in no response for the role %s", async (role) => {
    const { reader } = await openWithMarks(role);

    expect(await holding(reader, addresses, ["Rui Prado"])).toEqual(
      expect.arrayContaining(["/community", "/book"]),
    );
    expect(await holding(reader, addresses, [mark])).toEqual([]);
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

  it("is in no notification, no e-mail and no table of notifications", async () => {
    const { club, reader } = await openWithMarks();
    club.clock.now = new Date(club.clock.now.getTime() + 3_600_000);
    await startNotificationMailer(club.app).run();

    const mails = club.emails.filter(({ to }) => to === "bia@clube.example");
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toContain(mark);
    expect(JSON.stringify(mails)).toContain("Escondido até a página 120");
    expect(await (await reader.get("/notifications")).text()).toContain("Escondido até a página 120");
  });

  it("is everywhere once the reader has passed the page and finished the book", async () => {
    const { reader, book } = await openWithMarks();
    await reader.call("POST", "/api/progress", { bookId: book.id, currentPage: 200 });

    const found = await holding(reader, addresses, [mark]);

    expect(found).toEqual(expect.arrayContaining(shown));
  });

  it.each(["form", "JSON"])("stays everywhere after the page is lowered by %s", async (way) => {
    const { club, reader, book } = await openWithMarks();
    await reader.call("POST", "/api/progress", { bookId: book.id, currentPage: 200 });

    if (way === "JSON") await reader.call("POST", "/api/progress", { bookId: book.id, currentPage: 10 });
    else await reader.submit("/book/progresso", "progress", { unit: "percent", percent: "5" });

    const lowered = club.db
      .select()
      .from(userProgress)
      .where(eq(userProgress.userId, reader.viewer.id))
      .get();
    expect(lowered).toMatchObject({ currentPage: 10, completedAt: null });
    expect(await holding(reader, addresses, [mark])).toEqual(expect.arrayContaining(shown));
  });

  it("is everywhere for a reader who accepts spoilers of the book, until the reader declines", async () => {
    const { reader, book } = await openWithMarks();

    await reader.call("PUT", `/api/books/${book.id}/spoilers`, { accepts: true });
    expect(await holding(reader, addresses, [mark])).toEqual(expect.arrayContaining(shown));

    await reader.call("PUT", `/api/books/${book.id}/spoilers`, { accepts: false });
    expect(await holding(reader, addresses, [mark])).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { books, emailChanges, planMilestones, plans, readingStreaks, userProgress, users } from "#db/schema";
import { addDays, dayOf } from "~/club/calendar";
import { tokenHash } from "~/club/members/sessions.server";
import { unsubscribeToken } from "~/server/mail/unsubscribe.server";
import type { App } from "~/server/runtime/app.server";
import { textOf } from "../support/text";
import { directOf, groupOf, sendMessage } from "./chats";
import { addBook, type Member, register } from "./club";
import { planEvent, publishPost, writeComment } from "./feed-and-events";
import { publishReview, writeRows } from "./page";

/** Some forms exist only in a club that sends e-mail, others only with the developer tools. */
export const formClubEnv = { DEV_TOOLS: "on", SMTP_URL: "smtp://127.0.0.1:1" };

export type FormClub = Awaited<ReturnType<typeof fillFormClub>>;

type Club = { url: string; dataDir: string };

/** A small red picture for a file field. */
export async function smallPicture() {
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c0392b" } })
    .png()
    .toBuffer();
  return { name: "foto.png", mimeType: "image/png", buffer };
}

/** Fills a new club so that each form is on some page. */
export async function fillFormClub(club: Club) {
  const ana = await register(club.url, "ana", "Ana Souza");
  const book = await addBook(ana);
  const unread = await addBook(ana, {
    title: "Torto Arado",
    author: "Itamar Vieira Junior",
    pageCount: 264,
    publishedYear: 2019,
  });
  const bia = await register(club.url, "bia", "Bia Lima");
  const iara = await register(club.url, "iara", "Iara Menezes");
  const gil = await register(club.url, "gil", "Gil Torres");
  const davi = await register(club.url, "davi", "Davi Reis");
  await ana.call("POST", `/api/users/${gil.id}/deactivate`);
  const { link } = (await ana.call("POST", `/api/users/${bia.id}/reset-link`)) as { link: string };
  await ana.call("POST", "/api/club/invites", { note: "Turma da biblioteca", days: 7, uses: 5 });
  const reviews = await writeReviews([iara, bia], book);
  await ana.call("PUT", `/api/reviews/${reviews.featured}/feature`);
  const texts = await writeBookTexts(ana, book);
  await bia.call("POST", "/api/ratings", { bookId: book, rating: 4 });
  const rated = await addRatedBook(ana, iara);
  await davi.call("POST", "/api/progress", { bookId: book, currentPage: 31 });
  fallBehind(club, book);
  const day = addDays(dayOf(new Date(), "America/Sao_Paulo"), 14);
  const evening = { startDate: `${day}T19:30`, endDate: `${day}T21:00` };
  const event = await planEvent(ana, { title: "Conversa sobre o livro", bookId: book, ...evening });
  const feed = await fillFeed(ana, bia, book);
  const chats = await fillChats(ana, bia, iara, book);
  await bringSettings(club, { bia });
  writeRows(club, (db) => db.update(users).set({ role: "developer" }).where(eq(users.id, iara.id)).run());
  const secret = readFileSync(path.join(club.dataDir, "secret.key"), "utf8").trim();
  return {
    members: { ana, bia, iara },
    ...{ book, unread, rated, reviews, texts, event, feed, chats },
    gone: gil.id,
    reset: new URL(link).search,
    unsubscribe: unsubscribeToken({ secret } as App, bia.id),
  };
}

/** A book with open ratings, whose lines are withheld from readers before its last page. */
async function addRatedBook(...authors: [Member, Member]) {
  const work = { title: "Quincas Borba", author: "Machado de Assis", pageCount: 300, publishedYear: 1891 };
  const bookId = await addBook(authors[0], work);
  for (const [index, author] of authors.entries()) {
    await author.call("POST", "/api/ratings", {
      bookId,
      rating: index + 1,
      line: "Ao vencedor, as batatas.",
    });
  }
  return bookId;
}

async function writeReviews(authors: [Member, Member], bookId: number) {
  const ids = [];
  for (const author of authors) {
    await author.call("POST", "/api/progress", { bookId, currentPage: 31 });
    // The first one is withheld from readers before the last page.
    ids.push(await publishReview(author, { bookId, content: textOf(2500), spoilsEnding: ids.length === 0 }));
  }
  const [plain = 0, featured = 0] = ids;
  return { plain, featured };
}

/** Of each kind, one that Bia and Iara can read and one beyond their page. */
async function writeBookTexts(author: Member, bookId: number) {
  const add = async (path: string, body: object) =>
    ((await author.call("POST", path, { bookId, ...body })) as { id: number }).id;
  const quote = await add("/api/quotes", { content: "Uma frase.", page: 5 });
  await add("/api/quotes", { content: "Outra frase.", page: 100 });
  const question = await add("/api/questions", { content: "E agora?" });
  await add("/api/questions", { content: "E o final?", spoilerPage: 100 });
  return { quote, question };
}

/** A plan that the readers of a book are behind, with a pace that reaches the end a week late. */
function fallBehind(club: Club, bookId: number) {
  const now = new Date();
  const inDays = (days: number) => addDays(dayOf(now, "America/Sao_Paulo"), days);
  writeRows(club, (db) => {
    db.update(books)
      .set({ endDate: inDays(14) })
      .where(eq(books.id, bookId))
      .run();
    db.insert(plans)
      .values({ bookId, changedAt: now, medianPage: 50, checkedOn: inDays(0) })
      .run();
    const rows = [
      { bookId, date: inDays(-3), page: 60 },
      { bookId, date: inDays(14), page: 208 },
    ];
    db.insert(planMilestones).values(rows).run();
    const reading = db.select({ userId: userProgress.userId }).from(userProgress).all();
    const days = reading.map(({ userId }) => ({ userId, date: inDays(-2), pages: 70, createdAt: now }));
    db.insert(readingStreaks).values(days).run();
  });
}

/**
 * A pinned post by Ana, a post by Bia with Ana's comment, which notifies Bia, a post and comment beyond her page, and two
 * posts that she has reached.
 */
async function fillFeed(ana: Member, bia: Member, bookId: number) {
  const pinned = await publishPost(ana, "Leiam antes de sábado.");
  await ana.call("PUT", `/api/posts/${pinned}/pin`);
  const post = await publishPost(bia, "Quem já terminou o livro?");
  const comment = await writeComment(ana, post, "Eu, ontem à noite.");
  const tagged = { type: "progress", relatedBookId: bookId, spoilerPage: 100 };
  const withheld = await publishPost(ana, "A casa cai.", tagged);
  await writeComment(ana, withheld, "E a ponte também.");
  const early = { ...tagged, spoilerPage: 20 };
  await publishPost(ana, "O rio ainda tem água.", early);
  const shownFirst = await publishPost(ana, "Guardem esta página.", early);
  await ana.call("PUT", `/api/posts/${shownFirst}/pin`);
  return { post, comment, withheld };
}

async function fillChats(ana: Member, bia: Member, iara: Member, bookId: number) {
  const direct = await directOf(iara, bia);
  for (const word of ["Oi!", "Tudo bem?"]) await sendMessage(bia, direct, word);
  const messages = (await bia.call("GET", `/api/chats/direct/${direct.id}/messages`)) as { id: number }[];
  const group = await groupOf(ana, "Leitoras", bia, iara);
  const about = { name: "O livro", userIds: [bia.id], bookId };
  const { id: bookGroup } = (await ana.call("POST", "/api/chats/groups", about)) as { id: number };
  const withheld = { groupId: bookGroup, content: "No fim ela volta.", spoilerPage: 100 };
  await ana.call("POST", "/api/chats/groups/messages", withheld);
  return { direct: direct.id, group: group.id, bookGroup, last: messages.at(-1)?.id ?? 0 };
}

/** The tokens of the links in the e-mails about a new address. */
export const emailTokens = { confirm: "confirma-o-novo", undo: "desfaz-a-troca" };

/** Adds a picture, a calendar address, a second session and an unconfirmed e-mail address to Bia. */
async function bringSettings(club: Club, { bia }: { bia: Member }) {
  const { buffer, name, mimeType } = await smallPicture();
  const picture = new FormData();
  picture.append("avatar", new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  await post(club, "/api/upload-avatar", picture, bia);
  await post(club, "/events/agenda", new URLSearchParams({ intent: "create" }), bia);
  const login = new URLSearchParams({ username: "bia", password: "segredo-da-ana" });
  await post(club, "/api/login", login);
  writeRows(club, (db) => {
    db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, bia.id)).run();
    const waiting = { email: "nova@fora.example", previousEmail: "bia@clube.example" };
    const tokens = { token: tokenHash(emailTokens.confirm), cancelToken: tokenHash(emailTokens.undo) };
    const expiresAt = new Date(Date.now() + 60 * 60 * 1000);
    // The row exists since her registration.
    db.update(emailChanges)
      .set({ ...waiting, ...tokens, expiresAt })
      .where(eq(emailChanges.userId, bia.id))
      .run();
  });
}

/** Posts a form like a browser without scripts. */
async function post(club: Club, at: string, body: FormData | URLSearchParams, as?: Member): Promise<void> {
  const headers = { Origin: club.url, ...(as && { Cookie: `${as.cookie.name}=${as.cookie.value}` }) };
  const answer = await fetch(club.url + at, { method: "POST", headers, body, redirect: "manual" });
  if (answer.status >= 400) throw new Error(`POST ${at}: ${answer.status} ${await answer.text()}`);
}

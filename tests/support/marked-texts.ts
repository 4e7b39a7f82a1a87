import { comments } from "#db/schema";
import { createGroup } from "~/club/chat/groups-changes.server";
import { sendMessage } from "~/club/chat/messages-changes.server";
import { addComment } from "~/club/feed/comments-changes.server";
import { likePost } from "~/club/feed/likes-changes.server";
import { openClub, type TestClub } from "./app";
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
} from "./makers";
import { makeRating } from "./ratings";
import { loremOf } from "./text";

export const mark = "capivara-na-última-página";
const page = 120;

/** A reader on page 40, and texts with the mark wherever a text can carry a page. */
export async function openWithMarks(
  role: "user" | "admin" | "developer" = "user",
  env: Record<string, string> = {},
) {
  const club = openClub({ SMTP_URL: "smtp://127.0.0.1:1", ...env });
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

import { eventRsvps, userProgress } from "#db/schema";
import { type ReplyLink, replyToken } from "~/club/replies/tokens.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "./app";
import { makeBook, makeEvent, makeMember, makeProgress } from "./makers";
import { TestClient } from "./test-client";

/** Rui, a meeting two days ahead about the current book, and Rui on page 108. */
export function openWithLinks() {
  const club = openClub();
  const rui = makeMember(club, { name: "Rui Prado" });
  const bia = makeMember(club, { name: "Bia Lima" });
  const book = makeBook(club, { title: "O Quinze", isCurrent: true, pageCount: 208, endDate: "2026-03-31" });
  makeProgress(club, { userId: rui.id, bookId: book.id, currentPage: 108 });
  const values = { title: "Encontro de março", locationName: "Livraria do Davi", bookId: book.id };
  const event = makeEvent(club, "2026-03-12T22:00:00Z", "2026-03-13T00:00:00Z", values);
  const ctx = coreContext(club.app);
  const linkOf = (kind: ReplyLink["kind"], id: number, memberId = rui.id) =>
    `/responder/${replyToken(ctx, { kind, id, memberId })}`;
  const toEvent = linkOf("event", event.id);
  const toBook = linkOf("book", book.id);
  return { club, rui, bia, book, event, linkOf, toEvent, toBook, guest: new TestClient(club) };
}

export const answersIn = (club: TestClub) =>
  club.db.select({ userId: eventRsvps.userId, status: eventRsvps.status }).from(eventRsvps).all();

export const pagesIn = (club: TestClub) =>
  club.db.select({ userId: userProgress.userId, page: userProgress.currentPage }).from(userProgress).all();

import { viewerWithId } from "../accounts/sessions-queries.server";
import { isPaged } from "../books/pages";
import { currentBook, requireBook } from "../books/queries.server";
import type { BookView } from "../books/views";
import { dayOf } from "../calendar";
import type { Context, MemberContext } from "../context";
import { ClubError, refuseBecause } from "../errors";
import { requireEvent } from "../events/queries.server";
import { closedBecause } from "../events/rules";
import type { EventView } from "../events/views";
import { type ProgressSummary, progressSummaryIn } from "../reading/summary-queries.server";
import { replyLinkOf, replyToken } from "./tokens.server";

const unknownLink =
  "Este endereço não é de um e-mail do clube, ou não vale mais: um link perde o efeito com o tempo, com uma senha nova e com um e-mail novo.";
const closedAccount = "A conta a que este endereço pertence não está mais aberta.";
const passedBook = "O clube já não está lendo este livro.";
const lastDayOver = "O último dia deste livro já passou.";

/** The answer that a link may give. `book` and `reading` are null for a link without a page. */
export type OpenReply = {
  /** A context of the link's member, without a session. */
  as: MemberContext;
  event: EventView | null;
  book: BookView | null;
  reading: ProgressSummary | null;
};

/**
 * The open answer of a token from an e-mail.
 * @throws ClubError not_found for an unknown or ended link, a closed account and a deleted event or book; conflict once the event
 * has begun or was cancelled, the book is not the current one any more, or its last day is over.
 */
export function openReply(ctx: Context, token: string): OpenReply {
  const link = replyLinkOf(ctx, token);
  if (!link) throw new ClubError("not_found", unknownLink);
  const viewer = viewerWithId(ctx, link.memberId);
  if (!viewer) throw new ClubError("not_found", closedAccount);
  const as = { ...ctx, viewer };
  return link.kind === "event" ? answerTo(as, link.id) : pageIn(as, link.id);
}

function answerTo(as: MemberContext, eventId: number): OpenReply {
  const event = requireEvent(as, eventId);
  refuseBecause(closedBecause(event, as.now));
  const found = event.bookId === null ? null : requireBook(as, event.bookId);
  // A book without pages takes none.
  const book = found && isPaged(found) ? found : null;
  return { as, event, book, reading: book && progressSummaryIn(as, book) };
}

function pageIn(as: MemberContext, bookId: number): OpenReply {
  const book = requireBook(as, bookId);
  if (!book.isCurrent) throw new ClubError("conflict", passedBook);
  if (isOver(as, book)) throw new ClubError("conflict", lastDayOver);
  return { as, event: null, book, reading: progressSummaryIn(as, book) };
}

function isOver({ now, timeZone }: Context, { endDate }: BookView): boolean {
  return endDate !== null && endDate < dayOf(now, timeZone);
}

/** The answer link in a reminder's e-mail: for its event, or for the current book; null for other e-mails. */
export function replyInEmail(ctx: Context, { userId: memberId, kind, link }: Email) {
  const eventId = kind === "reminder" && /^\/events\/(\d+)$/.exec(link)?.[1];
  if (eventId)
    return {
      asks: "event" as const,
      token: replyToken(ctx, { kind: "event", id: Number(eventId), memberId }),
    };
  // The warning at the evening of a day without reading.
  const book = kind === "streak" && link === "/book" ? currentBook(ctx) : null;
  if (!book || isOver(ctx, book)) return null;
  return { asks: "page" as const, token: replyToken(ctx, { kind: "book", id: book.id, memberId }) };
}

type Email = { userId: number; kind: string; link: string };

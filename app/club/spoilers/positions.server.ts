import { and, desc, eq, ne, sql } from "drizzle-orm";
import { userProgress } from "#db/schema";
import { book } from "../books/library.server";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { readingIn } from "../reading/progress.server";
import { clubPageOf, type ShownPosition, shownPosition, type TypedPosition } from "./rules";

type Options = {
  /** The page that the form showed. */
  stored?: number | null;
  field?: string;
  /** The book that the form was shown for, where the form has a choice; 0 for none. */
  shownBookId?: number | undefined;
};

/**
 * The page of the club's edition for the position in a form: every form with a page converts here. Without a book the
 * position stays, for the core to refuse.
 * @throws ClubError not_found without the book, invalid past the end of the own edition.
 */
export function clubPageIn(
  ctx: MemberContext,
  bookId: number | null,
  typed: TypedPosition,
  { shownBookId, ...options }: Options = {},
): number {
  const isOtherBook = shownBookId !== undefined && shownBookId !== bookId;
  if (bookId === null || (typed.edition.unit === "page" && !isOtherBook)) return typed.position;
  const { pageCount } = book(ctx, bookId);
  const own = readingIn(ctx, bookId).place.edition;
  // A page of which edition? Percent is the same in all of them.
  if (isOtherBook && typed.edition.unit !== "percent" && typed.edition.unit !== own.unit) {
    throw new ClubError("invalid", `Confira o número: neste livro você lê ${ways[own.unit]}.`, {
      field: "spoilerPage",
    });
  }
  return clubPageOf(typed, { own, pageCount, ...options });
}

/** The page of the club's edition for the body of a call: JSON has that page, a form the position as it was shown. */
export function pageInBody<Page extends number | null | undefined>(
  ctx: MemberContext,
  bookId: number | null,
  page: Page | TypedPosition,
  options?: Options,
): Page | number {
  return typeof page === "object" && page !== null ? clubPageIn(ctx, bookId, page, options) : page;
}

const ways = { page: "a edição do clube", edition: "outra edição", percent: "por porcentagem" };

/** The viewer's place in a book, for the page that a form offers. */
export function ownPositionIn(ctx: MemberContext, bookId: number): ShownPosition {
  const { edition, position } = readingIn(ctx, bookId).place;
  return { edition, position };
}

/** A page of a book in the unit of the viewer, for the form that edits it. */
export function positionOfPage(
  ctx: MemberContext,
  { id, pageCount }: { id: number; pageCount: number },
  page: number | null,
): ShownPosition {
  const { edition } = readingIn(ctx, id).place;
  return { edition, position: page === null ? null : shownPosition(page, edition, pageCount) };
}

/** More books in another unit than a member ever has. */
const maxOthers = 1000;

/** The viewer's places in the books that the viewer does not read in the club's edition, by the book's id. */
export function otherPositionsOf({ db, viewer }: MemberContext): Map<number, ShownPosition> {
  const { userId, bookId, readingUnit: unit, editionPages, ownPosition, currentPage } = userProgress;
  const rows = db
    .select({
      bookId,
      edition: { unit, editionPages },
      position: sql<number>`coalesce(${ownPosition}, ${currentPage})`,
    })
    .from(userProgress)
    .where(and(eq(userId, viewer.id), ne(unit, "page")))
    .orderBy(desc(userProgress.lastUpdated), desc(userProgress.id))
    .limit(maxOthers)
    .all();
  return new Map(rows.map(({ bookId, ...place }) => [bookId, place]));
}

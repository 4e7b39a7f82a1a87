import { and, desc, eq, ne, sql } from "drizzle-orm";
import { prepared } from "#db/client.server";
import { books, spoilerConsents, userProgress } from "#db/schema";
import type { ReadingUnit } from "#db/schema/enums";
import { requireBook } from "../books/queries.server";
import type { PageCount } from "../books/views";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { readingIn } from "../reading/queries.server";
import { clubPageOf, type ShownPosition, shownPosition, type TypedPosition } from "./rules";

type Options = {
  /** The page that the form showed. */
  stored?: number | null;
  field?: string;
};

/**
 * The page of the club's edition for the page that a call gives: every text with a page converts here. An absent page
 * stays absent. Without a book the position stays, for `requirePageOf` to refuse.
 * @throws ClubError not_found without the book, invalid past the end of the own edition.
 */
export function clubPageIn<Page extends number | null | undefined>(
  ctx: MemberContext,
  bookId: number | null,
  page: Page | TypedPosition,
  options?: Options,
): Page | number {
  if (typeof page !== "object" || page === null) return page;
  const { edition, position, shownBookId } = page;
  const isOtherBook = shownBookId !== undefined && shownBookId !== bookId;
  if (bookId === null || (edition.unit === "page" && !isOtherBook)) return position;
  const { pageCount } = requireBook(ctx, bookId);
  const own = readingIn(ctx, bookId).place.edition;
  // A page of which edition? Percent is the same in all of them.
  if (isOtherBook && edition.unit !== "percent" && edition.unit !== own.unit) {
    throw new ClubError("invalid", `Confira o número: neste livro você lê ${ways[own.unit]}.`, {
      field: "spoilerPage",
    });
  }
  return clubPageOf(page, { own, pageCount, ...options });
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
  { id, pageCount }: { id: number; pageCount: PageCount },
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
    .orderBy(desc(userProgress.lastUpdated), desc(userProgress.bookId))
    .limit(maxOthers)
    .all();
  return new Map(rows.map(({ bookId, ...place }) => [bookId, place]));
}

const consent = prepared((db) =>
  db
    .select({ userId: spoilerConsents.userId })
    .from(spoilerConsents)
    .where(
      and(
        eq(spoilerConsents.userId, sql.placeholder("userId")),
        eq(spoilerConsents.bookId, sql.placeholder("bookId")),
      ),
    )
    .prepare(),
);

/** Whether the viewer accepts spoilers of a book. */
export function acceptsSpoilers({ db, viewer }: MemberContext, bookId: number): boolean {
  return consent(db).get({ userId: viewer.id, bookId }) !== undefined;
}

/** A page of a book as the viewer counts it. */
export type OwnPage = { unit: ReadingUnit; position: number };

/** Shows pages of the club's editions in the units of the viewer. One query serves a whole list. */
export function ownPages({ db, viewer }: MemberContext): (bookId: number, page: number) => OwnPage {
  const { userId, bookId, readingUnit: unit, editionPages } = userProgress;
  const others = db
    .select({ bookId, unit, editionPages, pageCount: books.pageCount })
    .from(userProgress)
    .innerJoin(books, eq(books.id, bookId))
    .where(and(eq(userId, viewer.id), ne(unit, "page")))
    .orderBy(desc(userProgress.lastUpdated))
    .limit(maxOthers)
    .all();
  const byBook = new Map(others.map((other) => [other.bookId, other]));
  return (id, page) => {
    const own = byBook.get(id);
    return own
      ? { unit: own.unit, position: shownPosition(page, own, own.pageCount) }
      : { unit: "page", position: page };
  };
}

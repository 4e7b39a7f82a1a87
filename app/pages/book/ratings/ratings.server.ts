import type { BookView } from "~/club/books/views";
import type { MemberContext } from "~/club/context";
import { ownSettings } from "~/club/profiles/preferences-queries.server";
import { ratingCount } from "~/club/ratings/counts-queries.server";
import { openingOf } from "~/club/ratings/opening-queries.server";
import {
  openRatings,
  ownRating,
  ratingSummary,
  ratingsWithLine,
  shownLinePage,
} from "~/club/ratings/queries.server";
import type { Opening } from "~/club/ratings/rules";
import type { Edition } from "~/club/reading/rules";
import type { Ratings } from "~/club/reviews/rules";
import { positionOfPage } from "~/club/spoilers/queries.server";
import { shownPosition } from "~/club/spoilers/rules";
import { createRandom, hash32 } from "~/ui/art/random";
import { formatDay, plural } from "~/ui/text/format";
import { textPageLine } from "../../shared/position-words";

/** A column with more members becomes part of a chart. */
const peopleInColumn = 8;

const mostSlips = 60;

export type RatingsPage = ReturnType<typeof ratingsPage>;

/** The ratings of a book as its page shows them. */
export function ratingsPage(ctx: MemberContext, book: BookView) {
  const opening = openingOf(ctx, book.id);
  const own = ownRating(ctx, book.id);
  const count = ratingCount(ctx, book.id);
  const { publicProfile, showReadingProgress } = ownSettings(ctx).privacy;
  const position = positionOfPage(ctx, book, shownLinePage(ctx, book));
  const openedAt = opening.isOpen ? opening.openedAt : null;
  return {
    own,
    /** A new line is hidden unless its author empties the box. */
    hiding: { position, isHidden: !own?.line || own.spoilerPage !== null },
    isNamed: publicProfile && showReadingProgress,
    wasSealed: own !== null && openedAt !== null && own.createdAt < openedAt.toISOString(),
    count,
    isOpen: opening.isOpen,
    hasMet: opening.isOpen && opening.hasMet,
    until: untilOf(opening),
    slips: opening.isOpen ? [] : slipsOf(ctx, book.id, count, own !== null),
    open: openRatingsIn(ctx, book, opening, position.edition),
  };
}

type Listed = NonNullable<ReturnType<typeof openRatings>>["changed"][number];

/** With the page of each line in the unit of the viewer, below the lines that the viewer may read. */
function openRatingsIn(ctx: MemberContext, { id, pageCount }: BookView, opening: Opening, edition: Edition) {
  const open = openRatings(ctx, id, opening, peopleInColumn);
  const withPageLine = ({ spoilerPage, ...rating }: Listed) => ({
    ...rating,
    pageLine:
      spoilerPage === null || rating.withheld
        ? null
        : textPageLine(
            edition.unit,
            shownPosition(spoilerPage, edition, pageCount),
            rating.user.id === ctx.viewer.id,
          ),
  });
  const listedIds = new Set([...(open?.extremes ?? []), ...(open?.changed ?? [])].map(({ id }) => id));
  return (
    open && {
      ...open,
      people: open.people?.map(({ id, rating, user }) => ({ id, rating, user })) ?? null,
      extremes: open.extremes.map(withPageLine),
      changed: open.changed.map(withPageLine),
      /** Those that stand in neither list. */
      others: ratingsWithLine(ctx, id, opening)
        .filter((rating) => !listedIds.has(rating.id))
        .map(withPageLine),
    }
  );
}

/** The day as 29/11, and whether it is that of a meeting. */
function untilOf(opening: Opening) {
  if (opening.isOpen || !opening.until) return null;
  return { day: formatDay(opening.until.day).slice(0, 5), isMeeting: opening.until.by === "meeting" };
}

/** Turns in degrees, null for the own slip. Privacy: neither turn nor place depends on a rating or its time. */
function slipsOf({ viewer }: MemberContext, bookId: number, count: number, isRated: boolean) {
  const random = createRandom(hash32(`${bookId}/notas`));
  const slips = Array.from({ length: Math.min(count, mostSlips) }, () => Math.floor(random() * 4) * 90);
  const own = isRated ? hash32(`${bookId}/${viewer.id}`) % slips.length : -1;
  return slips.map((turn, index) => (index === own ? null : turn));
}

/**
 * The one average beside the reviews, the line about sealed ratings, and the label of the link to the ratings. The
 * average is that of the open ratings; without them that of the stars of the reviews.
 */
export function ratingsLine(ctx: MemberContext, bookId: number, reviews: Ratings) {
  const { opening, count, average, isRated } = ratingSummary(ctx, bookId);
  const label = isRated ? "Mudar a sua nota" : "Dar a sua nota";
  if (average !== null) {
    const mean = { average, of: plural(count, "nota", "notas") };
    return { mean, text: null, label: "Ver as notas" };
  }
  const of = plural(reviews.reviews, "resenha", "resenhas");
  const mean = reviews.reviews > 0 ? { average: reviews.average, of } : null;
  if (opening.isOpen || count === 0) return { mean, text: null, label };
  const until = untilOf(opening);
  const sealed = plural(count, "nota guardada", "notas guardadas");
  return { mean, text: until ? `${sealed} até ${until.day}` : sealed, label };
}

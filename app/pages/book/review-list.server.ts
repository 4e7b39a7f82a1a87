import type { MemberContext } from "~/club/context";
import { isStaff } from "~/club/members/rules";
import { ownReviewOf, type ReviewView, ratingsOf, reviewsOfBook } from "~/club/reviews/reviews.server";
import { excerptOf } from "~/club/reviews/rules";
import { mayDelete, mayEdit } from "~/club/reviews/writing.server";
import { linksAround, partOf } from "../shell/paging";
import { draftVersion } from "./drafts";
import type { ReviewPowers } from "./review-acts";

const reviewsPerPage = 10;

export function powersOver(ctx: MemberContext, review: ReviewView): ReviewPowers {
  return {
    mayEdit: mayEdit(ctx, review),
    mayDelete: mayDelete(ctx, review),
    mayFeature: isStaff(ctx.viewer.role),
  };
}

/** What the list of a book's reviews shows: how each begins, not the whole of them. */
export function reviewListOf(ctx: MemberContext, bookId: number, { search }: URL, address: string) {
  // A dialog may be open, at an address below the book's.
  const url = new URL(address + search, "http://localhost");
  const ratings = ratingsOf(ctx, bookId);
  const part = partOf(url, ratings.reviews, reviewsPerPage);
  const own = ownReviewOf(ctx, bookId);
  return {
    ratings,
    own: own && { id: own.id, version: draftVersion(own) },
    entries: reviewsOfBook(ctx, bookId, part).map((review) => {
      const { content, ...head } = review;
      return { ...head, opening: excerptOf(content), powers: powersOver(ctx, review) };
    }),
    links: linksAround(url, part, { newer: "Resenhas mais novas", older: "Mais resenhas" }, "#resenhas"),
  };
}

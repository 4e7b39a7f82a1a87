import { featuredAt, type WrittenReview } from "../reviews";
import type { DemoTime } from "../time";
import { type Earned, numbered, reaching } from "./counting";

export function earnedByWriting(reviews: WrittenReview[], time: DemoTime): Earned[] {
  const written = numbered(reviews.map(({ createdAt }) => createdAt));
  const featured = reviews.filter(({ isFeatured }) => isFeatured).map((review) => featuredAt(review, time));
  return [
    ["Primeira Resenha", reaching(1, written)],
    ["Cinco Resenhas", reaching(5, written)],
    ["Resenha em Destaque", reaching(1, numbered(featured))],
  ];
}

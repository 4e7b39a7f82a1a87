import { reviews } from "#db/schema";
import type { TestClub } from "./app";
import type { Visitor } from "./visitor";

export const publishBy = {
  form: (visitor: Visitor, bookId: number, fields: Record<string, string>) =>
    visitor.submit(`/book/${bookId}/resenha`, "publish", fields),
  JSON: (visitor: Visitor, bookId: number, fields: object) =>
    visitor.call("POST", "/api/reviews", { bookId, ...fields }),
};

export const pageAndApi = ["form", "JSON"] as const;

export const published = { form: 303, JSON: 201 };

export function stored(club: TestClub) {
  return club.db.select().from(reviews).orderBy(reviews.id).all();
}

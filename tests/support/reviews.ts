import { reviews } from "#db/schema";
import type { TestClub } from "./app";
import type { Visitor } from "./visitor";

/** Publishes a review, by the form or by JSON. */
export const doors = {
  form: (visitor: Visitor, bookId: number, fields: Record<string, string>) =>
    visitor.submit(`/book/${bookId}/resenha`, "publicar", fields),
  JSON: (visitor: Visitor, bookId: number, fields: object) =>
    visitor.call("POST", "/api/reviews", { bookId, ...fields }),
};

export const bothDoors = ["form", "JSON"] as const;

/** The status with which each says that it is done. */
export const published = { form: 303, JSON: 201 };

/** All reviews, in the order in which they were written. */
export function stored(club: TestClub) {
  return club.db.select().from(reviews).orderBy(reviews.id).all();
}

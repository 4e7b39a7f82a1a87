import { reviews } from "#db/schema";
import type { TestClub } from "./app";
import type { TestClient } from "./test-client";

export const publishBy = {
  form: (client: TestClient, bookId: number, fields: Record<string, string>) =>
    client.submit(`/book/${bookId}/resenha`, "publish", fields),
  JSON: (client: TestClient, bookId: number, fields: object) =>
    client.call("POST", "/api/reviews", { bookId, ...fields }),
};

export const pageAndApi = ["form", "JSON"] as const;

export const published = { form: 303, JSON: 201 };

export function stored(club: TestClub) {
  return club.db.select().from(reviews).orderBy(reviews.id).all();
}

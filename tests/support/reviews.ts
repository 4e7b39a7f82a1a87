import { reviewDrafts, reviews } from "#db/schema";
import { openClub, type TestClub } from "./app";
import { fieldsOf, type Screen, screenOf } from "./dom";
import { makeBook, makeClient } from "./makers";
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

/** The form of a review, whose second button saves a draft. */
export const reviewForm = "/book/resenha";

export const storedDrafts = ({ db }: TestClub) => db.select().from(reviewDrafts).all();

/** The form as it was shown: the fields that a phone without scripts sends back. */
export const formOf = ({ document }: Screen) =>
  ({ ...fieldsOf(document, "publish") }) as Record<string, string>;
export const formAt = async (client: TestClient) => formOf(await screenOf(client.get(reviewForm)));
export const formVersion = ({ draftVersion = "" }: Record<string, string>) => ({ draftVersion });

export const saveDraft = (client: TestClient, fields: Record<string, string>) =>
  client.submit(reviewForm, "publish", { saves: "draft", ...fields });
export const publish = (client: TestClient, fields: Record<string, string>) =>
  client.submit(reviewForm, "publish", { ...fields, saves: "review" });

/** Two members and the current book. */
export async function openWithBook() {
  const club = openClub();
  const [ana, bia] = [await makeClient(club), await makeClient(club)];
  const book = makeBook(club, { title: "O Quinze", isCurrent: true });
  return { club, ana, bia, book };
}

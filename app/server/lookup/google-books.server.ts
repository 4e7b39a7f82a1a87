import * as z from "zod";
import { maxFound } from "~/club/lookup/rules";
import { list, pages, record, shaped, text, year } from "./record-fields.server";
import { type Source, wordsOf } from "./source";

const identifier = z.object({ identifier: text }).transform(({ identifier }) => identifier);

const volume = z.object({
  volumeInfo: z.object({
    title: text,
    subtitle: text,
    authors: list(text),
    publisher: text,
    publishedDate: year,
    pageCount: pages,
    industryIdentifiers: list(identifier),
    imageLinks: z.object({ thumbnail: z.string() }).nullish().catch(null),
  }),
});

/** @param key of the club's own: without one, all the world shares a quota. */
export function googleBooks(key: string): Source {
  return {
    name: "google-books",
    takes: () => true,
    async ask(query, fetchJson) {
      const q = "isbn" in query ? `isbn:${query.isbn}` : wordsOf(query.title);
      const wanted = { q, maxResults: String(maxFound), printType: "books", country: "BR" };
      const path = `/books/v1/volumes?${new URLSearchParams({ ...wanted, key })}`;
      const answer = await fetchJson("www.googleapis.com", path);
      const found = shaped(z.object({ items: list(volume) }), answer);
      return (found?.items ?? []).flatMap(({ volumeInfo: one }) =>
        record("google-books", {
          title: one.title,
          subtitle: one.subtitle,
          authors: one.authors,
          publisher: one.publisher,
          pageCount: one.pageCount,
          publishedYear: one.publishedDate,
          // Without the drawn corner of a page.
          coverImage: one.imageLinks?.thumbnail.replace(/^http:/, "https:").replace("&edge=curl", ""),
          isbns: "isbn" in query ? [query.isbn] : one.industryIdentifiers,
        }),
      );
    },
  };
}

import * as z from "zod";
import { maxFound } from "~/club/lookup/rules";
import type { FoundBookView } from "~/club/lookup/views";
import type { FetchJson } from "./fetch-json.server";
import { list, pages, record, shaped, text, year } from "./record-fields.server";
import { type Source, wordsOf } from "./source";

const host = "openlibrary.org";

export const openLibrary: Source = {
  name: "open-library",
  takes: () => true,
  ask: (query, fetchJson) =>
    "isbn" in query ? byIsbn(query.isbn, fetchJson) : byTitle(wordsOf(query.title), fetchJson),
};

const named = z.object({ name: text }).transform(({ name }) => name);

const edition = z.object({
  title: text,
  subtitle: text,
  authors: list(named),
  publishers: list(named),
  number_of_pages: pages,
  publish_date: year,
  cover: z.object({ large: z.string() }).nullish().catch(null),
});

/** Books API: an object with one entry for each known number. */
async function byIsbn(isbn: string, fetchJson: FetchJson): Promise<FoundBookView[]> {
  const search = new URLSearchParams({ bibkeys: `ISBN:${isbn}`, format: "json", jscmd: "data" });
  const answer = await fetchJson(host, `/api/books?${search}`);
  const [found] = list(edition).parse(Object.values(shaped(z.record(z.string(), z.unknown()), answer) ?? {}));
  if (!found) return [];
  return record("open-library", {
    title: found.title,
    subtitle: found.subtitle,
    authors: found.authors,
    publisher: found.publishers[0],
    pageCount: found.number_of_pages,
    publishedYear: found.publish_date,
    coverImage: found.cover?.large,
    isbns: [isbn],
  });
}

const coverId = z.number().int().positive().nullish().catch(null);

const matchingEdition = z.object({
  title: text,
  subtitle: text,
  publisher: list(text),
  publish_date: list(text),
  isbn: list(text),
  cover_i: coverId,
});

const work = z.object({
  title: text,
  author_name: list(text),
  first_publish_year: year,
  number_of_pages_median: pages,
  cover_i: coverId,
  editions: z
    .object({ docs: list(matchingEdition) })
    .nullish()
    .catch(null),
});

const fields = [
  ...["title", "author_name", "first_publish_year", "number_of_pages_median", "cover_i", "editions"],
  ...Object.keys(matchingEdition.shape).map((field) => `editions.${field}`),
].join();

/** Search API: each work with its edition that fits best, in Portuguese where there is one. */
async function byTitle(words: string, fetchJson: FetchJson): Promise<FoundBookView[]> {
  const search = new URLSearchParams({ q: words, lang: "pt", limit: String(maxFound), fields });
  const answer = await fetchJson(host, `/search.json?${search}`);
  const found = shaped(z.object({ docs: z.array(z.unknown()).pipe(list(work)) }), answer);
  return (found?.docs ?? []).flatMap((one) => {
    const [own] = one.editions?.docs ?? [];
    const cover = own?.cover_i ?? one.cover_i;
    return record("open-library", {
      title: own?.title ?? one.title,
      subtitle: own?.subtitle,
      authors: one.author_name,
      publisher: own?.publisher[0],
      pageCount: one.number_of_pages_median,
      publishedYear: year.parse(own?.publish_date[0]) ?? one.first_publish_year,
      coverImage: cover ? `https://covers.openlibrary.org/b/id/${cover}-L.jpg` : null,
      isbns: own?.isbn ?? [],
    });
  });
}

import * as z from "zod";
import { isBrazilian } from "~/club/books/isbn";
import { mergeRecords, naturalName } from "~/club/lookup/rules";
import type { FoundBookView } from "~/club/lookup/views";
import type { FetchJson } from "./fetch-json.server";
import { list, pages, record, shaped, text, year } from "./record-fields.server";
import type { Source } from "./source";

const shape = z.object({
  title: text,
  subtitle: text,
  authors: list(text),
  publisher: text,
  year,
  page_count: pages,
  cover_url: z.string().nullish().catch(null),
});

/** CBL has pages and years, Mercado Editorial has covers. */
const providers = ["cbl", "mercado-editorial"] as const;

type Provider = (typeof providers)[number];

export const brasilApi: Source = {
  name: "brasil-api",
  // It refuses every other number as invalid.
  takes: (query) => "isbn" in query && isBrazilian(query.isbn),
  async ask(query, fetchJson) {
    if (!("isbn" in query)) return [];
    const answers = await Promise.allSettled(
      providers.map((provider) => askProvider(provider, query.isbn, fetchJson)),
    );
    const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    if (found.length > 0) return [found.reduce(mergeRecords)];
    for (const answer of answers) if (answer.status === "rejected") throw answer.reason;
    return [];
  },
};

async function askProvider(provider: Provider, isbn: string, fetchJson: FetchJson): Promise<FoundBookView[]> {
  const path = `/api/isbn/v1/${isbn}?providers=${provider}`;
  const found = shaped(shape, await fetchJson("brasilapi.com.br", path, { unknownAs: [400, 404] }));
  if (!found) return [];
  return record(provider, {
    title: found.title,
    subtitle: found.subtitle,
    // Translators follow the author without a mark.
    authors: found.authors.slice(0, 1).map(naturalName),
    publisher: found.publisher,
    pageCount: found.page_count,
    publishedYear: found.year,
    coverImage: found.cover_url,
    isbns: [isbn],
  });
}

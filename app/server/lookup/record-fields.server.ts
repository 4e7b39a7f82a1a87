import * as z from "zod";
import { readIsbn } from "~/club/books/isbn";
import { isLocalAddress } from "~/club/books/rules";
import { coverFieldsSchema } from "~/club/books/schema";
import { withoutCapitals, yearIn } from "~/club/lookup/rules";
import type { RecordSource } from "~/club/lookup/sources";
import type { FoundBookView } from "~/club/lookup/views";
import { normalizeLine } from "~/club/normalize";
import { listed } from "~/club/wording";
import { NoAnswer } from "./fetch-json.server";

// The shapes of the sources change without notice: a field of another type counts as absent.

/** Characters. The limit of a title and of an author. */
const maxLength = 200;

/** One line of text; null for anything else. */
export const text = z
  .string()
  .max(2000)
  .transform((value) => normalizeLine(value).slice(0, maxLength).trim() || null)
  .nullish()
  .catch(null);

/** A list without its invalid entries. */
export function list<Entry extends z.ZodType>(entry: Entry) {
  return z
    .array(z.unknown())
    .max(1000)
    .catch([])
    .transform((entries) =>
      entries.flatMap((one) => {
        const parsed = entry.safeParse(one);
        return parsed.success && parsed.data !== null && parsed.data !== undefined ? [parsed.data] : [];
      }),
    );
}

/** A number, also as text. */
const count = (most: number) => z.coerce.number().int().min(1).max(most).nullish().catch(null);
export const pages = count(99_999);

/** A year, or a date with one. */
export const year = z
  .union([z.string().max(100), z.number()])
  .transform((value) => yearIn(String(value)))
  .nullish()
  .catch(null);

type Fields = {
  title: string | null | undefined;
  subtitle?: string | null | undefined;
  authors: readonly string[];
  pageCount?: number | null | undefined;
  publishedYear?: number | null | undefined;
  publisher?: string | null | undefined;
  isbns: readonly string[];
  coverImage?: string | null | undefined;
};

/** A record; none without a title. A cover on an internal address is dropped. */
export function record(source: RecordSource, fields: Fields): FoundBookView[] {
  if (!fields.title) return [];
  const { data: { coverImage = null } = {} } = coverFieldsSchema.safeParse({ coverImage: fields.coverImage });
  const isbns = fields.isbns.map(readIsbn).filter(({ refusal }) => refusal === null);
  const author = listed(fields.authors.slice(0, 3).map(withoutCapitals));
  const book = {
    source,
    title: withoutCapitals(fields.title),
    subtitle: fields.subtitle ? withoutCapitals(fields.subtitle) : null,
    author: author.slice(0, maxLength) || null,
    pageCount: fields.pageCount ?? null,
    publishedYear: fields.publishedYear ?? null,
    publisher: fields.publisher ? withoutCapitals(fields.publisher) : null,
    isbn: isbns[0]?.isbn ?? null,
    coverImage: coverImage && isLocalAddress(coverImage) ? null : coverImage,
    bookId: null,
  };
  return [book];
}

/** An answer in its shape; null stays null. @throws NoAnswer for another shape. */
export function shaped<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> | null {
  const parsed = shape.nullable().safeParse(answer);
  if (!parsed.success) throw new NoAnswer("answered something else");
  return parsed.data;
}

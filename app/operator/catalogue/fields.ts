import { readIsbn } from "~/club/books/isbn";
import { naturalName, withoutCapitals, yearIn } from "~/club/lookup/rules";
import { normalizeLine } from "~/club/normalize";
import { decoded, type MarcRecord, subfieldsOf } from "./marc";

export type BookRecord = {
  title: string;
  subtitle: string | null;
  author: string | null;
  publisher: string | null;
  year: number | null;
  pages: number | null;
  /** ISBN-13, the first one being the book's. */
  isbns: string[];
};

/** Characters. */
const maxLength = 200;

/** The book in a MARC 21 record; null without a title or with characters that cannot be read. */
export function bookIn(record: MarcRecord): BookRecord | null {
  const read: Record<string, [code: string, text: string][][]> = {};
  for (const tag of tags) {
    const subfields = subfieldsOf(record, tag);
    if (subfields === null) return null;
    read[tag] = subfields;
  }
  const all = (tag: string, code: string) =>
    (read[tag] ?? []).flatMap((field) => field.filter(([own]) => own === code).map(([, text]) => text));
  const first = (code: string, ...among: string[]) =>
    line(among.flatMap((tag) => all(tag, code)).find((text) => line(text) !== null));

  const title = first("a", "245");
  if (title === null) return null;
  const author = first("a", "100", "110", "111", "700");
  return {
    title,
    subtitle: first("b", "245"),
    author: author && naturalName(author),
    publisher: first("b", "260", "264"),
    year: yearIn(first("c", "260", "264") ?? "") ?? yearIn(publicationYear(record)),
    pages: pagesIn(first("a", "300") ?? ""),
    isbns: [...new Set(all("020", "a").flatMap(isbnIn))],
  };
}

const tags = ["020", "100", "110", "111", "245", "260", "264", "300", "700"];

/** One line without the punctuation that separates the subfields on a catalogue card. */
function line(text: string | undefined): string | null {
  const bare = normalizeLine(text ?? "")
    .replace(/[\s/:;,=]+$/, "")
    .replace(/^\[([^[\]]*)\]$/, "$1")
    // The full stop of an initial stays.
    .replace(/(?<=[\p{L}\p{N}]{3})\.$/u, "");
  return withoutCapitals(bare).slice(0, maxLength).trim() || null;
}

/** "978-85-01-1 (broch.)" has its remark in the same subfield. */
function isbnIn(text: string): string[] {
  const [number = ""] = /[\dX][\dX\s-]+/i.exec(text) ?? [];
  const { isbn, refusal } = readIsbn(number);
  return refusal === null ? [isbn] : [];
}

/** "xii, 224 p. : il." */
function pagesIn(extent: string): number | null {
  const [, pages] = /(\d{1,5})\s*(?:p|f)/i.exec(extent) ?? [];
  const count = Number(pages);
  return count > 0 ? count : null;
}

/** Field 008, places 7 to 10. */
function publicationYear({ fields, isUtf8 }: MarcRecord): string {
  const fixed = fields.find(({ tag }) => tag === "008");
  return (fixed && decoded(fixed.content, isUtf8)?.slice(7, 11)) ?? "";
}

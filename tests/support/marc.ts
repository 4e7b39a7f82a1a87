/** Tag, indicators with subfields ("  $aTítulo"), or the content of a control field. */
export type MarcField = readonly [tag: string, content: string];

const [recordEnd, fieldEnd, subfieldMark] = ["\u001d", "\u001e", "\u001f"];

type Encoding = "utf8" | "marc8";

const number = (value: number, digits: number) => String(value).padStart(digits, "0");

/** A record in ISO 2709. Text for MARC-8 is given as its bytes, in latin1. */
export function marcRecord(fields: readonly MarcField[], encoding: Encoding = "utf8"): Buffer {
  const charset = encoding === "utf8" ? "utf8" : "latin1";
  const contents = fields.map(([, content]) =>
    Buffer.from(content.replaceAll("$", subfieldMark) + fieldEnd, charset),
  );
  const base = 24 + 12 * fields.length + 1;
  const length = base + contents.reduce((sum, { length }) => sum + length, 0) + 1;
  let start = 0;
  const directory = contents.map((content, at) => {
    const entry = (fields[at]?.[0] ?? "") + number(content.length, 4) + number(start, 5);
    start += content.length;
    return entry;
  });
  const leader = `${number(length, 5)}nam ${encoding === "utf8" ? "a" : " "}22${number(base, 5)} i 4500`;
  return Buffer.concat([
    Buffer.from(leader + directory.join("") + fieldEnd, "latin1"),
    ...contents,
    Buffer.from(recordEnd),
  ]);
}

type Book = {
  title: string;
  author?: string;
  isbn?: string;
  year?: number;
  pages?: number;
  publisher?: string;
};

/** The record of a book, with the punctuation of a catalogue card. */
export function bookRecord({
  title,
  author,
  isbn,
  year = 2003,
  pages = 128,
  publisher = "Mazza",
}: Book): Buffer {
  return marcRecord([
    ["001", "0001"],
    ["008", `970101s${year}    mgb           000 1 por d`],
    ...(isbn ? ([["020", `  $a${isbn} (broch.)`]] as const) : []),
    ...(author ? ([["100", `1 $a${author},$d1946-`]] as const) : []),
    ["245", `10$a${title} /$c${author ?? "s. a."}.`],
    ["260", `  $aBelo Horizonte :$b${publisher},$cc${year}.`],
    ["300", `  $a${pages} p. ;$c21 cm.`],
  ]);
}

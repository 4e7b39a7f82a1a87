import { type Clipping, clipping } from "./clippings";

/** Whether a text is the page that the Kindle app of a phone exports. */
export function looksLikeNotebook(start: string): boolean {
  return /^\s*<[!?h]/i.test(start.slice(0, 200)) && /class=["']bookTitle["']/.test(start);
}

/**
 * The clippings of such a page, in their order, and null now and then: the caller pauses in between. The app closes some
 * elements with another name, so any tag of a block ends the one before.
 */
export function* notebookIn(text: string): Generator<Clipping | null> {
  const found = { bookTitle: "", authors: "", noteHeading: "", noteText: "" };
  let [open, line, tags]: [keyof typeof found | null, number, number] = [null, 0, 0];
  for (let at = 0; at < text.length; ) {
    const start = text.indexOf("<", at);
    const end = text.indexOf(">", start);
    if (start === -1 || end === -1) return;
    if (open && found[open].length < longestPart[open])
      found[open] += text.slice(at, Math.min(start, at + longestPart[open]));
    const [, closes, name = "", attributes = ""] = tag.exec(text.slice(start, end + 1).slice(0, 300)) ?? [];
    at = end + 1;
    tags += 1;
    if (tags % tagsAtOnce === 0) yield null;
    if (open && /^br$/i.test(name)) found[open] += "<";
    if (!/^(?:div|h\d|body|html)$/i.test(name)) continue;
    // Once for each element: the title and the heading are those of many texts.
    if (open) found[open] = plain(found[open]);
    if (open === "noteText") {
      line += 1;
      yield noted(line, found);
    }
    const next = /\bclass=["'](bookTitle|authors|noteHeading|noteText)["']/.exec(attributes)?.[1];
    open = closes ? null : ((next as keyof typeof found | undefined) ?? null);
    if (open) found[open] = "";
  }
}

const tag = /^<(\/?)([a-z]\w*)([^>]*)/i;
/** Characters of the text of an element, with its spaces. */
const longestPart = { bookTitle: 1000, authors: 1000, noteHeading: 1000, noteText: 10_000 };
const tagsAtOnce = 1000;

/** "Highlight(yellow) - 3. A Chapter > Page 88 · Location 1536" */
function noted(line: number, found: Record<"bookTitle" | "authors" | "noteHeading" | "noteText", string>) {
  const heading = found.noteHeading;
  const read = clipping({
    line,
    title: found.bookTitle.slice(0, 300),
    authors: found.authors.slice(0, 200),
    kind: heading.split(/ [-–|] /)[0] ?? "",
    place: heading.slice(heading.lastIndexOf(">") + 1),
    text: found.noteText,
  });
  // The page has only the beginning of a highlight, and notes stand at its end.
  if (read?.kind === "highlights" && read.highlight.end !== null) {
    read.highlight.end += Math.ceil(read.highlight.text.length / lettersOfLocation);
  }
  return read;
}

const lettersOfLocation = 100;

const signs = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  hellip: "…",
  mdash: "—",
  ndash: "–",
};
const quotes = { lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", laquo: "«", raquo: "»" };
const entities = new Map(Object.entries({ ...signs, ...quotes }));

/** The text of an element; "<" stands for a line break. */
function plain(source: string): string {
  return source
    .replace(/\s+/g, " ")
    .replace(/ ?< ?/g, "\n")
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
      return decimal || hex
        ? String.fromCodePoint(decimal ?? Number.parseInt(hex, 16))
        : (entities.get(name) ?? whole);
    })
    .trim();
}

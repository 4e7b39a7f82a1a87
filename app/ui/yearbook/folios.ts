/** A yearbook as its folios show it; days are YYYY-MM-DD. */
export type YearbookData = {
  year: number;
  club: string;
  books: YearbookBook[];
  numbers: {
    books: number;
    pages: number;
    meetings: number;
    members: number;
    reviews: number;
    average: number | null;
  };
  loved: { title: string; average: number } | null;
  divisive: { title: string; lowest: number; highest: number } | null;
  quotes: YearbookQuote[];
  firstBooks: Listed<{ id: number; name: string; title: string; day: string }>;
  anniversaries: Listed<{ id: number; name: string; years: number; day: string }>;
  presences: Listed<{ id: number; name: string; times: number }> & { meetings: number };
  minutes: { eventId: number; title: string; day: string }[];
};

export type YearbookBook = {
  id: number;
  title: string;
  author: string;
  pageCount: number | null;
  readOn: string;
  average: number | null;
  /** The address of an uploaded cover; null for the generated one. */
  image: string | null;
};

type YearbookQuote = { id: number; content: string; title: string; likes: number; savedBy: string | null };

/** `more` members have no room in the list. */
type Listed<Member> = { members: Member[]; more: number };

type QuoteSize = "short" | "middle" | "long";
export type SizedQuote = YearbookQuote & {
  size: QuoteSize;
  /** The most lines that the folio shows. */
  lines: number;
};

type ListFolio<Kind extends string, Row> = {
  kind: Kind;
  rows: Row[];
  isContinued: boolean;
  /** On the last folio of a list; 0 on the others. */
  more: number;
};

type Folio =
  | { kind: "cover" | "numbers" | "end" }
  | { kind: "books"; rows: YearbookBook[]; isContinued: boolean }
  | { kind: "quotes"; rows: SizedQuote[]; isContinued: boolean }
  | ListFolio<"firstBooks", YearbookData["firstBooks"]["members"][number]>
  | ListFolio<"anniversaries", YearbookData["anniversaries"]["members"][number]>
  | ListFolio<"presences", YearbookData["presences"]["members"][number]>
  | ListFolio<"minutes", YearbookData["minutes"][number]>;

/** The cover has the number 1. */
export type NumberedFolio = Folio & { number: number };

const booksOnFolio = 8;
const rowsOnFolio = 10;

/** The pages of a yearbook, as many as its year needs. No folio holds more than finds room on A5. */
export function foliosOf(yearbook: YearbookData): NumberedFolio[] {
  const { books, quotes, firstBooks, anniversaries, presences, minutes } = yearbook;
  const folios: Folio[] = [
    { kind: "cover" },
    { kind: "numbers" },
    ...chunks(books, booksOnFolio).map((rows, index) => ({
      kind: "books" as const,
      rows,
      isContinued: index > 0,
    })),
    ...quoteFolios(quotes),
    ...lists("firstBooks", firstBooks),
    ...lists("anniversaries", anniversaries),
    ...lists("minutes", { members: minutes, more: 0 }),
    ...lists("presences", presences),
    { kind: "end" },
  ];
  return folios.map((folio, index) => ({ ...folio, number: index + 1 }));
}

function lists<Kind extends string, Row>(kind: Kind, { members, more }: Listed<Row>): ListFolio<Kind, Row>[] {
  const parts = chunks(members, rowsOnFolio);
  return parts.map((rows, index) => ({
    kind,
    rows,
    isContinued: index > 0,
    more: index === parts.length - 1 ? more : 0,
  }));
}

function chunks<Row>(rows: readonly Row[], size: number): Row[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => index * size);
  return starts.map((start) => rows.slice(start, start + size));
}

/** Em of the folio below its heading. */
const quoteRoom = 26.5;
/** Rule, spaces and the two lines below a quote, in em. */
const quoteFrame = 4.5;
const lineSteps = [1, 2, 3, 4, 5, 6, 8, 10, 13, 16];

/** Characters up to which a size is used, characters that fit a line in any case, and the height of a line in em. */
const quoteSizes: { size: QuoteSize; upTo: number; perLine: number; lineHeight: number }[] = [
  { size: "short", upTo: 70, perLine: 19, lineHeight: 2.05 },
  { size: "middle", upTo: 330, perLine: 33, lineHeight: 1.45 },
  { size: "long", upTo: Number.POSITIVE_INFINITY, perLine: 41, lineHeight: 1.2 },
];

function quoteFolios(quotes: readonly YearbookQuote[]) {
  const folios: { kind: "quotes"; rows: SizedQuote[]; isContinued: boolean }[] = [];
  let room = 0;
  for (const quote of quotes) {
    const { height, ...sized } = sizedQuote(quote);
    if (height > room) {
      folios.push({ kind: "quotes", rows: [], isContinued: folios.length > 0 });
      room = quoteRoom;
    }
    folios.at(-1)?.rows.push(sized);
    room -= height;
  }
  return folios;
}

function sizedQuote(quote: YearbookQuote): SizedQuote & { height: number } {
  const { length } = [...quote.content];
  const { size, perLine, lineHeight } = quoteSizes.find(({ upTo }) => length <= upTo) ?? {
    size: "long" as const,
    perLine: 41,
    lineHeight: 1.2,
  };
  const needed = Math.ceil(length / perLine);
  const lines = lineSteps.find((step) => step >= needed) ?? lineSteps.at(-1) ?? needed;
  return { ...quote, size, lines, height: lines * lineHeight + quoteFrame };
}

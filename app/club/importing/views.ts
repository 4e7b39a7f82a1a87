import * as z from "zod";
import { count, day, id, moment } from "../views";
import { clubKinds } from "./rules";

export const importOutcomeView = z
  .strictObject({
    added: z.record(z.string(), count).describe("Quantos entraram, como em `books` ou `readings`"),
    known: count.describe("As linhas que o clube já tinha"),
    left: count.describe("As linhas que ficaram de fora"),
  })
  .meta({ id: "ImportOutcome" });

const line = z.int().describe("No arquivo; a primeira é a dos nomes das colunas");

const leftLine = z
  .strictObject({ line, title: z.string(), reason: z.string() })
  .meta({ id: "LeftLine", description: "Uma linha que fica de fora" });

/** An import of the club. */
export const clubImportView = z.strictObject({
  id,
  kind: z.enum(clubKinds),
  fileName: z.string(),
  facts: z.strictObject({
    format: z.enum(["csv", "xlsx", "clippings"]),
    separator: z.enum([",", ";", "\t", "|"]).optional(),
    encoding: z.enum(["utf-8", "utf-16", "windows-1252"]).optional(),
    sheet: z.string().optional(),
    source: z.enum(["goodreads", "storygraph", "skoob", "bookwyrm"]).optional(),
    unread: count.optional().describe("Destaques do Kindle em um idioma que não lemos"),
  }),
  header: z.array(z.string()).describe("Os nomes das colunas"),
  columns: z.array(z.string().nullable()).describe("O campo de cada coluna; nulo para não trazer"),
  rowCount: count,
  createdAt: moment,
  confirmedAt: moment.nullable(),
  outcome: importOutcomeView.nullable(),
});
export type ClubImportView = z.infer<typeof clubImportView>;

/** A row that does not stay out. */
const checkedRowView = z.strictObject({
  line,
  title: z.string(),
  /** Below the title. */
  detail: z.string().nullable(),
  figure: z.number().nullable(),
  result: z.string().describe("O que vem da linha"),
  /** A remark about a row that is good. */
  note: z.string().nullable(),
  state: z.enum(["new", "known", "filled"]),
});
export type CheckedRowView = z.infer<typeof checkedRowView>;

export const clubPreviewView = clubImportView
  .extend({
    misfit: z.string().nullable().describe("Por que as colunas não servem"),
    /** The number of rows of the file by state. */
    counts: z.strictObject({ new: count, known: count, filled: count, fault: count }),
    /** The good rows, and the rows with an error, in the order of the file. */
    rows: z.array(checkedRowView),
    faults: z.array(leftLine),
    examples: z.array(z.string()).describe("Uma célula de cada coluna"),
    monthFirst: z.array(z.string()).describe("As colunas cujas datas têm o mês antes do dia, como 3/25/2019"),
  })
  .meta({ id: "ClubImportPreview", description: "Um arquivo que espera a confirmação" });
export type ClubPreviewView = z.infer<typeof clubPreviewView>;

export const confirmedClubImportView = clubImportView
  .extend({
    left: z.array(leftLine.extend({ cells: z.array(z.string()) }).meta({ id: "LeftRow" })),
  })
  .meta({ id: "ConfirmedClubImport" });

export const deletedImportView = z.strictObject({ id }).meta({ id: "DeletedImport" });

export const ownImportView = z
  .strictObject({
    id,
    kind: z.enum(["readings", "quotes"]),
    fileName: z.string(),
    source: z.enum(["goodreads", "storygraph", "skoob", "bookwyrm", "kindle"]),
    columns: count,
    rows: count,
    unread: count.describe("Destaques em um idioma que não lemos"),
    outcome: importOutcomeView.nullable(),
    createdAt: moment,
    confirmedAt: moment.nullable(),
  })
  .meta({ id: "OwnImport" });
export type OwnImportView = z.infer<typeof ownImportView>;

const brought = { line, book: z.strictObject({ id, title: z.string(), author: z.string() }) };

const broughtReadingView = z
  .strictObject({
    ...brought,
    /** The last day of the reading. */
    day,
    from: day.nullable().describe("O primeiro dia da leitura"),
    isDayAdded: z.boolean().describe("Se o dia é o da entrada na lista, à falta de outro"),
    /** 1 to 10; null without a rating. */
    halfStars: z.int().nullable(),
    ratingNote: z.string().nullable().describe("Por que a nota do arquivo não vem"),
  })
  .meta({ id: "BroughtReading" });
export type BroughtReadingView = z.infer<typeof broughtReadingView>;

const broughtQuoteView = z
  .strictObject({
    ...brought,
    content: z.string(),
    note: z.string().nullable(),
    noteRefusal: z.string().nullable().describe("Por que a nota do arquivo não vem"),
    page: z.int().describe("Na edição do clube"),
  })
  .meta({ id: "BroughtQuote" });
export type BroughtQuoteView = z.infer<typeof broughtQuoteView>;

const lastPositionView = z.strictObject({
  bookId: id,
  unit: z.enum(["location", "page"]),
  largest: z.int().describe("A maior posição de um destaque"),
  /** The end of the copy, as the member gave it; otherwise the largest one. */
  last: z.int(),
});
export type LastPositionView = z.infer<typeof lastPositionView>;

const fileTitleView = z
  .strictObject({
    line: line.describe("A primeira linha do arquivo com este título"),
    title: z.string(),
    authors: z.string(),
    count: count.describe("Linhas do arquivo com este título"),
    bookId: id.nullable().describe("O livro do clube que você escolheu"),
  })
  .meta({ id: "FileTitle", description: "Um título que não é de nenhum livro do clube" });
export type FileTitleView = z.infer<typeof fileTitleView>;

export const ownImportContentsView = ownImportView
  .extend({
    brought: z.union([z.array(broughtReadingView), z.array(broughtQuoteView)]),
    left: z.array(leftLine),
    counts: z.strictObject({ brought: count, left: count }),
    titles: z.array(fileTitleView).describe("No máximo 200; vazia depois da confirmação"),
    lastPositions: z.array(lastPositionView).optional().describe("Só de trechos, antes da confirmação"),
  })
  .meta({ id: "OwnImportContents" });

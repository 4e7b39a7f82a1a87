import * as z from "zod";
import { clubKinds } from "~/club/importing/rules";
import { count, day, id, moment } from "~/club/views";

export const importOutcomeAnswer = z
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

const clubImport = {
  id,
  kind: z.enum(clubKinds),
  fileName: z.string(),
  facts: z.strictObject({
    format: z.enum(["csv", "xlsx", "clippings"]),
    separator: z.enum([",", ";", "\t", "|"]).optional(),
    encoding: z.enum(["utf-8", "utf-16", "windows-1252"]).optional(),
    sheet: z.string().optional(),
    source: z.enum(["goodreads", "storygraph", "skoob"]).optional(),
  }),
  header: z.array(z.string()).describe("Os nomes das colunas"),
  columns: z.array(z.string().nullable()).describe("O campo de cada coluna; nulo para não trazer"),
  rowCount: count,
  createdAt: moment,
  confirmedAt: moment.nullable(),
  outcome: importOutcomeAnswer.nullable(),
};

const checkedRow = z.strictObject({
  line,
  title: z.string(),
  detail: z.string().nullable(),
  figure: z.number().nullable(),
  result: z.string().describe("O que vem da linha"),
  note: z.string().nullable(),
  state: z.enum(["new", "known", "filled"]),
});

export const clubPreviewAnswer = z
  .strictObject({
    ...clubImport,
    misfit: z.string().nullable().describe("Por que as colunas não servem"),
    counts: z.strictObject({ new: count, known: count, filled: count, fault: count }),
    rows: z.array(checkedRow),
    faults: z.array(leftLine),
    examples: z.array(z.string()).describe("Uma célula de cada coluna"),
  })
  .meta({ id: "ClubImportPreview", description: "Um arquivo que espera a confirmação" });

export const confirmedClubImportAnswer = z
  .strictObject({
    ...clubImport,
    left: z.array(leftLine.extend({ cells: z.array(z.string()) }).meta({ id: "LeftRow" })),
  })
  .meta({ id: "ConfirmedClubImport" });

export const deletedImportAnswer = z.strictObject({ id }).meta({ id: "DeletedImport" });

const ownImport = {
  id,
  kind: z.enum(["readings", "quotes"]),
  fileName: z.string(),
  source: z.enum(["goodreads", "storygraph", "skoob", "kindle"]),
  columns: count,
  rows: count,
  outcome: importOutcomeAnswer.nullable(),
  createdAt: moment,
  confirmedAt: moment.nullable(),
};

export const ownImportAnswer = z.strictObject(ownImport).meta({ id: "OwnImport" });

const brought = { line, book: z.strictObject({ id, title: z.string(), author: z.string() }) };

const broughtReading = z
  .strictObject({
    ...brought,
    day,
    from: day.nullable().describe("O primeiro dia da leitura"),
    isDayAdded: z.boolean().describe("Se o dia é o da entrada na lista, à falta de outro"),
    halfStars: z.int().nullable(),
    ratingNote: z.string().nullable().describe("Por que a nota do arquivo não vem"),
  })
  .meta({ id: "BroughtReading" });

const broughtQuote = z
  .strictObject({
    ...brought,
    content: z.string(),
    note: z.string().nullable(),
    noteRefusal: z.string().nullable().describe("Por que a nota do arquivo não vem"),
    page: z.int().describe("Na edição do clube"),
  })
  .meta({ id: "BroughtQuote" });

const lastPosition = z.strictObject({
  bookId: id,
  unit: z.enum(["location", "page"]),
  largest: z.int().describe("A maior posição de um destaque"),
  last: z.int(),
});

export const ownImportContentsAnswer = z
  .strictObject({
    ...ownImport,
    brought: z.union([z.array(broughtReading), z.array(broughtQuote)]),
    left: z.array(leftLine),
    counts: z.strictObject({ brought: count, left: count }),
    lastPositions: z.array(lastPosition).optional().describe("Só de trechos, antes da confirmação"),
  })
  .meta({ id: "OwnImportContents" });

import * as z from "zod";
import { importKinds } from "#db/schema/enums";
import { count, id, moment } from "../views";

const importOutcomeView = z
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

/** A file of the club, or of a member's own reading. */
export const importView = z
  .strictObject({
    id,
    kind: z.enum(importKinds),
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
  })
  .meta({ id: "Import" });
export type ImportView = z.infer<typeof importView>;

/** A row that does not stay out. */
const checkedRowView = z.strictObject({
  line,
  title: z.string(),
  detail: z
    .string()
    .nullable()
    .describe("O autor de um livro, o livro de um encontro, a sua nota de um trecho"),
  figure: z
    .number()
    .nullable()
    .describe("As páginas, as presenças, as estrelas da nota ou a página do trecho"),
  result: z.string().describe("O que vem da linha"),
  note: z.string().nullable().describe("Um aviso sobre uma linha boa"),
  state: z.enum(["new", "known", "filled"]),
  book: z
    .strictObject({ id, coverImage: z.string().nullable() })
    .nullable()
    .describe("O livro do clube, de uma leitura ou de um trecho"),
});
export type CheckedRowView = z.infer<typeof checkedRowView>;

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

export const importPreviewView = importView
  .extend({
    misfit: z.string().nullable().describe("Por que as colunas não servem"),
    counts: z
      .strictObject({ new: count, known: count, filled: count, fault: count })
      .describe("Quantas linhas do arquivo"),
    rows: z.array(checkedRowView),
    faults: z.array(leftLine).describe("Na ordem do arquivo"),
    examples: z.array(z.string()).describe("Uma célula de cada coluna"),
    monthFirst: z.array(z.string()).describe("As colunas cujas datas têm o mês antes do dia, como 3/25/2019"),
    undecided: z
      .array(z.string())
      .describe(
        "As colunas cujas datas podem ter o mês antes do dia: são lidas assim com `:mes` depois do campo",
      ),
    titles: z.array(fileTitleView).describe("No máximo 200, dos arquivos de um membro"),
    lastPositions: z.array(lastPositionView).describe("Só de trechos"),
  })
  .meta({ id: "ImportPreview", description: "Um arquivo que espera a confirmação" });
export type ImportPreviewView = z.infer<typeof importPreviewView>;

export const confirmedImportView = importView
  .extend({
    left: z.array(leftLine.extend({ cells: z.array(z.string()) }).meta({ id: "LeftRow" })),
  })
  .meta({ id: "ConfirmedImport" });

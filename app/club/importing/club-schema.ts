import * as z from "zod";
import { addBookSchema } from "../books/schema";
import { clubKinds, maxColumns, rowPagesField } from "./rules";

export const clubKindSchema = z.enum(clubKinds, "Escolha o que o arquivo traz");

const sentence = "Diga o que cada coluna traz.";
const column = z.string(sentence).max(60, sentence);

/** The field of each column; null for one that is left out. The import knows its fields. */
export const columnsSchema = z.object({
  columns: z.array(column.nullable(), sentence).min(1, sentence).max(maxColumns, sentence),
});

/** In a form each column has a field of its own, from `c0`; an empty one is left out. `count` is their number. */
export const columnsFormSchema = z
  .looseObject({ count: z.coerce.number(sentence).int(sentence).min(1, sentence).max(maxColumns, sentence) })
  .transform(({ count, ...sent }) => ({
    columns: Array.from({ length: count }, (_, at) => {
      const name = sent[`c${at}`];
      return typeof name === "string" && name !== "" ? name : null;
    }),
  }));

const { pageCount } = addBookSchema.shape;

/** The numbers of pages of books by their lines in the file: `{ "12": 208 }`. */
export const rowPagesSchema = z.object({
  pages: z
    .record(z.string().regex(/^[1-9]\d{0,8}$/, "Linha inválida"), pageCount, "As páginas devem vir por linha")
    .transform((pages) => new Map(Object.entries(pages).map(([line, count]) => [Number(line), count]))),
});

/** The same in the fields of the form; an empty one stays as it was. */
export const rowPagesFormSchema = z.looseObject({}).transform((fields, check) => {
  const pages = new Map<number, number>();
  for (const [name, typed] of Object.entries(fields)) {
    const line = name.startsWith(rowPagesField) ? name.slice(rowPagesField.length) : "";
    if (!/^[1-9]\d{0,8}$/.test(line) || typed === "" || typed === undefined) continue;
    const read = pageCount.safeParse(typed);
    if (read.success) pages.set(Number(line), read.data);
    else check.addIssue({ code: "custom", path: [name], message: read.error.issues[0]?.message ?? "" });
  }
  return { pages, search: fields.search === "1" };
});

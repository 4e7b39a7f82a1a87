import * as z from "zod";
import { clubKinds, maxColumns } from "./rules";

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

import * as z from "zod";
import { lookupOutcomes, networkSources, recordSources } from "~/club/lookup/rules";
import { id } from "~/club/views";

const found = z
  .strictObject({
    source: z.enum(recordSources),
    title: z.string(),
    subtitle: z.string().nullable(),
    author: z.string().nullable(),
    pageCount: z.int().nullable(),
    publishedYear: z.int().nullable(),
    publisher: z.string().nullable(),
    isbn: z.string().nullable(),
    coverImage: z.string().nullable(),
    bookId: id.nullable().describe("O livro do clube, se é dele"),
  })
  .meta({ id: "FoundBook" });

export const lookupAnswer = z
  .strictObject({
    outcome: z.enum(lookupOutcomes),
    source: z.enum(recordSources).nullable(),
    found: z.array(found),
    asked: z.array(z.enum(["catalogue", ...networkSources])).describe("As fontes além dos livros do clube"),
    silent: z.array(z.enum(networkSources)).describe("As que não responderam"),
  })
  .meta({ id: "Lookup" });

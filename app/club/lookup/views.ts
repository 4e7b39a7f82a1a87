import * as z from "zod";
import { id } from "../views";
import { lookupOutcomes, networkSources, recordSources } from "./sources";

/** The record of an edition. Only the title is always there. */
export const foundBookView = z
  .strictObject({
    source: z.enum(recordSources),
    title: z.string(),
    subtitle: z.string().nullable(),
    author: z.string().nullable(),
    pageCount: z.int().nullable(),
    publishedYear: z.int().nullable(),
    publisher: z.string().nullable(),
    isbn: z.string().nullable(),
    /** An address of the web, or of a cover of the club. */
    coverImage: z.string().nullable(),
    bookId: id.nullable().describe("O livro do clube, se é dele"),
  })
  .meta({ id: "FoundBook" });
export type FoundBookView = z.infer<typeof foundBookView>;

export const lookupView = z
  .strictObject({
    outcome: z.enum(lookupOutcomes),
    /** The origin of the records; null without one. */
    source: z.enum(recordSources).nullable(),
    found: z.array(foundBookView),
    asked: z.array(z.enum(["catalogue", ...networkSources])).describe("As fontes além dos livros do clube"),
    silent: z.array(z.enum(networkSources)).describe("As que não responderam"),
  })
  .meta({ id: "Lookup" });
export type LookupView = z.infer<typeof lookupView>;

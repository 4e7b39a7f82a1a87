import * as z from "zod";
import { shortBookView } from "../books/views";
import { authorView } from "../profiles/views";
import { withheldView } from "../spoilers/views";
import { count, id, moment } from "../views";
import { kinds } from "./rules";

export const searchResultView = z
  .strictObject({
    kind: z.enum(kinds),
    /** Of minutes, the id of their event. */
    id,
    /** Of minutes. */
    title: z.string().nullable(),
    /** The part of the text around the first match; empty for a withheld text. */
    text: z.array(z.strictObject({ text: z.string(), isMatch: z.boolean() })),
    withheld: withheldView,
    /** Of a person, the person; null for a deleted account. */
    author: authorView.nullable(),
    /** Of a nomination, the nominated book, with the id of the nomination. */
    book: shortBookView.nullable(),
    /** Of a quote. */
    page: z.int().nullable(),
    /** Of a comment, its post. */
    postId: id.nullable(),
    /** Of a nomination. */
    roundId: id.nullable(),
    /** Of a message. */
    conversation: z.strictObject({ id, name: z.string() }).nullable(),
    createdAt: moment.nullable(),
  })
  .meta({ id: "SearchResult" });
export type SearchResultView = z.infer<typeof searchResultView>;

const resultsOfKindView = z.strictObject({
  kind: z.enum(kinds),
  /** At most `maxCount`. */
  count,
  results: z.array(searchResultView),
  next: z.string().nullable().describe("O `after` da página seguinte"),
});
export type ResultsOfKindView = z.infer<typeof resultsOfKindView>;

export const searchView = z.strictObject({ kinds: z.array(resultsOfKindView) }).meta({ id: "Search" });

import * as z from "zod";
import { shortBookView } from "~/club/books/views";
import { authorView } from "~/club/profiles/views";
import { kinds } from "~/club/search/rules";
import { withheldView } from "~/club/spoilers/views";
import { count, id, moment } from "~/club/views";

const result = z
  .strictObject({
    kind: z.enum(kinds),
    id,
    title: z.string().nullable(),
    text: z.array(z.strictObject({ text: z.string(), isMatch: z.boolean() })),
    withheld: withheldView,
    author: authorView.nullable(),
    book: shortBookView.nullable(),
    page: z.int().nullable(),
    postId: id.nullable(),
    roundId: id.nullable(),
    conversation: z.strictObject({ id, name: z.string() }).nullable(),
    createdAt: moment.nullable(),
  })
  .meta({ id: "SearchResult" });

export const searchAnswer = z
  .strictObject({
    kinds: z.array(
      z.strictObject({
        kind: z.enum(kinds),
        count,
        results: z.array(result),
        next: z.string().nullable().describe("O `after` da página seguinte"),
      }),
    ),
  })
  .meta({ id: "Search" });

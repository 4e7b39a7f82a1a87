import * as z from "zod";
import { shortBookView } from "../books/views";
import { authorView } from "../profiles/views";
import { openedBefore, withheldView } from "../spoilers/views";
import { id, moment } from "../views";

export const reviewView = z
  .strictObject({
    id,
    userId: id.nullable(),
    bookId: id,
    content: z.string(),
    rating: z.int().min(1).max(5),
    isFeatured: z.boolean(),
    createdAt: moment,
    editedAt: moment.nullable(),
    readingMinutes: z.number().describe("0 para um texto escondido"),
    spoilsEnding: z.boolean(),
    withheld: withheldView,
    openedBefore,
    user: authorView.nullable().describe("Nulo para uma conta apagada"),
  })
  .meta({ id: "Review" });
export type ReviewView = z.infer<typeof reviewView>;

export const reviewWithBookView = reviewView.extend({ book: shortBookView }).meta({ id: "ReviewWithBook" });
export type ReviewWithBookView = z.infer<typeof reviewWithBookView>;

import * as z from "zod";
import { shortBookView } from "~/club/books/views";
import { authorView } from "~/club/profiles/views";
import { openedBefore, withheldView } from "~/club/spoilers/views";
import { id, moment } from "~/club/views";

export const reviewAnswer = z
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

export const reviewWithBookAnswer = reviewAnswer
  .extend({ book: shortBookView })
  .meta({ id: "ReviewWithBook" });

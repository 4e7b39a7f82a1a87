import * as z from "zod";
import { authorView } from "../profiles/views";
import { withheldView } from "../spoilers/views";
import { count, id, moment } from "../views";

/** A quote as the viewer may read it. */
export const quoteView = z
  .strictObject({
    id,
    bookId: id,
    userId: id,
    page: z.int(),
    content: z.string(),
    note: z.string().nullable(),
    isOpen: z.boolean().describe("Se não se esconde de quem não chegou à página"),
    withheld: withheldView,
    createdAt: moment,
    editedAt: moment.nullable(),
    user: authorView,
    likeCount: count,
    liked: z.boolean().describe("Se quem pergunta curtiu"),
  })
  .meta({ id: "Quote" });
export type QuoteView = z.infer<typeof quoteView>;

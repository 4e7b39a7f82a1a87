import * as z from "zod";
import { authorView } from "~/club/profiles/views";
import { withheldView } from "~/club/spoilers/views";
import { count, id, moment } from "~/club/views";

export const quoteAnswer = z
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

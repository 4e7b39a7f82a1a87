import * as z from "zod";
import { count, id, moment } from "~/club/views";
import { authorAnswer } from "./people";
import { withheldAnswer } from "./spoilers";

export const quoteAnswer = z
  .strictObject({
    id,
    bookId: id,
    userId: id,
    page: z.int(),
    content: z.string(),
    note: z.string().nullable(),
    isOpen: z.boolean().describe("Se não se esconde de quem não chegou à página"),
    withheld: withheldAnswer,
    createdAt: moment,
    editedAt: moment.nullable(),
    user: authorAnswer,
    likeCount: count,
    liked: z.boolean().describe("Se quem pergunta curtiu"),
  })
  .meta({ id: "Quote" });

import * as z from "zod";
import { authorView } from "~/club/profiles/views";
import { withheldView } from "~/club/spoilers/views";
import { count, id, moment } from "~/club/views";

export const questionAnswer = z
  .strictObject({
    id,
    bookId: id,
    userId: id,
    content: z.string(),
    spoilerPage: z.int().nullable(),
    withheld: withheldView,
    createdAt: moment,
    editedAt: moment.nullable(),
    user: authorView,
    voteCount: count,
    voted: z.boolean().describe("Se quem pergunta votou"),
  })
  .meta({ id: "Question" });

export const voteStateAnswer = z
  .strictObject({ voted: z.boolean(), voteCount: count })
  .meta({ id: "VoteState" });

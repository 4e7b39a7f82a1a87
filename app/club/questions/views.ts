import * as z from "zod";
import { authorView } from "../profiles/views";
import { withheldView } from "../spoilers/views";
import { count, id, moment } from "../views";

/** A question as the viewer may read it. */
export const questionView = z
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
export type QuestionView = z.infer<typeof questionView>;

export const voteStateView = z
  .strictObject({ voted: z.boolean(), voteCount: count })
  .meta({ id: "VoteState" });
export type VoteStateView = z.infer<typeof voteStateView>;

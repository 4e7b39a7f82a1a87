import * as z from "zod";
import { answerSchema } from "../events/schema";
import { page, percent } from "../reading/schema";

/** A position in the unit of the member. */
const position = { currentPage: page.optional(), editionPage: page.optional(), percent: percent.optional() };

/** `status` is absent where the link is for the page alone. */
export const replySchema = z.object({ status: answerSchema.shape.status.optional(), ...position });
export type NewReply = z.infer<typeof replySchema>;

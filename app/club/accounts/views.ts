import * as z from "zod";
import { moment } from "../views";

export const resetLinkView = z
  .strictObject({ link: z.string().describe("Vale uma vez"), expiresAt: moment })
  .meta({ id: "ResetLink" });
export type ResetLinkView = z.infer<typeof resetLinkView>;

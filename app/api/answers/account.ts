import * as z from "zod";
import { loginActions } from "~/club/accounts/rules";
import { memberView } from "~/club/profiles/views";
import { count, id, moment } from "~/club/views";

export const loginAnswer = z
  .strictObject({
    id,
    action: z.enum(loginActions),
    device: z.string().nullable().describe("Nulo para tentativas de aparelhos diferentes"),
    times: count.nullable().describe("Quantas vezes, onde uma linha conta várias"),
    createdAt: moment,
  })
  .meta({ id: "SignIn" });

export const resetCheckAnswer = z
  .strictObject({ valid: z.boolean(), message: z.string(), username: z.string().nullable() })
  .meta({ id: "ResetCheck" });

/** The answer of a password: the member, or the step that is left. */
export const enteredAnswer = z.union([
  memberView,
  z
    .strictObject({ needs: z.literal("secondFactor") })
    .meta({ id: "SecondStep", description: "A entrada continua em `POST /api/login/second-factor`" }),
]);

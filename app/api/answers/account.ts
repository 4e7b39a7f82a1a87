import * as z from "zod";
import { loginActions } from "~/club/accounts/rules";
import { count, id, moment } from "./fields";

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

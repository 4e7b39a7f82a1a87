import * as z from "zod";
import { id, moment } from "../views";
import { keyAccesses } from "./rules";

export const accessKeyView = z
  .strictObject({
    id,
    name: z.string(),
    access: z.enum(keyAccesses),
    ending: z.string().describe("Os quatro últimos caracteres"),
    createdAt: moment,
    expiresAt: moment.nullable().describe("Nulo para uma chave que não vence"),
    lastUsedAt: moment.nullable(),
    isExpired: z.boolean(),
  })
  .meta({ id: "AccessKey" });
export type AccessKeyView = z.infer<typeof accessKeyView>;

export const createdKeyView = accessKeyView
  .extend({ key: z.string().describe("O texto da chave, só nesta resposta") })
  .meta({ id: "CreatedAccessKey" });
export type CreatedKeyView = z.infer<typeof createdKeyView>;

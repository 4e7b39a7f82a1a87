import * as z from "zod";
import { keyAccesses } from "~/club/access-keys/rules";
import { id, moment } from "./fields";

export const accessKeyAnswer = z
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

export const createdKeyAnswer = accessKeyAnswer
  .extend({ key: z.string().describe("O texto da chave, só nesta resposta") })
  .meta({ id: "CreatedAccessKey" });

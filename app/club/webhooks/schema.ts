import * as z from "zod";
import { proofSchema } from "../accounts/schema";
import { idParams, isWithoutCredentials, singleLine } from "../text";
import { webhookEvents } from "./rules";

const maxAddress = 500;
const notAnAddress = "Escreva um endereço completo, como https://livraria.example/avisos";

const address = singleLine({
  required: "Escreva o endereço",
  max: [maxAddress, `O endereço pode ter até ${maxAddress} caracteres`],
})
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: notAnAddress,
    abort: true,
  })
  .refine(isWithoutCredentials, "O endereço não pode levar usuário nem senha")
  .transform(withoutFragment);

function withoutFragment(value: string): string {
  const url = new URL(value);
  url.hash = "";
  return url.href;
}

const webhook = z.object({
  url: address,
  events: z
    .array(z.enum(webhookEvents, "Aviso desconhecido"), "Escolha pelo menos um aviso")
    .min(1, "Escolha pelo menos um aviso")
    .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event))),
});
export type WebhookForm = z.infer<typeof webhook>;

export const webhookSchema = webhook.extend(proofSchema.shape);

export const deliveryParams = idParams.extend({ deliveryId: idParams.shape.id });

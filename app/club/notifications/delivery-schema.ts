import * as z from "zod";
import { isWithoutCredentials, number } from "../text";

const timeInvalid = "Informe a hora, como 22:00";
const time = /^([01]\d|2[0-3]):[0-5]\d$/;

const onOrOff = z.boolean("Diga true para ligar ou false para desligar");
// A form omits unticked checkboxes.
const checkbox = onOrOff.default(false);

const typedTime = z.string(timeInvalid).trim().nullish().describe("Como `22:00`");

const times = { quietFrom: typedTime, quietUntil: typedTime };

type TypedHours = {
  isQuiet: boolean;
  quietFrom?: string | null | undefined;
  quietUntil?: string | null | undefined;
};

function checkTimes({ isQuiet, quietFrom, quietUntil }: TypedHours, ctx: z.RefinementCtx): void {
  if (!isQuiet) return;
  const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
  if (!time.test(quietFrom ?? "")) refuse("quietFrom", timeInvalid);
  if (!time.test(quietUntil ?? "")) refuse("quietUntil", timeInvalid);
  else if (quietFrom === quietUntil)
    refuse("quietUntil", "O começo e o fim do silêncio devem ser diferentes");
}

function asHours({ isQuiet, quietFrom, quietUntil }: TypedHours): QuietHours | null {
  return isQuiet && quietFrom && quietUntil ? { from: quietFrom, until: quietUntil } : null;
}

/** Times of the club's day, which count only with the switch; the end may lie on the next day. */
export const quietHoursSchema = z
  .object({ isQuiet: onOrOff, ...times })
  .superRefine(checkTimes)
  .transform(asHours);
export const quietHoursFormSchema = z
  .object({ isQuiet: checkbox, ...times })
  .superRefine(checkTimes)
  .transform(asHours);

/** "22:00" and "07:00". */
export type QuietHours = { from: string; until: string };

export const mailChoices = ["now", "daily", "never"] as const;
export type MailChoice = (typeof mailChoices)[number];

export const standardDigestHour = 18;

const hourInvalid = "Escolha a hora do resumo, de 0 a 23";

/** E-mails at once, one a day at an hour of the club's day, or none. */
export const mailChoiceSchema = z.object({
  mail: z.enum(mailChoices, "Escolha: na hora, resumo do dia ou nenhum e-mail"),
  digestHour: number(z.int(hourInvalid).min(0, hourInvalid).max(23, hourInvalid).nullish()).transform(
    (hour) => hour ?? standardDigestHour,
  ),
});
export type MailSettings = z.infer<typeof mailChoiceSchema>;

export const pushContentsSchema = z.object({ showsContents: onOrOff });
export const pushContentsFormSchema = z.object({ showsContents: checkbox });

export const maxEndpointLength = 2000;

export const keyInvalid = "A assinatura do navegador está incompleta: ligue os avisos outra vez";
const endpointInvalid = "O endereço do serviço de avisos não é válido";

const endpoint = z
  .url({ protocol: /^https$/, error: endpointInvalid, abort: true })
  .max(maxEndpointLength, "O endereço do serviço de avisos é longo demais")
  .refine(isWithoutCredentials, endpointInvalid);

// An uncompressed point of P-256 (65 bytes) and 16 random bytes, as base64url (RFC 8291).
const keys = {
  p256dh: z.string(keyInvalid).regex(/^B[\w-]{86}=?$/, keyInvalid),
  auth: z.string(keyInvalid).regex(/^[\w-]{22}(==)?$/, keyInvalid),
};

const again = checkbox.describe(
  "Só para um aparelho que já está ligado nesta conta, e que dorme desde que a sessão recebeu outro cookie; sem o primeiro aviso",
);

/** `PushSubscription.toJSON()` of a browser. */
export const subscriptionSchema = z.object({ endpoint, keys: z.object(keys, keyInvalid), again });
export type Subscription = Omit<z.infer<typeof subscriptionSchema>, "again">;

export const subscriptionFormSchema = z
  .object({ endpoint, ...keys, again })
  .transform(({ endpoint, again, ...keys }) => ({ endpoint, keys, again }));

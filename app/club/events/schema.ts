import * as z from "zod";
import { isLocalTime } from "../calendar";
import { limitUpTo, multiLine, offset, optional, rowId, singleLine } from "../text";

const linkInvalid = "O link de reunião deve ser uma URL válida";

/** With the slashes, without which browsers read "https:meet" as a page of this site; in one piece. */
const webAddress = z
  .string(linkInvalid)
  .trim()
  .max(2000, linkInvalid)
  .refine((value) => /^https?:\/\/[^\s\p{Cc}\p{Cf}]+$/iu.test(value) && URL.canParse(value), linkInvalid);

/** What the clocks of the club show, as a form sends it, or a moment in ISO 8601, as other clients do. */
function moment(required: string) {
  return z
    .string(required)
    .trim()
    .min(1, { error: required, abort: true })
    .transform((value) => value.replace(/^(.{16}):00(\.0+)?$/, "$1"))
    .refine((value) => isWithinReach(value) && (isLocalTime(value) || isMoment(value)), "Data inválida");
}

/** Before the one, years have fewer digits or clocks odd offsets; from the other on it may be the year 10000 somewhere. */
function isWithinReach(value: string): boolean {
  return value >= "1900" && value < "9999-12";
}

function isMoment(value: string): boolean {
  const [, local = "", zone] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::[0-5]\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.exec(value) ?? [];
  return zone !== undefined && isLocalTime(local) && !Number.isNaN(Date.parse(value));
}

export const eventSchema = z.object({
  title: singleLine({
    required: "O título deve ter pelo menos 2 caracteres",
    min: [2, "O título deve ter pelo menos 2 caracteres"],
    max: [200, "O título não pode ultrapassar 200 caracteres"],
  }),
  description: optional(multiLine({ max: [5000, "A descrição não pode ultrapassar 5000 caracteres"] })),
  startDate: moment("A data de início é obrigatória"),
  endDate: moment("A data de término é obrigatória"),
  meetLink: optional(webAddress),
  isFeatured: z.boolean("Valor inválido").nullish().transform(Boolean),
});
export type EventForm = z.infer<typeof eventSchema>;

export const cancelSchema = z.object({
  reason: optional(singleLine({ max: [300, "O motivo não pode ultrapassar 300 caracteres"] })),
});

const statusUnknown = "A resposta deve ser sim, talvez ou não";

/** An answer; the card's button sends none and means yes. */
export const rsvpSchema = z.object({ status: z.enum(["yes", "no", "maybe"], statusUnknown).default("yes") });

/** A chosen answer: left open, it is not a yes. */
export const answerSchema = z.object({ status: rsvpSchema.shape.status.unwrap() });

/** The staff's form, of which a page holds one for each member. */
export const answerForSchema = answerSchema.extend({ memberId: rowId("Membro inválido") });

/** The card's button, in the list. */
export const chosenEventSchema = z.object({ eventId: rowId("Evento inválido") });

export const eventsQuerySchema = z.object({ limit: limitUpTo(1000, 500), offset: offset() });

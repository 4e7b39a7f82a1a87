import * as z from "zod";
import { rsvpStatuses } from "#db/schema/enums";
import { isLocalTime } from "../calendar";
import { limitUpTo, multiLine, offset, optional, rowId, singleLine } from "../text";

const linkInvalid = "O link de reunião deve ser uma URL válida";

/** Requires the slashes: browsers read "https:meet" as a path of this site. Refuses spaces and control characters. */
const meetingAddress = z
  .string(linkInvalid)
  .trim()
  .max(2000, linkInvalid)
  .refine((value) => /^https?:\/\/[^\s\p{Cc}\p{Cf}]+$/iu.test(value) && URL.canParse(value), linkInvalid);

/** A form's local time in the club's time zone, or another client's moment in ISO 8601. */
export function moment(required: string) {
  return z
    .string(required)
    .trim()
    .min(1, { error: required, abort: true })
    .transform((value) => value.replace(/^(.{16}):00(\.0+)?$/, "$1"))
    .refine((value) => isWithinReach(value) && (isLocalTime(value) || isMoment(value)), "Data inválida")
    .describe("ISO 8601, ou `2026-03-10T19:30` no relógio do clube");
}

/** Before 1900, zones have odd offsets. From 9999-12 on, some zone may already be in year 10000. */
function isWithinReach(value: string): boolean {
  return value >= "1900" && value < "9999-12";
}

function isMoment(value: string): boolean {
  const [, local = "", zone] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::[0-5]\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.exec(value) ?? [];
  return zone !== undefined && isLocalTime(local) && !Number.isNaN(Date.parse(value));
}

const locationFields = {
  name: optional(singleLine({ max: [200, "O nome do local não pode ultrapassar 200 caracteres"] })),
  address: optional(singleLine({ max: [300, "O endereço não pode ultrapassar 300 caracteres"] })),
};

/** The fields that an event and its date poll share. */
export const eventFacts = {
  title: singleLine({
    required: "O título deve ter pelo menos 2 caracteres",
    min: [2, "O título deve ter pelo menos 2 caracteres"],
    max: [200, "O título não pode ultrapassar 200 caracteres"],
  }),
  description: optional(multiLine({ max: [5000, "A descrição não pode ultrapassar 5000 caracteres"] })),
  location: z.object(locationFields, "O local deve ter nome e endereço").nullish(),
  /** The location in a form, whose fields have no structure. */
  locationName: locationFields.name,
  locationAddress: locationFields.address,
  meetLink: optional(meetingAddress),
  bookId: optional(rowId("Livro inválido")),
};

const { title, description, ...place } = eventFacts;

const eventFields = {
  title,
  description,
  startDate: moment("A data de início é obrigatória"),
  endDate: moment("A data de término é obrigatória"),
  ...place,
  isFeatured: z.boolean("Valor inválido").nullish().transform(Boolean),
};

type Located = z.output<z.ZodObject<Pick<typeof eventFacts, `location${"" | "Name" | "Address"}`>>>;

/** One location from either of its two shapes; an address needs a name. */
export function withLocation<Fields extends Located>(
  { location, locationName, locationAddress, ...event }: Fields,
  ctx: z.RefinementCtx,
) {
  const sent = location?.name || location?.address ? location : undefined;
  const { name, address } = sent ?? { name: locationName, address: locationAddress };
  if (!name && address) {
    const path = sent ? ["location", "name"] : ["locationName"];
    ctx.addIssue({ code: "custom", message: "Dê um nome ao local deste endereço", path });
  }
  return { ...event, location: name ? { name, address } : null };
}

type Facts = { description: unknown; location: unknown; meetLink: unknown; bookId: unknown };

/** The optional facts of an event or a date poll for a body that lacks some of them. */
export function factsKept({ description, location, meetLink, bookId }: Facts, sent: object) {
  const isLocated = "locationName" in sent || "locationAddress" in sent;
  return { description, meetLink, bookId, ...(!isLocated && { location }) };
}

export const eventSchema = z.object(eventFields).transform(withLocation);
export type EventForm = z.infer<typeof eventSchema>;

export const cancelSchema = z.object({
  reason: optional(singleLine({ max: [300, "O motivo não pode ultrapassar 300 caracteres"] })),
});

const statusUnknown = "A resposta deve ser sim, talvez ou não";

/** The button on a card sends no status and means yes. */
export const rsvpSchema = z.object({ status: z.enum(rsvpStatuses, statusUnknown).default("yes") });

/** The status is required here. */
export const answerSchema = z.object({ status: rsvpSchema.shape.status.unwrap() });

export const answerForSchema = answerSchema.extend({ memberId: rowId("Membro inválido") });

export const chosenEventSchema = rsvpSchema.extend({ eventId: rowId("Evento inválido") });

export const eventsQuerySchema = z.object({ limit: limitUpTo(1000, 500), offset: offset() });

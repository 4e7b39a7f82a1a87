import * as z from "zod";
import { rsvpStatus } from "../events/views";
import { picturedPersonView } from "../profiles/views";
import { day, id, moment } from "../views";
import { roleNameSchema } from "./schema";

const lastTimeView = z
  .strictObject({
    day,
    book: z.string().nullable(),
    /** The events since, this one included. */
    meetingsAgo: z.int(),
  })
  .nullable()
  .describe("A última vez que teve o papel");

const turnView = picturedPersonView.extend({ last: lastTimeView });
export type TurnView = z.infer<typeof turnView>;

export const roleView = z
  .strictObject({
    role: roleNameSchema,
    /** The answer to the event is "no" only if the staff has given the role since. */
    holder: turnView.extend({ answer: rsvpStatus.nullable() }).nullable(),
    /** Null while somebody has the role, once the roles are closed, and when nobody is left. */
    suggestion: turnView.nullable().describe("De quem é a vez"),
    /** Whether the viewer may take the free role. */
    mayTake: z.boolean(),
    /** Whether the viewer may pass the turn of the holder, or of the suggested member. */
    mayPass: z.boolean(),
  })
  .meta({ id: "EveningRole" });
export type RoleView = z.infer<typeof roleView>;

export const visitLinkView = z.strictObject({ url: z.string(), expiresAt: moment }).meta({ id: "VisitLink" });

export const visitorView = z
  .strictObject({ id, name: z.string(), isComing: z.boolean(), arrivedAt: moment.nullable() })
  .meta({ id: "Visitor" });
export type VisitorView = z.infer<typeof visitorView>;

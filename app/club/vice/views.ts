import * as z from "zod";
import { namedPersonView } from "../profiles/views";
import { moment } from "../views";
import { viceStates } from "./rules";

const viceView = z
  .strictObject({
    member: namedPersonView,
    /** Null once the account is deleted. */
    namedBy: namedPersonView.nullable(),
    namedAt: moment,
    state: z.enum(viceStates),
    /** The last offer, also a lapsed one. */
    offeredAt: moment.nullable(),
    acceptedAt: moment.nullable(),
    /** Of a takeover. */
    undoUntil: moment.nullable(),
    canUndo: z.boolean().describe("Se quem pergunta pode desfazer"),
  })
  .meta({ id: "Vice" });
export type ViceView = z.infer<typeof viceView>;

/** The naming and the takeover as the staff sees them; the vice sees the own ones. */
export const viceStatusView = z
  .strictObject({
    afterDays: z.int(),
    daysAway: z.int().nullable().describe("Há quantos dias ninguém da administração visita o clube"),
    vice: viceView.nullable(),
    takeover: viceView.nullable(),
  })
  .meta({ id: "ViceStatus" });
export type ViceStatusView = z.infer<typeof viceStatusView>;

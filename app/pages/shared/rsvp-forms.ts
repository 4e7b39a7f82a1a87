import type { RsvpStatus } from "~/club/events/rules";
import { rsvpLabels } from "~/club/events/wording";
import { form } from "~/ui/form/form-result";

/** Names its event in a field. */
export const confirmEventForm = form("confirm", "registrar RSVP");

/** The success toast of every RSVP form. */
export function answerSaved(status: RsvpStatus) {
  return { title: "RSVP registrado", description: `Presença: ${rsvpLabels[status]}.` };
}

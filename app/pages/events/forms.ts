import type { RsvpStatus } from "~/club/events/rules";
import type { FormDefinition } from "~/ui/form-result";
import { rsvpLabels } from "../shared/rsvp-labels";

export const confirmEventForm = {
  intent: "confirm",
  title: "Erro ao registrar RSVP",
} satisfies FormDefinition;

export const answerEventForm = {
  intent: "rsvp",
  title: "Erro ao registrar RSVP",
} satisfies FormDefinition;

/** The success toast of both RSVP forms. */
export function answerSaved(status: RsvpStatus) {
  return { title: "RSVP registrado", description: `Presença: ${rsvpLabels[status]}.` };
}

export const createEventForm = { intent: "create", title: "Erro ao criar evento" } satisfies FormDefinition;

export const editEventForm = {
  intent: "edit",
  title: "Erro ao atualizar evento",
} satisfies FormDefinition;

export const cancelEventForm = {
  intent: "cancel",
  title: "Erro ao cancelar evento",
} satisfies FormDefinition;

export const createFeedForm = { intent: "create", title: "Erro ao criar endereço" } satisfies FormDefinition;

export const renewFeedForm = { intent: "renew", title: "Erro ao trocar endereço" } satisfies FormDefinition;

export const revokeFeedForm = {
  intent: "revoke",
  title: "Erro ao desativar endereço",
} satisfies FormDefinition;

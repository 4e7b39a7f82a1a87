import type { FormDefinition } from "~/ui/form-answer";

export const confirmEventForm = {
  intent: "confirmar",
  title: "Erro ao registrar RSVP",
} satisfies FormDefinition;

export const answerEventForm = {
  intent: "responder",
  title: "Erro ao registrar RSVP",
} satisfies FormDefinition;

/** The success toast of both RSVP forms. */
export const answerSaved = { title: "RSVP registrado" };

export const createEventForm = { intent: "criar", title: "Erro ao criar evento" } satisfies FormDefinition;

export const editEventForm = {
  intent: "editar",
  title: "Erro ao atualizar evento",
} satisfies FormDefinition;

export const cancelEventForm = {
  intent: "cancelar",
  title: "Erro ao cancelar evento",
} satisfies FormDefinition;

export const createFeedForm = { intent: "criar", title: "Erro ao criar endereço" } satisfies FormDefinition;

export const renewFeedForm = { intent: "trocar", title: "Erro ao trocar endereço" } satisfies FormDefinition;

export const revokeFeedForm = {
  intent: "desativar",
  title: "Erro ao desativar endereço",
} satisfies FormDefinition;

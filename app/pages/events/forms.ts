import type { FormDefinition } from "~/ui/form-result";

export const answerEventForm = {
  intent: "rsvp",
  title: "Erro ao registrar RSVP",
} satisfies FormDefinition;

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

/** Takes a role of the evening, or gives it to a member. */
export const giveRoleForm = { intent: "give-role", title: "Erro ao dar o papel" } satisfies FormDefinition;

/** The staff gives a role to any member. */
export const assignRoleForm = {
  intent: "assign-role",
  title: "Erro ao dar o papel",
} satisfies FormDefinition;

export const passRoleForm = { intent: "pass-role", title: "Erro ao passar a vez" } satisfies FormDefinition;

export const createVisitLinkForm = {
  intent: "create",
  title: "Erro ao criar o link de visita",
} satisfies FormDefinition;

export const showVisitLinkForm = {
  intent: "show",
  title: "Erro ao mostrar o link de visita",
} satisfies FormDefinition;

export const renewVisitLinkForm = {
  intent: "renew",
  title: "Erro ao trocar o link de visita",
} satisfies FormDefinition;

export const revokeVisitLinkForm = {
  intent: "revoke",
  title: "Erro ao desativar o link de visita",
} satisfies FormDefinition;

export const removeVisitorForm = {
  intent: "remove-visitor",
  title: "Erro ao retirar a visita",
} satisfies FormDefinition;

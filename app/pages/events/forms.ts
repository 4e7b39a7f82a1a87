import { form } from "~/ui/form/form-result";

export const answerEventForm = form("rsvp", "registrar RSVP");

export const createEventForm = form("create", "criar evento");

export const editEventForm = form("edit", "atualizar evento");

export const cancelEventForm = form("cancel", "cancelar evento");

export const createFeedForm = form("create", "criar endereço");

export const renewFeedForm = form("renew", "trocar endereço");

export const revokeFeedForm = form("revoke", "desativar endereço");

/** Takes a role of the evening, or gives it to a member. */
export const giveRoleForm = form("give-role", "dar o papel");

/** The staff gives a role to any member. */
export const assignRoleForm = form("assign-role", "dar o papel");

export const passRoleForm = form("pass-role", "passar a vez");

export const createVisitLinkForm = form("create", "criar o link de visita");

export const showVisitLinkForm = form("show", "mostrar o link de visita");

export const renewVisitLinkForm = form("renew", "trocar o link de visita");

export const revokeVisitLinkForm = form("revoke", "desativar o link de visita");

export const removeVisitorForm = form("remove-visitor", "retirar a visita");

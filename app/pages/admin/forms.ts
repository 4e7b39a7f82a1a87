import { form } from "~/ui/form/form-result";

export const addBookForm = form("add-book", "adicionar livro");

export const editBookForm = form("edit-book", "atualizar livro");

export const deleteBookForm = form("delete-book", "apagar livro");

export const currentChoiceForm = form("current-choice", "atualizar livro atual");

export const undoCurrentBookForm = form("undo-current", "desfazer");

export const answerForMemberForm = form("rsvp-for", "registrar RSVP");

export const changeRoleForm = form("change-role", "mudar papel");

export const writeToForm = form("write-to", "criar chat");

export const handOverResetForm = form("create-reset-link", "gerar link");

export const deactivateForm = form("deactivate", "desativar conta");

export const reactivateForm = form("reactivate", "reativar conta");

export const editClubForm = form("edit-club", "salvar configurações do clube");

export const createInviteForm = form("invite", "criar convite");

export const showInviteLinksForm = form("show-invite-links", "mostrar os links");

export const revokeInviteForm = form("revoke-invite", "cancelar convite");

export const makeBackupForm = form("make-backup", "fazer a cópia");

/** Whether a member came to an event. */
export const presenceForm = form("presence", "anotar a presença");

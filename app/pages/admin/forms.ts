import type { FormDefinition } from "~/ui/form-result";

export const addBookForm = {
  intent: "add-book",
  title: "Erro ao adicionar livro",
} satisfies FormDefinition;

export const editBookForm = {
  intent: "edit-book",
  title: "Erro ao atualizar livro",
} satisfies FormDefinition;

export const deleteBookForm = {
  intent: "delete-book",
  title: "Erro ao apagar livro",
} satisfies FormDefinition;

export const currentChoiceForm = {
  intent: "current-choice",
  title: "Erro ao atualizar livro atual",
} satisfies FormDefinition;

export const undoCurrentBookForm = {
  intent: "undo-current",
  title: "Erro ao desfazer",
} satisfies FormDefinition;

export const answerForMemberForm = {
  intent: "rsvp-for",
  title: "Erro ao registrar RSVP",
} satisfies FormDefinition;

export const changeRoleForm = {
  intent: "change-role",
  title: "Erro ao mudar papel",
} satisfies FormDefinition;

export const writeToForm = {
  intent: "write-to",
  title: "Erro ao criar chat",
} satisfies FormDefinition;

export const handOverResetForm = {
  intent: "create-reset-link",
  title: "Erro ao gerar link",
} satisfies FormDefinition;

export const deactivateForm = {
  intent: "deactivate",
  title: "Erro ao desativar conta",
} satisfies FormDefinition;

export const reactivateForm = {
  intent: "reactivate",
  title: "Erro ao reativar conta",
} satisfies FormDefinition;

export const editClubForm = {
  intent: "edit-club",
  title: "Erro ao salvar configurações do clube",
} satisfies FormDefinition;

export const createInviteForm = {
  intent: "invite",
  title: "Erro ao criar convite",
} satisfies FormDefinition;

export const showInviteLinksForm = {
  intent: "show-invite-links",
  title: "Erro ao mostrar os links",
} satisfies FormDefinition;

export const revokeInviteForm = {
  intent: "revoke-invite",
  title: "Erro ao cancelar convite",
} satisfies FormDefinition;

export const makeBackupForm = {
  intent: "make-backup",
  title: "Erro ao fazer a cópia",
} satisfies FormDefinition;

/** Whether a member came to an event. */
export const presenceForm = {
  intent: "presence",
  title: "Erro ao anotar a presença",
} satisfies FormDefinition;

import type { FormDefinition } from "~/ui/form-answer";

export const addBookForm = {
  intent: "adicionar-livro",
  title: "Erro ao adicionar livro",
} satisfies FormDefinition;

export const editBookForm = {
  intent: "editar-livro",
  title: "Erro ao atualizar livro",
} satisfies FormDefinition;

export const deleteBookForm = {
  intent: "apagar-livro",
  title: "Erro ao apagar livro",
} satisfies FormDefinition;

export const setCurrentBookForm = {
  intent: "definir-atual",
  title: "Erro ao atualizar livro atual",
} satisfies FormDefinition;

export const answerForMemberForm = {
  intent: "responder-por",
  title: "Erro ao registrar RSVP",
} satisfies FormDefinition;

export const changeRoleForm = {
  intent: "mudar-papel",
  title: "Erro ao mudar papel",
} satisfies FormDefinition;

export const handOverResetForm = {
  intent: "gerar-link",
  title: "Erro ao gerar link",
} satisfies FormDefinition;

export const deactivateForm = {
  intent: "desativar",
  title: "Erro ao desativar conta",
} satisfies FormDefinition;

export const reactivateForm = {
  intent: "reativar",
  title: "Erro ao reativar conta",
} satisfies FormDefinition;

export const editClubForm = {
  intent: "clube",
  title: "Erro ao salvar configurações do clube",
} satisfies FormDefinition;

export const createInviteForm = {
  intent: "convidar",
  title: "Erro ao criar convite",
} satisfies FormDefinition;

export const revokeInviteForm = {
  intent: "cancelar-convite",
  title: "Erro ao cancelar convite",
} satisfies FormDefinition;

import type { FormDefinition } from "~/ui/form-result";

export const nominateForm = { intent: "nominate", title: "Erro ao indicar livro" } satisfies FormDefinition;

export const editNominationForm = {
  intent: "edit-nomination",
  title: "Erro ao atualizar indicação",
} satisfies FormDefinition;

export const deleteNominationForm = {
  intent: "delete-nomination",
  title: "Erro ao retirar indicação",
} satisfies FormDefinition;

export const carryOverForm = {
  intent: "carry-over",
  title: "Erro ao trazer de volta",
} satisfies FormDefinition;

export const markForm = { intent: "mark", title: "Erro ao marcar" } satisfies FormDefinition;

export const voteForm = { intent: "vote", title: "Erro ao guardar o voto" } satisfies FormDefinition;

export const openRoundForm = { intent: "open-round", title: "Erro ao abrir rodada" } satisfies FormDefinition;

export const editRoundForm = {
  intent: "edit-round",
  title: "Erro ao mudar os prazos",
} satisfies FormDefinition;

export const endPhaseForm = {
  intent: "end-phase",
  title: "Erro ao encerrar a etapa",
} satisfies FormDefinition;

export const chooseWinnerForm = {
  intent: "choose-winner",
  title: "Erro ao escolher o livro",
} satisfies FormDefinition;

export const adoptForm = { intent: "adopt", title: "Erro ao definir o livro" } satisfies FormDefinition;

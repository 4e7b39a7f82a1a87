import { form } from "~/ui/form/form-result";

export const nominateForm = form("nominate", "indicar livro");

export const editNominationForm = form("edit-nomination", "atualizar indicação");

export const deleteNominationForm = form("delete-nomination", "retirar indicação");

export const carryOverForm = form("carry-over", "trazer de volta");

export const markForm = form("mark", "marcar");

export const voteForm = form("vote", "guardar o voto");

export const openRoundForm = form("open-round", "abrir rodada");

export const editRoundForm = form("edit-round", "mudar os prazos");

export const endPhaseForm = form("end-phase", "encerrar a etapa");

export const chooseWinnerForm = form("choose-winner", "escolher o livro");

export const adoptForm = form("adopt", "definir o livro");

import { form } from "~/ui/form/form-result";

export const createPollForm = form("create", "abrir enquete");

export const editPollForm = form("edit", "salvar enquete");

export const answerPollForm = form("answer", "guardar respostas");

export const proposeMomentForm = form("propose", "propor dia");

/** Names its moment in a field, as does the next one. */
export const moveMomentForm = form("move", "mudar dia");

export const removeMomentForm = form("remove", "retirar dia");

export const chooseMomentForm = form("choose", "escolher dia");

export const closePollForm = form("close", "encerrar enquete");

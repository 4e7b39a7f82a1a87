import type { FormDefinition } from "~/ui/form-result";

export const createPollForm = { intent: "create", title: "Erro ao abrir enquete" } satisfies FormDefinition;

export const editPollForm = { intent: "edit", title: "Erro ao salvar enquete" } satisfies FormDefinition;

export const answerPollForm = {
  intent: "answer",
  title: "Erro ao guardar respostas",
} satisfies FormDefinition;

export const proposeMomentForm = { intent: "propose", title: "Erro ao propor dia" } satisfies FormDefinition;

/** Names its moment in a field, as does the next one. */
export const moveMomentForm = { intent: "move", title: "Erro ao mudar dia" } satisfies FormDefinition;

export const removeMomentForm = { intent: "remove", title: "Erro ao retirar dia" } satisfies FormDefinition;

export const chooseMomentForm = { intent: "choose", title: "Erro ao escolher dia" } satisfies FormDefinition;

export const closePollForm = { intent: "close", title: "Erro ao encerrar enquete" } satisfies FormDefinition;

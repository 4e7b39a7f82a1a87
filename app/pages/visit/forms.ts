import type { FormDefinition } from "~/ui/form-result";

export const answerVisitForm = { intent: "answer", title: "Erro ao responder" } satisfies FormDefinition;

/** After the first answer. */
export const changeVisitForm = { intent: "change", title: "Erro ao responder" } satisfies FormDefinition;

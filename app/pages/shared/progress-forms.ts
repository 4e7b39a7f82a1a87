import type { FormDefinition } from "~/ui/form-result";

const failure = {
  title: "Erro ao atualizar progresso",
  description: "Ocorreu um erro ao atualizar seu progresso.",
};

/** The forms that save a page, on the home page and in the book's dialog. */
export const progressForm = { intent: "progress", ...failure } satisfies FormDefinition;
export const finishForm = { intent: "finish", ...failure } satisfies FormDefinition;
export const stepForm = { intent: "step", ...failure } satisfies FormDefinition;

export const progressSaved = "Progresso atualizado";

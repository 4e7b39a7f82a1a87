import { form } from "~/ui/form/form-result";

const failure = ["atualizar progresso", "atualizar seu progresso"] as const;

/** The forms that save a page, on the home page and in the book's dialog. */
export const progressForm = form("progress", ...failure);
export const finishForm = form("finish", ...failure);
export const stepForm = form("step", ...failure);

export const progressSaved = "Progresso atualizado";

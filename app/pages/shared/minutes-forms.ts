import type { FormDefinition } from "~/ui/form-result";

/** Saves or publishes minutes, on their own page and in Modo Encontro. */
export const minutesForm = { intent: "minutes", title: "Erro ao guardar a ata" } satisfies FormDefinition;

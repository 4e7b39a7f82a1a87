import type { FormDefinition } from "~/ui/form-answer";

/** The small forms of every page. */
export const themeForm = { intent: "tema", title: "Erro ao mudar o tema" } satisfies FormDefinition;
export const logOutForm = { intent: "sair", title: "Falha no logout" } satisfies FormDefinition;

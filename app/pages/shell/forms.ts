import type { FormDefinition } from "~/ui/form-answer";

export const themeForm = { intent: "tema", title: "Erro ao mudar o tema" } satisfies FormDefinition;
export const logOutForm = { intent: "sair", title: "Falha no logout" } satisfies FormDefinition;

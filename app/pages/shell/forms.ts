import type { FormDefinition } from "~/ui/form-result";

export const themeForm = { intent: "theme", title: "Erro ao mudar o tema" } satisfies FormDefinition;
export const logOutForm = { intent: "log-out", title: "Falha no logout" } satisfies FormDefinition;

import { type FormDefinition, form } from "~/ui/form/form-result";

export const themeForm = form("theme", "mudar o tema");
export const logOutForm = { intent: "log-out", title: "Falha no logout" } satisfies FormDefinition;

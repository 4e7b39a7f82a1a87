import type { FormDefinition } from "~/ui/form/form-result";

export const devToolsForm = { intent: "dev-tools", title: "Erro nas ferramentas" } satisfies FormDefinition;

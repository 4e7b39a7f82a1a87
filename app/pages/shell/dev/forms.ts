import type { FormDefinition } from "~/ui/form-answer";

export const devToolsForm = { intent: "dev-tools", title: "Erro nas ferramentas" } satisfies FormDefinition;

import type { FormDefinition } from "~/ui/form-answer";

export const devToolsForm = { intent: "ferramentas", title: "Erro nas ferramentas" } satisfies FormDefinition;

import type { FormDefinition } from "~/ui/form-answer";

/** The form of all buttons of the developer tools. */
export const devToolsForm = { intent: "ferramentas", title: "Erro nas ferramentas" } satisfies FormDefinition;

import type { FormDefinition } from "~/ui/form-answer";

export const confirmEmailForm = {
  intent: "confirmar",
  title: "E-mail não confirmado",
} satisfies FormDefinition;
export const undoEmailForm = { intent: "desfazer", title: "Troca não desfeita" } satisfies FormDefinition;

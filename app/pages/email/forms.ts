import type { FormDefinition } from "~/ui/form/form-result";

export const confirmEmailForm = {
  intent: "confirm",
  title: "E-mail não confirmado",
} satisfies FormDefinition;
export const undoEmailForm = { intent: "undo", title: "Troca não desfeita" } satisfies FormDefinition;

import type { FormDefinition } from "~/ui/form-answer";

/** The buttons of the pages that links in e-mails lead to. */
export const confirmEmailForm = {
  intent: "confirmar",
  title: "E-mail não confirmado",
} satisfies FormDefinition;
export const undoEmailForm = { intent: "desfazer", title: "Troca não desfeita" } satisfies FormDefinition;

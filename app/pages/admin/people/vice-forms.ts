import type { FormDefinition } from "~/ui/form-result";

export const nameViceForm = {
  intent: "name-vice",
  title: "Erro ao indicar vice",
} satisfies FormDefinition;

export const removeViceForm = {
  intent: "remove-vice",
  title: "Erro ao retirar vice",
} satisfies FormDefinition;

export const undoViceForm = {
  intent: "undo-vice",
  title: "Erro ao desfazer",
} satisfies FormDefinition;

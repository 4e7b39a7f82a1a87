import type { FormDefinition } from "~/ui/form-result";

export const dismissStepsForm = {
  intent: "dismiss-steps",
  title: "Erro ao dispensar a lista",
} satisfies FormDefinition;

export const showStepsForm = {
  intent: "show-steps",
  title: "Erro ao mostrar a lista",
} satisfies FormDefinition;

export const inviteGroupForm = {
  intent: "invite-group",
  title: "Erro ao criar convite",
} satisfies FormDefinition;

export const testMailForm = {
  intent: "test-mail",
  title: "O e-mail de teste não saiu",
} satisfies FormDefinition;

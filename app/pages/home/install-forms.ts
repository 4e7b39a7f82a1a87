import type { FormDefinition } from "~/ui/form-result";

export const installHintForm = {
  intent: "dismiss-install-hint",
  title: "Erro ao guardar a escolha",
} satisfies FormDefinition;

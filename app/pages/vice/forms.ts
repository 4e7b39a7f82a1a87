import type { FormDefinition } from "~/ui/form-result";

export const acceptRoleForm = {
  intent: "accept-role",
  title: "Erro ao assumir a administração",
} satisfies FormDefinition;

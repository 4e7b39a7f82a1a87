import type { FormDefinition } from "~/ui/form-answer";

/** The form for a new password. */
export const newPasswordForm = {
  intent: "redefinir",
  title: "Falha na redefinição",
} satisfies FormDefinition;

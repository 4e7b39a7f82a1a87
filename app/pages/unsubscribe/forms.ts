import type { FormDefinition } from "~/ui/form-answer";

/** The button that turns off the club's mail. */
export const unsubscribeForm = {
  intent: "descadastrar",
  title: "Erro ao atualizar notificações",
} satisfies FormDefinition;

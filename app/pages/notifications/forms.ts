import type { FormDefinition } from "~/ui/form-answer";

/** The forms of the notifications, as their page and the server know them. */
export const readNoticeForm = {
  intent: "ler",
  title: "Erro ao atualizar notificações",
} satisfies FormDefinition;

export const readAllNoticesForm = {
  intent: "ler-todas",
  title: "Erro ao atualizar notificações",
} satisfies FormDefinition;

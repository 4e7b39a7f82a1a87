import type { FormDefinition } from "~/ui/form-answer";

export const readNotificationForm = {
  intent: "ler",
  title: "Erro ao atualizar notificações",
} satisfies FormDefinition;

export const readAllNotificationsForm = {
  intent: "ler-todas",
  title: "Erro ao atualizar notificações",
} satisfies FormDefinition;

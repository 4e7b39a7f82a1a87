import type { FormDefinition } from "~/ui/form-result";

export const readNotificationForm = {
  intent: "mark-read",
  title: "Erro ao atualizar notificações",
} satisfies FormDefinition;

export const readAllNotificationsForm = {
  intent: "mark-all-read",
  title: "Erro ao atualizar notificações",
} satisfies FormDefinition;

import type { FormDefinition } from "~/ui/form-answer";

export const readNoticeForm = {
  intent: "ler",
  title: "Erro ao atualizar notificações",
} satisfies FormDefinition;

export const readAllNoticesForm = {
  intent: "ler-todas",
  title: "Erro ao atualizar notificações",
} satisfies FormDefinition;

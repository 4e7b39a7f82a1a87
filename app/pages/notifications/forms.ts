import { form } from "~/ui/form/form-result";

export const readNotificationForm = form("mark-read", "atualizar notificações");

export const readAllNotificationsForm = form("mark-all-read", "atualizar notificações");

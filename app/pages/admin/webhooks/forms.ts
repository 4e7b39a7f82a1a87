import { form } from "~/ui/form/form-result";

export const createWebhookForm = form("create-webhook", "criar webhook");

export const editWebhookForm = form("edit-webhook", "salvar webhook");

export const deleteWebhookForm = form("delete-webhook", "apagar webhook");

export const renewSecretForm = form("renew-secret", "trocar o segredo");

export const testWebhookForm = form("test-webhook", "enviar teste");

export const turnOnForm = form("turn-on-webhook", "ligar webhook");

export const turnOffForm = form("turn-off-webhook", "desligar webhook");

export const resendForm = form("resend-delivery", "reenviar");

import type { FormDefinition } from "~/ui/form-result";

export const createWebhookForm = {
  intent: "create-webhook",
  title: "Erro ao criar webhook",
} satisfies FormDefinition;

export const editWebhookForm = {
  intent: "edit-webhook",
  title: "Erro ao salvar webhook",
} satisfies FormDefinition;

export const deleteWebhookForm = {
  intent: "delete-webhook",
  title: "Erro ao apagar webhook",
} satisfies FormDefinition;

export const renewSecretForm = {
  intent: "renew-secret",
  title: "Erro ao trocar o segredo",
} satisfies FormDefinition;

export const testWebhookForm = {
  intent: "test-webhook",
  title: "Erro ao enviar teste",
} satisfies FormDefinition;

export const turnOnForm = {
  intent: "turn-on-webhook",
  title: "Erro ao ligar webhook",
} satisfies FormDefinition;

export const turnOffForm = {
  intent: "turn-off-webhook",
  title: "Erro ao desligar webhook",
} satisfies FormDefinition;

export const resendForm = {
  intent: "resend-delivery",
  title: "Erro ao reenviar",
} satisfies FormDefinition;

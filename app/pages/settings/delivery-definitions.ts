import type { FormDefinition } from "~/ui/form-result";

// Apart from the other forms and addresses: only the part of one tab loads them.

export const deliveryUrl = "/settings?aba=notificacoes";

export const turnOffDeviceForm = {
  intent: "turn-off-device",
  title: "Erro ao desligar os avisos",
} satisfies FormDefinition;
export const quietHoursForm = {
  intent: "save-quiet-hours",
  title: "Erro ao salvar o horário de silêncio",
} satisfies FormDefinition;
export const mailForm = {
  intent: "save-mail",
  title: "Erro ao salvar a escolha de e-mail",
} satisfies FormDefinition;

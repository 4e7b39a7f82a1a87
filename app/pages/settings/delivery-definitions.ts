import { form } from "~/ui/form/form-result";

// Apart from the other forms and addresses: only the part of one tab loads them.

export const deliveryUrl = "/settings?aba=notificacoes";

export const turnOffDeviceForm = form("turn-off-device", "desligar os avisos");
export const quietHoursForm = form("save-quiet-hours", "salvar o horário de silêncio");
export const mailForm = form("save-mail", "salvar a escolha de e-mail");

import { form } from "~/ui/form/form-result";

export const startAppForm = form("start-app", "configurar o aplicativo");
export const confirmAppForm = form("confirm-app", "configurar o aplicativo");
export const removeFactorForm = form("remove-factor", "remover o segundo fator");
export const addPasskeyForm = form("add-passkey", "criar a passkey");
export const renewCodesForm = form("renew-codes", "gerar os códigos");

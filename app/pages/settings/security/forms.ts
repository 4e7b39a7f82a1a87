import type { FormDefinition } from "~/ui/form-result";

export const startAppForm = {
  intent: "start-app",
  title: "Erro ao configurar o aplicativo",
} satisfies FormDefinition;
export const confirmAppForm = {
  intent: "confirm-app",
  title: "Erro ao configurar o aplicativo",
} satisfies FormDefinition;
export const removeFactorForm = {
  intent: "remove-factor",
  title: "Erro ao remover o segundo fator",
} satisfies FormDefinition;
export const addPasskeyForm = {
  intent: "add-passkey",
  title: "Erro ao criar a passkey",
} satisfies FormDefinition;
export const renewCodesForm = {
  intent: "renew-codes",
  title: "Erro ao gerar os códigos",
} satisfies FormDefinition;

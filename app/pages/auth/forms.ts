import type { FormDefinition } from "~/ui/form-answer";

export const loginForm = { intent: "entrar", title: "Falha no login" } satisfies FormDefinition;
export const registerForm = { intent: "cadastrar", title: "Falha no registro" } satisfies FormDefinition;
export const forgotPasswordForm = {
  intent: "esqueci-senha",
  title: "Falha na solicitação",
} satisfies FormDefinition;

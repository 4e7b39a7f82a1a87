import type { FormDefinition } from "~/ui/form/form-result";

export const loginForm = { intent: "log-in", title: "Falha no login" } satisfies FormDefinition;
export const passkeyLoginForm = {
  intent: "log-in-by-passkey",
  title: "Falha no login",
} satisfies FormDefinition;
export const secondStepForm = { intent: "second-step", title: "Falha no login" } satisfies FormDefinition;
export const passkeyStepForm = {
  intent: "second-step-by-passkey",
  title: "Falha no login",
} satisfies FormDefinition;
export const registerForm = { intent: "register", title: "Falha no registro" } satisfies FormDefinition;
export const forgotPasswordForm = {
  intent: "forgot-password",
  title: "Falha na solicitação",
} satisfies FormDefinition;

import { data, type HeadersFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { hintFor } from "~/club/accounts/new-passwords-queries.server";
import { resetCheck, shortestPasswordBy } from "~/club/accounts/resets-changes.server";
import { newPasswordFormSchema } from "~/club/accounts/schema";
import { saveResetPassword, withRevoked } from "~/server/http/accounts.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { guestLoader, type PageCall } from "~/server/http/loaders.server";
import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form/form";
import type { FormDefinition } from "~/ui/form/form-result";
import { SubmitButton } from "~/ui/form/submit-button";
import type { Toast } from "~/ui/toast";
import { PageToast } from "~/ui/toaster";
import { NewPasswordFields } from "../shared/new-password-fields";
import { passwordReset } from "../shared/password-reset";
import { AuthLayout } from "../shell/auth-layout";
import { pageTitle } from "../shell/root-data";

const newPasswordForm = {
  intent: "reset-password",
  title: "Falha na redefinição",
} satisfies FormDefinition;

export const handle = { section: "reading", isBare: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Nova senha", matches);

type State =
  | { step: "form"; username: string | null; min: number }
  | { step: "done"; hasFactors: boolean }
  | { step: "refused"; title: string; message: string; toast: Toast };

const refused = (title: string, message: string): State => ({
  step: "refused",
  title,
  message,
  toast: { title, description: message, variant: "destructive" },
});

function stateOf({
  ctx,
  requestContext,
  url,
}: Pick<PageCall<Parameters<typeof resetCheck>[0]>, "ctx" | "requestContext" | "url">): State {
  const done = url.searchParams.get("redefinida");
  if (done !== null) return { step: "done", hasFactors: done === "fatores" };
  const token = url.searchParams.get("token");
  if (!token) return refused("Erro", "Token de redefinição não encontrado na URL");
  try {
    const check = resetCheck(ctx, token);
    if (check.valid) return { step: "form", username: check.username, min: shortestPasswordBy(ctx, token) };
    return refused("Token inválido", check.message);
  } catch (error) {
    requestContext.app.log.error({ err: error }, "reset token not checked");
    return refused("Erro", "Ocorreu um erro ao validar o token. Tente novamente mais tarde.");
  }
}

export const loader = guestLoader((call) => {
  const state = stateOf(call);
  // Without scripts this header makes the browser go to the login after two seconds; the toast goes with it.
  const headers = state.step === "done" ? { Refresh: "2; url=/auth?redefinida=1" } : undefined;
  return data(state, { headers });
});

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: newPasswordForm,
    access: "public",
    schema: newPasswordFormSchema,
    async run({ ctx, requestContext, url, value: { newPassword } }) {
      const token = url.searchParams.get("token") ?? "";
      const renewed = await saveResetPassword(requestContext, token, newPassword);
      const description = withRevoked(passwordReset.description, renewed);
      const hint = hintFor(ctx, renewed.member.id, newPassword) ?? undefined;
      return {
        to: `/reset-password?redefinida=${renewed.hasFactors ? "fatores" : "1"}`,
        toast: { ...passwordReset, description, hint },
      };
    },
  }),
);

export default function ResetPassword() {
  const state = useLoaderData<typeof loader>();
  return (
    <AuthLayout>
      {state.step === "form" && <NewPasswordForm {...state} />}
      {state.step === "done" && <Done hasFactors={state.hasFactors} />}
      {state.step === "refused" && (
        <>
          <h1 className="text-3xl">{state.title}</h1>
          <p className="mt-3">{state.message}</p>
          <ButtonLink to="/auth" variant="primary" className="mt-6 self-start">
            Voltar para o login
          </ButtonLink>
          <PageToast toast={state.toast} />
        </>
      )}
    </AuthLayout>
  );
}

function Done({ hasFactors }: { hasFactors: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate("/auth", { replace: true }), 2000);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <h1 className="text-3xl">Senha redefinida</h1>
      <p className="mt-3">Agora é só entrar com a senha nova.</p>
      {hasFactors && (
        <p className="mt-3">
          Depois, confira suas passkeys e o aplicativo de códigos em Configurações, Segurança: remova o que
          não for seu.
        </p>
      )}
      <ButtonLink to="/auth" variant="primary" className="mt-6 self-start">
        Ir para o login
      </ButtonLink>
    </>
  );
}

function NewPasswordForm({ username, min }: { username: string | null; min: number }) {
  return (
    <>
      <h1 className="text-3xl">Nova senha</h1>
      <p className="mt-3 mb-6 text-ink-2">Escolha uma nova senha para a conta {username}.</p>
      <ActionForm form={newPasswordForm} className="grid gap-5">
        <NewPasswordFields min={min} />
        <SubmitButton variant="primary" className="min-h-13 mt-1">
          Redefinir senha
        </SubmitButton>
      </ActionForm>
    </>
  );
}

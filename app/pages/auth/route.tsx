import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type * as z from "zod";
import { hintFor } from "~/club/accounts/new-passwords-queries.server";
import { passwordLimits } from "~/club/accounts/rules";
import { loginSchema, registerFormSchema } from "~/club/accounts/schema";
import { isNewClub, signUpStatus } from "~/club/accounts/sign-up-queries.server";
import { passkeyLoginSchema } from "~/club/second-factor/schema";
import { clubName, clubSettingsOf } from "~/club/settings/queries.server";
import { logInWithPasskey, logInWithPassword, registerMember } from "~/server/http/authentication.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { guestLoader } from "~/server/http/loaders.server";
import { passkeySiteOf } from "~/server/http/passkeys.server";
import { returnPath, returnPathIn } from "~/server/http/return-path.server";
import { TextField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useActionForm } from "~/ui/form/use-action-form";
import { Link } from "~/ui/link";
import { Tabs } from "~/ui/tabs";
import { PageToast } from "~/ui/toaster";
import { PasskeyButton } from "../shared/passkey-button";
import { passwordReset } from "../shared/password-reset";
import { AuthLayout } from "../shell/auth-layout";
import { linkPreview, pageTitle } from "../shell/root-data";
import { loginForm, passkeyLoginForm, registerForm } from "./forms";
import { SignUp } from "./sign-up";
import { type AuthParams, authUrl, BackField } from "./urls";
import { secondStepUrl, welcomeBack } from "./welcome";

export const handle = { section: "reading", isBare: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(data?.tab === "cadastrar" ? "Cadastrar" : "Entrar", matches),
  ...(data?.preview ? linkPreview(data.preview) : []),
];

export const loader = guestLoader(({ ctx, requestContext, url }) => {
  const isNew = isNewClub(ctx);
  const asksForCode = isNew && requestContext.app.setupCode !== null;
  const asked = url.searchParams.get("aba");
  const invite = url.searchParams.get("convite");
  const tab = asked === "cadastrar" || ((isNew || invite) && asked === null) ? "cadastrar" : "entrar";
  const { refusal, isInvited } = signUpStatus(ctx, invite);
  const welcome = isInvited ? clubSettingsOf(ctx).welcome : null;
  const code = asksForCode ? url.searchParams.get("codigo") : null;
  const offersPasskey = passkeySiteOf(requestContext) !== null;
  const back = returnPathIn(requestContext.request.url);
  const { min } = passwordLimits;
  const preview = isInvited && {
    title: `Convite para o ${clubName(ctx)}`,
    description: "Um clube de leitura: o livro do mês, os encontros e a conversa. Crie a sua conta.",
    publicUrl: requestContext.app.config.publicUrl,
  };
  const form = { isNew, asksForCode, code, invite, back, isInvited, welcome, min };
  return { tab, offersPasskey, refusal, preview, isReset: url.searchParams.has("redefinida"), ...form };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: loginForm,
    access: "public",
    schema: loginSchema.extend({ voltar: returnPath }),
    async run({ requestContext, value: { voltar, ...login } }) {
      const { viewer, cookies } = await logInWithPassword(requestContext, login);
      return viewer ? welcomeBack({ viewer, cookies }, voltar) : { to: secondStepUrl(voltar), cookies };
    },
  }),
  intent({
    form: passkeyLoginForm,
    access: "public",
    schema: passkeyLoginSchema.extend({ voltar: returnPath }),
    run: async ({ requestContext, value: { voltar, passkey } }) =>
      welcomeBack(await logInWithPasskey(requestContext, passkey), voltar),
  }),
  intent({
    form: registerForm,
    access: "public",
    schema: registerFormSchema.safeExtend({ voltar: returnPath }),
    async run({ requestContext, value: { confirmPassword: _, voltar, ...registration } }) {
      const { viewer, cookies } = await registerMember(requestContext, registration);
      const description = `Welcome to the book club, ${viewer.name}!`;
      const hint = hintFor(requestContext.ctx, viewer.id, registration.password) ?? undefined;
      return {
        to: voltar,
        cookies,
        toast: { title: "Registro bem-sucedido", description, lang: "en", hint },
      };
    },
  }),
);

export default function Auth() {
  const { isReset, tab, offersPasskey, refusal, ...params } = useLoaderData<typeof loader>();
  const isRegister = tab === "cadastrar";
  return (
    <AuthLayout>
      <h1 className="sr-only">{isRegister ? "Cadastrar" : "Entrar"}</h1>
      <Tabs
        label="Acesso"
        className="mb-8"
        large
        tabs={[
          { to: authUrl("entrar", params), label: "Entrar", isCurrent: !isRegister },
          { to: authUrl("cadastrar", params), label: "Cadastrar", isCurrent: isRegister },
        ]}
      />
      <Outlet />
      {!isRegister && <LoginForm params={params} />}
      {!isRegister && offersPasskey && (
        <ActionForm form={passkeyLoginForm} isButton action={authUrl("entrar", params)} className="mt-6 grid">
          <BackField back={params.back} />
          <PasskeyButton optionsFrom="/api/login/passkey/options">Entrar com passkey</PasskeyButton>
        </ActionForm>
      )}
      {isRegister && <SignUp refusal={refusal} params={params} />}
      <PageToast toast={isReset ? passwordReset : undefined} />
    </AuthLayout>
  );
}

function LoginForm({ params }: { params: AuthParams }) {
  const { username, password } = useActionForm<z.input<typeof loginSchema>>(loginForm);
  return (
    <ActionForm form={loginForm} action={authUrl("entrar", params)} className="grid gap-5">
      <BackField back={params.back} />
      <TextField field={username} label="Usuário" autoComplete="username" autoCapitalize="none" />
      <TextField field={password} label="Senha" type="password" autoComplete="current-password" />
      <SubmitButton variant="primary" className="min-h-13 mt-1">
        Entrar
      </SubmitButton>
      <p>
        <Link className="link" to="/auth/esqueci-senha" preventScrollReset>
          Esqueci minha senha
        </Link>
      </p>
    </ActionForm>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { hintFor } from "~/club/accounts/new-passwords-queries.server";
import { passwordLimits } from "~/club/accounts/rules";
import { loginSchema, registerFormSchema } from "~/club/accounts/schema";
import { isNewClub, signUpStatus } from "~/club/accounts/sign-up-queries.server";
import { passkeyLoginSchema } from "~/club/second-factor/schema";
import { clubSettingsOf } from "~/club/settings/queries.server";
import { logInWithPasskey, logInWithPassword, registerMember } from "~/server/http/authentication.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { guestLoader } from "~/server/http/loaders.server";
import { passkeySiteOf } from "~/server/http/passkeys.server";
import { returnPath, returnPathIn } from "~/server/http/return-path.server";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { ActionForm, useFormState } from "~/ui/form";
import { Link } from "~/ui/link";
import { SubmitButton } from "~/ui/submit-button";
import { Tabs } from "~/ui/tabs";
import { PasswordHint } from "../shared/new-password-fields";
import { PasskeyButton } from "../shared/passkey-button";
import { AuthLayout } from "../shell/auth-layout";
import { pageTitle } from "../shell/root-data";
import { loginForm, passkeyLoginForm, registerForm } from "./forms";
import { secondStepUrl, welcomeBack } from "./welcome";

export const handle = { section: "reading", isBare: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.tab === "cadastrar" ? "Cadastrar" : "Entrar", matches);

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
  const min = passwordLimits.min;
  return { tab, offersPasskey, isNew, asksForCode, code, invite, back, refusal, isInvited, welcome, min };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

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
  const { tab, offersPasskey, refusal, ...params } = useLoaderData<typeof loader>();
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
    </AuthLayout>
  );
}

type SignUpProps = {
  refusal: Parameters<typeof SignUpClosed>[0]["refusal"] | null;
  params: Parameters<typeof RegisterForm>[0];
};

function SignUp({ refusal, params }: SignUpProps) {
  // A form that was filled in while the registration closed retains its text.
  const wasFilledIn = useFormState(registerForm).outcome !== undefined;
  return (
    <>
      {refusal && <SignUpClosed refusal={refusal} params={params} />}
      {(!refusal || wasFilledIn) && <RegisterForm {...params} />}
    </>
  );
}

function LoginForm({ params }: { params: AuthParams }) {
  return (
    <ActionForm form={loginForm} action={authUrl("entrar", params)} className="grid gap-5">
      <BackField back={params.back} />
      <TextField name="username" label="Usuário" autoComplete="username" autoCapitalize="none" />
      <TextField name="password" label="Senha" type="password" autoComplete="current-password" />
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

type SignUpInfo = AuthParams & {
  isNew: boolean;
  /** True if the first account needs the code that the server printed. */
  asksForCode: boolean;
  isInvited: boolean;
  welcome: string | null;
  /** Characters of a password. */
  min: number;
};

function RegisterForm({ isNew, asksForCode, isInvited, welcome, min, ...params }: SignUpInfo) {
  const { invite, code, back } = params;
  return (
    <ActionForm form={registerForm} action={authUrl("cadastrar", params)} className="grid gap-5">
      {isNew && (
        <p className="text-ink-2">
          O clube ainda está vazio: a primeira conta será a administradora
          {asksForCode && " e pede o código de instalação"}.
        </p>
      )}
      {isInvited && (
        <div className="prose">
          <p>Você recebeu um convite: crie a sua conta e entre no clube.</p>
          {welcome && <p className="whitespace-pre-line">{welcome}</p>}
        </div>
      )}
      {invite && <input type="hidden" name="invite" value={invite} />}
      <BackField back={back} />
      {asksForCode && (
        <TextField
          name="setupCode"
          label="Código de instalação"
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="O servidor o mostrou ao iniciar, a quem cuida dele."
        />
      )}
      <TextField
        name="username"
        label="Usuário"
        autoComplete="username"
        autoCapitalize="none"
        hint="Para entrar no clube. Sem espaços."
      />
      <TextField name="name" label="Nome completo" autoComplete="name" />
      <TextField name="email" label="E-mail" type="email" autoComplete="email" hint="Como ana@exemplo.com." />
      <TextField
        name="password"
        label="Senha"
        type="password"
        autoComplete="new-password"
        hint={<PasswordHint min={min} />}
      />
      <TextField name="confirmPassword" label="Confirmar senha" type="password" autoComplete="new-password" />
      <SubmitButton variant="primary" className="min-h-13 mt-1">
        Cadastrar
      </SubmitButton>
      <p className="text-sm text-ink-2">
        Ao criar a conta, você entra no clube, que passa a guardar alguns dados seus. Veja quais, e por quê,
        em{" "}
        <Link className="link" to="/privacidade">
          Privacidade
        </Link>
        .
      </p>
    </ActionForm>
  );
}

/** Replaces a form that would be refused, with the reason. */
function SignUpClosed({ refusal, params }: { refusal: string; params: AuthParams }) {
  return (
    <>
      <p className="prose">{refusal}</p>
      <p className="text-ink-2 mt-3">Quem já tem conta entra como sempre.</p>
      <ButtonLink to={authUrl("entrar", params)} className="mt-6 mb-8 self-start">
        Entrar
      </ButtonLink>
    </>
  );
}

type AuthParams = {
  invite: string | null;
  /** The code for the first account. */
  code: string | null;
  back: string;
};

function authUrl(tab: "entrar" | "cadastrar", { invite, code, back }: AuthParams): string {
  const params = {
    ...(invite ? { convite: invite } : {}),
    ...(code ? { codigo: code } : {}),
    ...(back === "/" ? {} : { voltar: back }),
  };
  return `/auth?${new URLSearchParams({ aba: tab, ...params })}`;
}

function BackField({ back }: Pick<AuthParams, "back">) {
  return back !== "/" && <input type="hidden" name="voltar" value={back} />;
}

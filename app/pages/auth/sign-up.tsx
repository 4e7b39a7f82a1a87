import type * as z from "zod";
import type { registerFormSchema } from "~/club/accounts/schema";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/form/field";
import { ActionForm, useFormState } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useActionForm } from "~/ui/form/use-action-form";
import { Link } from "~/ui/link";
import { PasswordHint } from "../shared/new-password-fields";
import { registerForm } from "./forms";
import { type AuthParams, authUrl, BackField } from "./urls";

type SignUpProps = {
  refusal: Parameters<typeof SignUpClosed>[0]["refusal"] | null;
  params: Parameters<typeof RegisterForm>[0];
};

/** The registration, or the reason why it is closed. */
export function SignUp({ refusal, params }: SignUpProps) {
  // A form that was filled in while the registration closed retains its text.
  const wasFilledIn = useFormState(registerForm).outcome !== undefined;
  return (
    <>
      {refusal && <SignUpClosed refusal={refusal} params={params} />}
      {(!refusal || wasFilledIn) && <RegisterForm {...params} />}
    </>
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
  const fields = useActionForm<z.input<typeof registerFormSchema>>(registerForm, { setupCode: code });
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
          field={fields.setupCode}
          label="Código de instalação"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="O servidor o mostrou ao iniciar, a quem cuida dele."
        />
      )}
      <TextField
        field={fields.username}
        label="Usuário"
        autoComplete="username"
        autoCapitalize="none"
        hint="Para entrar no clube. Sem espaços."
      />
      <TextField field={fields.name} label="Nome completo" autoComplete="name" />
      <TextField
        field={fields.email}
        label="E-mail"
        type="email"
        autoComplete="email"
        hint="Como ana@exemplo.com."
      />
      <TextField
        field={fields.password}
        label="Senha"
        type="password"
        autoComplete="new-password"
        hint={<PasswordHint min={min} />}
      />
      <TextField
        field={fields.confirmPassword}
        label="Confirmar senha"
        type="password"
        autoComplete="new-password"
      />
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

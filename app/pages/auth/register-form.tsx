import { Link } from "@remix-run/react";
import { TextField } from "~/ui/field";
import { ActionForm } from "~/ui/form";
import { SubmitButton } from "~/ui/submit-button";
import { authAt, BackField, type Brought } from "./brought";
import { registerForm } from "./forms";

type Comer = Brought & {
  isNew: boolean;
  /** Whether the first account has to bring the code that the server printed. */
  asksForCode: boolean;
  isInvited: boolean;
  welcome: string | null;
};

export function RegisterForm({ isNew, asksForCode, isInvited, welcome, ...brought }: Comer) {
  const { invite, code, back } = brought;
  return (
    <ActionForm form={registerForm} action={authAt("cadastrar", brought)} className="grid gap-5">
      {isNew && (
        <p className="muted">
          O clube ainda está vazio: a primeira conta será a administradora
          {asksForCode && " e pede o código de instalação"}.
        </p>
      )}
      {isInvited && (
        <div className="read">
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
      <TextField name="username" label="Usuário" autoComplete="username" autoCapitalize="none" />
      <TextField name="name" label="Nome completo" autoComplete="name" />
      <TextField name="email" label="E-mail" type="email" autoComplete="email" />
      <TextField
        name="password"
        label="Senha"
        type="password"
        autoComplete="new-password"
        hint="Pelo menos 6 caracteres."
      />
      <TextField name="confirmPassword" label="Confirmar senha" type="password" autoComplete="new-password" />
      <SubmitButton variant="primary" className="min-h-13! mt-1">
        Cadastrar
      </SubmitButton>
      <p className="text-sm muted">
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

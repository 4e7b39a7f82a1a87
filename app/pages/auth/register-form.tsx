import { Link } from "@remix-run/react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { ServerForm, useServerForm } from "~/ui/form";

type Fields = {
  username: string;
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  setupCode: string;
};

type Comer = {
  isNew: boolean;
  /** Whether the first account has to bring the code that the server printed. */
  asksForCode: boolean;
  /** That code, when it stands in the address. */
  code: string | null;
  /** The token of the invitation in the address. */
  invite: string | null;
  isInvited: boolean;
  welcome: string | null;
};

type Brought = Pick<Comer, "invite" | "code">;

/** A tab of this page that loses neither the invitation nor the code. */
export function authAt(tab: "entrar" | "cadastrar", { invite, code }: Brought): string {
  const brought = { ...(invite ? { convite: invite } : {}), ...(code ? { codigo: code } : {}) };
  return `/auth?${new URLSearchParams({ aba: tab, ...brought })}`;
}

export function RegisterForm({ isNew, asksForCode, code, invite, isInvited, welcome }: Comer) {
  const state = useServerForm<Fields>("cadastrar", { setupCode: code ?? "" });
  const { fields, isSaving } = state;
  return (
    <ServerForm state={state} action={authAt("cadastrar", { invite, code })} className="grid gap-5">
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
      {asksForCode && (
        <TextField
          meta={fields.setupCode}
          label="Código de instalação"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="O servidor o mostrou ao iniciar, a quem cuida dele."
        />
      )}
      <TextField meta={fields.username} label="Usuário" autoComplete="username" autoCapitalize="none" />
      <TextField meta={fields.name} label="Nome completo" autoComplete="name" />
      <TextField meta={fields.email} label="E-mail" type="email" autoComplete="email" />
      <TextField
        meta={fields.password}
        label="Senha"
        type="password"
        autoComplete="new-password"
        hint="Pelo menos 6 caracteres."
      />
      <TextField
        meta={fields.confirmPassword}
        label="Confirmar senha"
        type="password"
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" className="min-h-13! mt-1" busy={isSaving}>
        Cadastrar
      </Button>
      <p className="text-sm muted">
        Ao criar a conta, você entra no clube, que passa a guardar alguns dados seus. Veja quais, e por quê,
        em{" "}
        <Link className="link" to="/privacidade">
          Privacidade
        </Link>
        .
      </p>
    </ServerForm>
  );
}

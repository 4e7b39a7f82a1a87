import { Link } from "@remix-run/react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { ServerForm, useServerForm } from "~/ui/form";

type Fields = { username: string; name: string; email: string; password: string; confirmPassword: string };

type Comer = {
  isNew: boolean;
  /** The token of the invitation in the address. */
  invite: string | null;
  isInvited: boolean;
  welcome: string | null;
};

/** A tab of this page that does not lose the invitation. */
export function authAt(tab: "entrar" | "cadastrar", invite: string | null): string {
  return `/auth?${new URLSearchParams({ aba: tab, ...(invite ? { convite: invite } : {}) })}`;
}

export function RegisterForm({ isNew, invite, isInvited, welcome }: Comer) {
  const state = useServerForm<Fields>("cadastrar");
  const { fields, isSaving } = state;
  return (
    <ServerForm state={state} action={authAt("cadastrar", invite)} className="grid gap-5">
      {isNew && <p className="muted">O clube ainda está vazio: a primeira conta será a administradora.</p>}
      {isInvited && (
        <div className="read">
          <p>Você recebeu um convite: crie a sua conta e entre no clube.</p>
          {welcome && <p className="whitespace-pre-line">{welcome}</p>}
        </div>
      )}
      {invite && <input type="hidden" name="invite" value={invite} />}
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

import { Link } from "@remix-run/react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { ServerForm, useServerForm } from "~/ui/form";

export function LoginForm() {
  const state = useServerForm<{ username: string; password: string }>("entrar");
  const { fields, isSaving } = state;
  return (
    <ServerForm state={state} action="/auth?aba=entrar" className="grid gap-5">
      <TextField meta={fields.username} label="Usuário" autoComplete="username" autoCapitalize="none" />
      <TextField meta={fields.password} label="Senha" type="password" autoComplete="current-password" />
      <Button type="submit" variant="primary" className="min-h-13! mt-1" busy={isSaving}>
        Entrar
      </Button>
      <p>
        <Link className="link" to="/auth/esqueci-senha" preventScrollReset>
          Esqueci minha senha
        </Link>
      </p>
    </ServerForm>
  );
}

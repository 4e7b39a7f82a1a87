import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { ServerForm, useServerForm } from "~/ui/form";

type Fields = { username: string; name: string; email: string; password: string; confirmPassword: string };

export function RegisterForm({ isNewClub }: { isNewClub: boolean }) {
  const state = useServerForm<Fields>("cadastrar");
  const { fields, isSaving } = state;
  return (
    <ServerForm state={state} action="/auth?aba=cadastrar" className="grid gap-5">
      {isNewClub && (
        <p className="muted">O clube ainda está vazio: a primeira conta será a administradora.</p>
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
    </ServerForm>
  );
}

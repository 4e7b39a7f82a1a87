import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { ServerForm, useServerForm } from "~/ui/form";

export function NewPasswordForm({ username }: { username: string | null }) {
  const state = useServerForm<{ newPassword: string; confirmPassword: string }>("redefinir");
  return (
    <>
      <h1 className="text-3xl!">Nova senha</h1>
      <p className="mt-3 mb-6 muted">Escolha uma nova senha para a conta {username}.</p>
      <ServerForm state={state} className="grid gap-5">
        <TextField
          meta={state.fields.newPassword}
          label="Nova senha"
          type="password"
          autoComplete="new-password"
          hint="Pelo menos 6 caracteres."
        />
        <TextField
          meta={state.fields.confirmPassword}
          label="Confirmar nova senha"
          type="password"
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" className="min-h-13! mt-1" busy={state.isSaving}>
          Redefinir senha
        </Button>
      </ServerForm>
    </>
  );
}

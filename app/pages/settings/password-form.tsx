import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { ServerForm, useFreshWhenSaved, useServerForm } from "~/ui/form";
import { addressOf } from "./tabs";

type Fields = { currentPassword: string; newPassword: string; confirmPassword: string };

export function PasswordForm() {
  const state = useServerForm<Fields>("mudar-senha");
  useFreshWhenSaved(state);
  const { fields, isSaving } = state;
  return (
    <ServerForm state={state} action={addressOf("seguranca")} className="grid gap-5">
      <TextField
        meta={fields.currentPassword}
        label="Senha atual"
        type="password"
        autoComplete="current-password"
      />
      <TextField
        meta={fields.newPassword}
        label="Nova senha"
        type="password"
        autoComplete="new-password"
        hint="Pelo menos 6 caracteres."
      />
      <TextField
        meta={fields.confirmPassword}
        label="Confirmar nova senha"
        type="password"
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" variant="primary" busy={isSaving}>
          Atualizar senha
        </Button>
      </div>
    </ServerForm>
  );
}

import { TextField } from "~/ui/field";
import { ActionForm } from "~/ui/form";
import { SubmitButton } from "~/ui/submit-button";
import { passwordForm } from "./forms";
import { addressOf } from "./tabs";

export function PasswordForm() {
  return (
    <ActionForm form={passwordForm} action={addressOf("seguranca")} className="grid gap-5">
      <TextField name="currentPassword" label="Senha atual" type="password" autoComplete="current-password" />
      <TextField
        name="newPassword"
        label="Nova senha"
        type="password"
        autoComplete="new-password"
        hint="Pelo menos 6 caracteres."
      />
      <TextField
        name="confirmPassword"
        label="Confirmar nova senha"
        type="password"
        autoComplete="new-password"
      />
      <div>
        <SubmitButton variant="primary">Atualizar senha</SubmitButton>
      </div>
    </ActionForm>
  );
}

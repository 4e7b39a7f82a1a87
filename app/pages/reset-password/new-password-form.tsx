import { TextField } from "~/ui/field";
import { ActionForm } from "~/ui/form";
import { SubmitButton } from "~/ui/submit-button";
import { newPasswordForm } from "./forms";

export function NewPasswordForm({ username }: { username: string | null }) {
  return (
    <>
      <h1 className="text-3xl!">Nova senha</h1>
      <p className="mt-3 mb-6 muted">Escolha uma nova senha para a conta {username}.</p>
      <ActionForm form={newPasswordForm} className="grid gap-5">
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
        <SubmitButton variant="primary" className="min-h-13! mt-1">
          Redefinir senha
        </SubmitButton>
      </ActionForm>
    </>
  );
}

import { TextField } from "~/ui/field";

export function NewPasswordFields() {
  return (
    <>
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
    </>
  );
}

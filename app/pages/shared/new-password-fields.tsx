import { TextField } from "~/ui/field";
import { useSubmittedList } from "~/ui/form-context";

/** Without scripts a refused form comes back with empty passwords. */
export function PasswordHint() {
  const isBack = useSubmittedList("confirmPassword") !== undefined;
  return `Pelo menos 8 caracteres.${isBack ? " Digite as duas de novo." : ""}`;
}

export function NewPasswordFields() {
  return (
    <>
      <TextField
        name="newPassword"
        label="Nova senha"
        type="password"
        autoComplete="new-password"
        hint={<PasswordHint />}
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

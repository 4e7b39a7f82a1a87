import { TextField } from "~/ui/form/field";
import { useSubmittedList } from "~/ui/form/form-context";

/** Without scripts a refused form comes back with empty passwords. */
export function PasswordHint({ min }: { min: number }) {
  const isBack = useSubmittedList("confirmPassword") !== undefined;
  return `Pelo menos ${min} caracteres; uma frase longa protege melhor.${isBack ? " Digite as duas de novo." : ""}`;
}

/** @param min the least length of the member's password. */
export function NewPasswordFields({ min }: { min: number }) {
  return (
    <>
      <TextField
        name="newPassword"
        label="Nova senha"
        type="password"
        autoComplete="new-password"
        hint={<PasswordHint min={min} />}
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

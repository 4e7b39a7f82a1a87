import type { ReactNode } from "react";
import { TextField } from "~/ui/field";
import { PasskeyButton } from "../../shared/passkey-button";

type Props = {
  name?: "password" | "currentPassword";
  label?: string;
  hint?: ReactNode;
  /** True if a passkey of the member works here, in place of the password. */
  offersPasskey: boolean;
};

/** The field that shows that the member makes a change, and nobody else at an open session. */
export function ConfirmField({ name = "password", label = "Senha atual", hint, offersPasskey }: Props) {
  return (
    <>
      <TextField name={name} label={label} type="password" autoComplete="current-password" hint={hint} />
      {offersPasskey && (
        <div className="-mt-3">
          <PasskeyButton optionsFrom="/api/second-factor/confirmation/options">
            Usar uma passkey em vez da senha
          </PasskeyButton>
        </div>
      )}
    </>
  );
}

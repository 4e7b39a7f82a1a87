import { type ReactNode, useState } from "react";
import { useSafeFocus } from "~/ui/dialog/safe-focus";
import { TextField } from "~/ui/form/field";
import { useField, useIsRefused } from "~/ui/form/form-context";
import { PasskeyButton } from "./passkey-button";

type Props = {
  name?: "password" | "currentPassword";
  label?: string;
  hint?: ReactNode;
  /** True if a passkey of the member works here, in place of the password. */
  offersPasskey: boolean;
  /** False while the last proof of the session counts. */
  isAsked?: boolean;
};

/** The field that shows that the member makes a change, and nobody else at an open session. */
export function ConfirmField({
  name = "password",
  label = "Senha atual",
  hint,
  offersPasskey,
  isAsked = false,
}: Props) {
  // The page was loaded while the last proof counted, and sent when it was too old.
  const { error } = useField(name);
  const isRefused = useIsRefused();
  const [wasAsked, setWasAsked] = useState(false);
  // The next refusal may be about another field; a success is a new proof.
  if (wasAsked ? !isRefused : error) setWasAsked(!wasAsked);
  const keepFocus = useSafeFocus();
  if (!isAsked && !wasAsked) return null;
  return (
    <div className="contents" ref={keepFocus}>
      <TextField name={name} label={label} type="password" autoComplete="current-password" hint={hint} />
      {offersPasskey && (
        <div className="-mt-3">
          <PasskeyButton optionsFrom="/api/second-factor/confirmation/options">
            Usar uma passkey em vez da senha
          </PasskeyButton>
        </div>
      )}
    </div>
  );
}

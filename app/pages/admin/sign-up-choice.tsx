import type { FieldMetadata } from "@conform-to/react";
import { FieldError } from "~/ui/field-error";
import { signUpChoices } from "./sign-up-modes";

/** Who may create an account, each way with what it means. */
export function SignUpChoice({ meta }: { meta: FieldMetadata<string> }) {
  const [error] = meta.errors ?? [];
  return (
    <fieldset aria-describedby={error ? meta.errorId : undefined}>
      <legend className="label mb-1">Quem pode criar uma conta</legend>
      {signUpChoices.map(({ value, label, means }) => (
        <label key={value} className="check">
          <input type="radio" name={meta.name} value={value} defaultChecked={meta.initialValue === value} />
          <span>
            <b>{label}</b> <span className="muted">· {means}</span>
          </span>
        </label>
      ))}
      {error && <FieldError id={meta.errorId}>{error}</FieldError>}
    </fieldset>
  );
}

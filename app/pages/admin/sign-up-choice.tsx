import { FieldError } from "~/ui/field-error";
import { useField } from "~/ui/form-context";
import { signUpChoices } from "./sign-up-modes";

/** Who may create an account, each way with what it means. */
export function SignUpChoice({ chosen }: { chosen: string }) {
  const { id, value: begins, error } = useField("signUp", { value: chosen });
  return (
    <fieldset aria-describedby={error ? `${id}-erro` : undefined} data-invalid={error ? true : undefined}>
      <legend className="label mb-1">Quem pode criar uma conta</legend>
      {signUpChoices.map(({ value, label, means }) => (
        <label key={value} className="check">
          <input type="radio" name="signUp" value={value} defaultChecked={begins === value} />
          <span>
            <b>{label}</b> <span className="muted">· {means}</span>
          </span>
        </label>
      ))}
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </fieldset>
  );
}

import { Icon } from "../icon";
import { plural } from "../text/format";
import { FieldError } from "./field-error";
import { useField } from "./form-context";

type StarFieldProps = { name: string; label: string; defaultValue?: number | undefined };

/** Radio buttons. CSS alone fills the stars up to the chosen one. */
export function StarField({ name, label, defaultValue }: StarFieldProps) {
  const { id, value, error } = useField(name, { value: defaultValue });
  return (
    <fieldset aria-describedby={error ? `${id}-erro` : undefined} data-invalid={error ? true : undefined}>
      <legend className="label">{label}</legend>
      <div className="star-field">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              id={stars === 1 ? id : undefined}
              type="radio"
              name={name}
              value={stars}
              defaultChecked={String(stars) === value}
            />
            <span className="sr-only">{plural(stars, "estrela", "estrelas")}</span>
            <Icon name="star" />
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </fieldset>
  );
}

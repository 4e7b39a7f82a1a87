import { Icon } from "../icon";
import { FieldError } from "./field-error";
import { useField } from "./form-context";

type ChoiceProps = {
  legend: string;
  /** True for a legend that only screen readers get. */
  isLegendHidden?: boolean;
  name: string;
  options: readonly { value: string; label: string }[];
  /** Null for no choice. */
  value: string | null;
  /** True for one below the other on phones. */
  stacks?: boolean;
};

/** Radio buttons as blocks side by side. */
export function Choice({ legend, isLegendHidden, name, options, value: initial, stacks }: ChoiceProps) {
  const { id, value, error } = useField(name, { value: initial });
  return (
    <fieldset aria-describedby={error ? `${id}-erro` : undefined} data-invalid={error ? true : undefined}>
      <legend className={isLegendHidden ? "sr-only" : "label mb-2"}>{legend}</legend>
      <div className={stacks ? "choice choice-stacked" : "choice"}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === value} />
            <Icon name="check" />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </fieldset>
  );
}

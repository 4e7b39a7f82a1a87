import { useId } from "react";
import { FieldError } from "./field-error";
import { Icon } from "./icon";

type ChoiceProps = {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  /** What is chosen so far; null for nothing. */
  value: string | null;
  error?: string | undefined;
};

/** One of a few answers, as blocks side by side. */
export function Choice({ legend, name, options, value, error }: ChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="label mb-2">{legend}</legend>
      <div className="choice">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === value} />
            <Icon name="check" />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

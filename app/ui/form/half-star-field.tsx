import { formatNumber } from "../text/format";
import { FieldError } from "./field-error";
import { useField } from "./form-context";

/** The halves of the star of `art/icons.svg`. */
const left = {
  viewBox: "2 2 10 20",
  preserveAspectRatio: "xMaxYMid meet",
  d: "M12 3L9.3 9 2.8 9.7l4.9 4.3-1.4 6.5 5.7-3.3",
};
const right = {
  viewBox: "12 2 10 20",
  preserveAspectRatio: "xMinYMid meet",
  d: "M12 3l2.7 6 6.5.7-4.9 4.3 1.4 6.5-5.7-3.3",
};

const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];

type HalfStarFieldProps = { name: string; legend: string; defaultValue?: number | undefined };

/** Ten radio buttons that draw five stars. CSS alone fills them up to the chosen one. */
export function HalfStarField({ name, legend, defaultValue }: HalfStarFieldProps) {
  const { id, value, error } = useField(name, { value: defaultValue });
  return (
    <fieldset aria-describedby={error ? `${id}-erro` : undefined} data-invalid={error ? true : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="half-stars">
        {steps.map((step) => (
          <HalfStar key={step} step={step} name={name} isChosen={String(step) === value} />
        ))}
      </div>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </fieldset>
  );
}

function HalfStar({ step, name, isChosen }: { step: number; name: string; isChosen: boolean }) {
  const { d, ...frame } = step % 1 ? left : right;
  return (
    <>
      <label>
        <span className="sr-only">
          {formatNumber(step)} {step > 1 ? "estrelas" : "estrela"}
        </span>
        <input type="radio" name={name} value={step} defaultChecked={isChosen} />
        <svg {...frame} aria-hidden="true">
          <path d={d} />
        </svg>
      </label>
      <span className="half-stars-chosen" aria-hidden="true">
        {formatNumber(step)}
        <small>de 5</small>
      </span>
    </>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field-error";

type Shared = {
  id: string;
  label: string;
  /** Whether the label is only for who does not see the field. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
};

function Framed({ id, label, isLabelHidden, hint, error, children }: Shared & { children: ReactNode }) {
  return (
    <>
      <label className={isLabelHidden ? "vh" : "label"} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-dica`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </>
  );
}

function described({ id, hint, error }: Shared) {
  const ids = [hint && `${id}-dica`, error && `${id}-erro`].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}

/** A field of running text for forms that do without conform: pages that must stay small. */
export function PlainTextArea({
  label,
  isLabelHidden,
  hint,
  error,
  className = "",
  ...rest
}: Shared & ComponentProps<"textarea">) {
  const shared = { id: rest.id, label, isLabelHidden, hint, error };
  return (
    <div className="field">
      <Framed {...shared}>
        <textarea {...described(shared)} {...rest} className={`input ${className}`} />
      </Framed>
    </div>
  );
}

/** A list to choose from; `className` is that of the whole field. */
export function PlainSelect({
  label,
  isLabelHidden,
  hint,
  error,
  className = "",
  options,
  ...rest
}: Shared & { options: readonly { value: string | number; label: string }[] } & ComponentProps<"select">) {
  const shared = { id: rest.id, label, isLabelHidden, hint, error };
  return (
    <div className={`field ${className}`}>
      <Framed {...shared}>
        <select {...described(shared)} {...rest} className="input">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </Framed>
    </div>
  );
}

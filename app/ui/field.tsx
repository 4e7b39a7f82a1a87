import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field-error";

type Shared = {
  label: string;
  hint?: ReactNode;
  /** Above a large field the hint is read before the writing. */
  hintFirst?: boolean | undefined;
  after?: ReactNode;
};

function Framed({
  meta,
  label,
  hint,
  hintFirst,
  after,
  children,
}: Shared & { meta: FieldMetadata<unknown>; children: ReactNode }) {
  const [error] = meta.errors ?? [];
  const told = hint && (
    <p className="hint" id={meta.descriptionId}>
      {hint}
    </p>
  );
  return (
    <div className="field">
      <label className="label" htmlFor={meta.id}>
        {label}
      </label>
      {hintFirst && told}
      {after ? (
        <div className="flex flex-wrap items-baseline gap-x-3">
          {children}
          {after}
        </div>
      ) : (
        children
      )}
      {!hintFirst && told}
      {error && <FieldError id={meta.errorId}>{error}</FieldError>}
    </div>
  );
}

type InputType = "text" | "password" | "email" | "number" | "url" | "date" | "datetime-local" | "search";

/** A labelled one-line field of a server form, with its hint, its error and what was typed before. */
export function TextField({
  meta,
  label,
  hint,
  after,
  type = "text",
  className = "",
  ...rest
}: Shared & { meta: FieldMetadata<unknown>; type?: InputType } & Omit<ComponentProps<"input">, "type">) {
  const { key, ...input } = getInputProps(meta, {
    type,
    ariaDescribedBy: hint ? meta.descriptionId : undefined,
  });
  return (
    <Framed meta={meta} label={label} hint={hint} after={after}>
      <input key={key} {...input} {...rest} className={`input ${className}`} />
    </Framed>
  );
}

/** A labelled field of running text. */
export function TextArea({
  meta,
  label,
  hint,
  hintFirst,
  className = "",
  ...rest
}: Omit<Shared, "after"> & { meta: FieldMetadata<unknown> } & ComponentProps<"textarea">) {
  const { key, ...textarea } = getTextareaProps(meta, {
    ariaDescribedBy: hint ? meta.descriptionId : undefined,
  });
  return (
    <Framed meta={meta} label={label} hint={hint} hintFirst={hintFirst}>
      <textarea key={key} {...textarea} {...rest} className={`input ${className}`} />
    </Framed>
  );
}

/** A labelled list to choose from. */
export function SelectField({
  meta,
  label,
  hint,
  options,
}: Omit<Shared, "after" | "hintFirst"> & {
  meta: FieldMetadata<unknown>;
  options: readonly { value: string; label: string }[];
}) {
  const { key, ...select } = getSelectProps(meta, { ariaDescribedBy: hint ? meta.descriptionId : undefined });
  return (
    <Framed meta={meta} label={label} hint={hint}>
      <select key={key} {...select} className="input">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Framed>
  );
}

/** A labelled checkbox. */
export function CheckField({ meta, label }: { meta: FieldMetadata<unknown>; label: string }) {
  const { key, ...input } = getInputProps(meta as FieldMetadata<boolean>, { type: "checkbox" });
  return (
    <label className="check">
      <input key={key} {...input} />
      {label}
    </label>
  );
}

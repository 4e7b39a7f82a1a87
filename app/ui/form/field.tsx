import type { FieldMetadata } from "@conform-to/react";
import { type ComponentProps, type ReactNode, useContext } from "react";
import { FieldError } from "./field-error";
import { described, type FieldState, FilledFields, useField } from "./form-context";

type Shared = {
  name: string;
  /** Replaces the id derived from form and name. */
  id?: string | undefined;
  label: string;
  /** True for a label that only screen readers get. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** True if the hint belongs above the field, as for a large one. */
  hintFirst?: boolean | undefined;
  after?: ReactNode;
  /** The id of another element that describes the field. */
  describedBy?: string;
};

type FramedProps = Omit<Shared, "name" | "describedBy"> & {
  name?: string;
  id: string;
  error: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

function Framed({
  name = "",
  id,
  label,
  isLabelHidden,
  hint,
  hintFirst,
  after,
  error,
  className,
  children,
}: FramedProps) {
  const shownHint = hint && (
    <p className="hint" id={`${id}-dica`}>
      {hint}
    </p>
  );
  const isFilled = useContext(FilledFields).includes(name);
  return (
    <div className={["field", isFilled && "is-from-record", className].filter(Boolean).join(" ")}>
      <label className={isLabelHidden ? "sr-only" : "label"} htmlFor={id}>
        {label}
        {isFilled && <small className="text-xs font-[600] text-reading-text"> veio da ficha</small>}
      </label>
      {hintFirst && shownHint}
      {after ? (
        <div className="flex flex-wrap items-baseline gap-x-3">
          {children}
          {after}
        </div>
      ) : (
        children
      )}
      {!hintFirst && shownHint}
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </div>
  );
}

type Defaults = { value?: string | number | null | undefined; autoFocus?: boolean | undefined };

/** A field of the surrounding form, by its name or as conform describes it. */
type Named =
  | { name: string; field?: never }
  | { name?: never; field: Pick<FieldMetadata, "id" | "name" | "initialValue" | "errors"> };

function useControl(
  { id, hint, describedBy, ...named }: Named & Pick<Shared, "id" | "hint" | "describedBy">,
  defaults: Defaults,
) {
  const { name } = named.field ?? named;
  const state: FieldState = useField(name, defaults);
  const { autoFocus } = state;
  const { value, error } = named.field ? valuesOf(named.field) : state;
  const ownId = id ?? named.field?.id ?? state.id;
  return {
    value,
    error,
    control: { id: ownId, name, autoFocus, ...described(ownId, { hint, error, also: describedBy }) },
  };
}

function valuesOf({ initialValue, errors }: NonNullable<Named["field"]>) {
  return { value: typeof initialValue === "string" ? initialValue : "", error: errors?.[0] };
}

type InputType = "text" | "password" | "email" | "number" | "url" | "date" | "datetime-local" | "search";

type Control<Element extends "input" | "textarea" | "select"> = Omit<
  ComponentProps<Element>,
  "name" | "id" | "defaultValue" | "type"
> & { defaultValue?: string | number | null | undefined };

export function TextField({
  name,
  field,
  id,
  label,
  isLabelHidden = false,
  hint,
  after,
  type = "text",
  className = "",
  defaultValue,
  autoFocus,
  ...rest
}: Named & Omit<Shared, "name" | "hintFirst" | "describedBy"> & { type?: InputType } & Control<"input">) {
  const named = field ? { field } : { name };
  const { value, error, control } = useControl({ ...named, id, hint }, { value: defaultValue, autoFocus });
  return (
    <Framed id={control.id} {...{ name: control.name, label, isLabelHidden, hint, after, error }}>
      <input {...control} {...rest} type={type} defaultValue={value} className={`input ${className}`} />
    </Framed>
  );
}

export function TextArea({
  name,
  id,
  label,
  isLabelHidden = false,
  hint,
  hintFirst,
  describedBy,
  className = "",
  defaultValue,
  autoFocus,
  ...rest
}: Omit<Shared, "after"> & Control<"textarea">) {
  const { value, error, control } = useControl(
    { name, id, hint, describedBy },
    { value: defaultValue, autoFocus },
  );
  return (
    <Framed id={control.id} {...{ label, isLabelHidden, hint, hintFirst, error }}>
      <textarea {...control} {...rest} defaultValue={value} className={`input ${className}`} />
    </Framed>
  );
}

/** `className` applies to the whole field. */
export function SelectField({
  name,
  id,
  label,
  isLabelHidden = false,
  hint,
  className,
  options,
  defaultValue,
  ...rest
}: Omit<Shared, "after" | "hintFirst" | "describedBy"> & {
  options: readonly { value: string | number; label: string }[];
} & Control<"select">) {
  const { value, error, control } = useControl({ name, id, hint }, { value: defaultValue });
  return (
    <Framed id={control.id} {...{ label, isLabelHidden, hint, error, className }}>
      {/* React ignores a changed defaultValue: a new key mounts a new list. */}
      <select key={value} {...control} {...rest} defaultValue={value} className="input">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Framed>
  );
}

export function CheckField({ name, label, isChecked }: { name: string; label: string; isChecked?: boolean }) {
  const { id, value } = useField(name, { value: isChecked ? "on" : "" });
  return (
    <label className="check">
      <input id={id} type="checkbox" name={name} defaultChecked={value === "on"} />
      {label}
    </label>
  );
}

type FileFieldProps = { name: string; id: string; label: string; hint: string; error?: string | undefined };

/** @param error replaces the form's error. */
export function FileField({
  name,
  id,
  label,
  hint,
  error: shown,
  ...rest
}: FileFieldProps & Omit<ComponentProps<"input">, "name" | "type">) {
  const { error: own } = useField(name);
  const error = shown ?? own;
  return (
    <Framed {...{ id, label, hint, error }}>
      <input
        id={id}
        type="file"
        name={name}
        {...described(id, { hint, error })}
        {...rest}
        className="input file:mr-3 file:font-bold file:underline"
      />
    </Framed>
  );
}

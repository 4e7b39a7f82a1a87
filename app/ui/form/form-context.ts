import { createContext, type ReactNode, useContext } from "react";
import type { FormFailure } from "./form-result";

export type FormState = {
  /** Prefix for the ids of the form and its fields. */
  id: string;
  /** The result of a refused submission. */
  outcome: FormFailure | undefined;
  /**
   * The submitted values that came back with the page. With scripts this is undefined and the inputs have their values.
   */
  submittedValues: FormFailure["result"]["initialValue"];
  /** Secrets that the page shows once, such as a new link. */
  oneTimeValues: Record<string, string> | undefined;
  isSaving: boolean;
  /** The submitted fields while the request is pending. */
  pendingData: FormData | undefined;
};

export const FormContext = createContext<FormState | null>(null);

/** The names of the fields whose values come from the record of a book. */
export const FilledFields = createContext<readonly string[]>([]);

/** The result of the surrounding form besides its fields. */
export function useFormDetails(): unknown {
  return useContext(FormContext)?.outcome?.details;
}

export function useIsRefused(): boolean {
  return useContext(FormContext)?.outcome !== undefined;
}

/** The fields of the surrounding form while its request is pending. */
export function usePendingData(): FormData | undefined {
  return useContext(FormContext)?.pendingData;
}

/** The submitted values of a field without scripts; undefined if nothing was sent. */
export function useSubmittedList(name: string): string[] | undefined {
  const submitted = useContext(FormContext)?.submittedValues;
  if (!submitted) return undefined;
  return [submitted[name] ?? []].flat().filter((value) => typeof value === "string");
}

export type FieldState = {
  id: string;
  /** The initial value: as submitted without scripts, or the default. */
  value: string;
  error: string | undefined;
  /** True for the first invalid field, or for the field that has the initial focus. */
  autoFocus: boolean;
};

/**
 * A field of the surrounding form, by its name.
 * @param defaults the default value and the default focus.
 */
export function useField(
  name: string,
  defaults: { value?: string | number | null | undefined; autoFocus?: boolean | undefined } = {},
): FieldState {
  const state = useContext(FormContext);
  const errors = state?.outcome?.result.error;
  const submitted = state?.submittedValues?.[name];
  const [first] = Object.keys(errors ?? {});
  return {
    id: `${state?.id ?? ""}-${name}`,
    value:
      typeof submitted === "string" ? submitted : state?.submittedValues ? "" : String(defaults.value ?? ""),
    error: errors?.[name]?.[0],
    autoFocus: errors ? first === name : (defaults.autoFocus ?? false),
  };
}

/** The attributes that connect a control with its hint and its error. */
export function described(
  id: string,
  { hint, error, also }: { hint?: ReactNode; error: string | undefined; also?: string | undefined },
) {
  const ids = [hint && `${id}-dica`, error && `${id}-erro`, also].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}

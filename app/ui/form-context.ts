import { createContext, type ReactNode, useContext } from "react";
import type { FormOutcome } from "./form-answer";

export type FormState = {
  /** Begins the ids of the form and its fields. */
  id: string;
  /** The form as it was refused, if it was. */
  outcome: FormOutcome | undefined;
  /** The fields as they came back with the page, without scripts; with them the fields keep what they hold. */
  typed: FormOutcome["result"]["initialValue"];
  /** Values that the page shows now and never again. */
  once: Record<string, string> | undefined;
  /** Whether its answer is on its way. */
  isSaving: boolean;
  /** The fields that are on their way. */
  sent: FormData | undefined;
};

export const FormContext = createContext<FormState | null>(null);

/** The fields of the form around that are on their way, if it is being sent. */
export function useSent(): FormData | undefined {
  return useContext(FormContext)?.sent;
}

/** The values of a field of the form around that came back without scripts; undefined where nothing was sent. */
export function useSentList(name: string): string[] | undefined {
  const typed = useContext(FormContext)?.typed;
  if (!typed) return undefined;
  return [typed[name] ?? []].flat().filter((value) => typeof value === "string");
}

export type FieldState = {
  id: string;
  /** The value to begin with: as it was sent without scripts, or the default. */
  value: string;
  error: string | undefined;
  /** Whether it is the one to be corrected first, or the one to begin with. */
  autoFocus: boolean;
};

/**
 * A field of the form around, by its name.
 * @param begins what it holds when nothing was sent, and whether it has the focus then.
 */
export function useField(
  name: string,
  begins: { value?: string | number | null | undefined; autoFocus?: boolean | undefined } = {},
): FieldState {
  const state = useContext(FormContext);
  const errors = state?.outcome?.result.error;
  const sent = state?.typed?.[name];
  const [first] = Object.keys(errors ?? {});
  return {
    id: `${state?.id ?? ""}-${name}`,
    value: typeof sent === "string" ? sent : state?.typed ? "" : String(begins.value ?? ""),
    error: errors?.[name]?.[0],
    autoFocus: errors ? first === name : (begins.autoFocus ?? false),
  };
}

/** The attributes that tie a control to its hint and its error. */
export function described(
  id: string,
  { hint, error, also }: { hint?: ReactNode; error: string | undefined; also?: string | undefined },
) {
  const ids = [hint && `${id}-dica`, error && `${id}-erro`, also].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}

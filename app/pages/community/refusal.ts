import { useOutcome } from "~/ui/action-form";
import type { Toast } from "~/ui/toast";

export type Refusal = {
  isRefused: boolean;
  /** What was sent in a field. */
  sent: (name: string) => string | undefined;
  /** The sentence of a field, or of the whole form for "". */
  error: (name: string) => string | undefined;
  toast: Toast | undefined;
};

/**
 * What the page's action refused, for forms that do without conform.
 * @param of when many forms have that intent: the field that tells them apart, and its value.
 */
export function useRefusal(intent: string, of?: { name: string; value: number }): Refusal {
  const outcome = useOutcome(intent);
  const values: Record<string, unknown> = outcome?.result.initialValue ?? {};
  const isThis = outcome !== undefined && (!of || values[of.name] === String(of.value));
  const errors = isThis ? (outcome.result.error ?? {}) : {};
  return {
    isRefused: isThis,
    sent(name) {
      const value = isThis ? values[name] : undefined;
      return typeof value === "string" ? value : undefined;
    },
    error: (name) => errors[name]?.[0],
    toast: isThis ? outcome.toast : undefined,
  };
}

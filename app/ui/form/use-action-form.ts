import { type DefaultValue, useForm } from "@conform-to/react";
import { useFormState } from "./form";
import type { FormDefinition } from "./form-result";

/**
 * The fields of an `ActionForm` by conform: their ids, submitted values and errors, and the focus on the first wrong one.
 * The server checks them, so zod stays out of the browser.
 */
export function useActionForm<Fields extends Record<string, unknown>>(
  form: FormDefinition,
  defaultValue?: DefaultValue<Fields>,
) {
  const { id, outcome } = useFormState(form);
  const [, fields] = useForm<Fields>({
    id,
    ...(outcome && { lastResult: outcome.result }),
    ...(defaultValue && { defaultValue }),
  });
  return fields;
}

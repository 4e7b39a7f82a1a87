import {
  type FieldMetadata,
  type FormMetadata,
  getFormProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { Form, type FormProps } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useOutcome, useSaving, useSendOnce } from "./action-form";
import { FieldError } from "./field-error";
import type { FormOutcome } from "./form-outcome";
import { PageToast } from "./toaster";

export type ServerFormState<Fields extends Record<string, unknown>> = {
  form: FormMetadata<Fields>;
  fields: { [Name in keyof Fields]: FieldMetadata<Fields[Name]> };
  intent: string;
  outcome: FormOutcome | undefined;
  isSaving: boolean;
};

/**
 * The state of a form that the server checks: fields with ids, errors and what was typed.
 * @param intent the name of the page's action that the form asks for.
 */
export function useServerForm<Fields extends Record<string, unknown>>(
  intent: string,
  defaults?: { [Name in keyof Fields]?: string },
): ServerFormState<Fields> {
  const outcome = useOutcome(intent);
  const isSaving = useSaving(intent);
  const [form, fields] = useForm<Fields>({
    id: intent,
    lastResult: outcome?.result as SubmissionResult<string[]> | undefined,
    defaultValue: defaults as never,
  });
  return { form, fields: fields as ServerFormState<Fields>["fields"], intent, outcome, isSaving };
}

/** A form that posts to its page with or without scripts and shows what the server refused. */
export function ServerForm<Fields extends Record<string, unknown>>({
  state: { form, intent, outcome },
  children,
  ...rest
}: { state: ServerFormState<Fields>; children: ReactNode } & Omit<FormProps, "children" | "onSubmit">) {
  const { onSubmit, ...props } = getFormProps(form);
  const sendOnce = useSendOnce(onSubmit);
  const [error] = form.errors ?? [];
  return (
    // The server's sentences, not the browser's: without scripts too.
    <Form method="post" {...props} noValidate onSubmit={sendOnce} {...rest}>
      <input type="hidden" name="intent" value={intent} />
      {children}
      {error && (
        <div role="alert" className="mt-4">
          <FieldError id={form.errorId}>{error}</FieldError>
        </div>
      )}
      <PageToast toast={outcome?.toast} />
    </Form>
  );
}

/** A form that stays on its page begins anew once it is saved: what was typed and refused before is forgotten. */
export function useFreshWhenSaved<Fields extends Record<string, unknown>>({
  form,
  isSaving,
  outcome,
}: ServerFormState<Fields>): void {
  const wasSaving = useRef(false);
  useEffect(() => {
    const isSaved = wasSaving.current && !isSaving && !outcome;
    wasSaving.current = isSaving;
    // The browser's own reset, which conform hears: the button stays and keeps the focus.
    if (isSaved) document.querySelector<HTMLFormElement>(`#${form.id}`)?.reset();
  }, [form.id, isSaving, outcome]);
}

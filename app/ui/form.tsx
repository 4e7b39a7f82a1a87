import {
  type FieldMetadata,
  type FormMetadata,
  getFormProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { Form, type FormProps, useActionData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FieldError } from "./field";
import type { Toast } from "./toast";
import { PageToast } from "./toaster";

/** What a form action answers when it refuses: the form as it was typed, its errors, the red toast. */
export type FormOutcome = {
  status: number;
  result: SubmissionResult;
  toast?: Toast | undefined;
  intent?: string | undefined;
  retryAfter?: string | undefined;
};

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
  const answer = useActionData<FormOutcome>();
  const outcome = answer?.intent === intent ? answer : undefined;
  const navigation = useNavigation();
  const [form, fields] = useForm<Fields>({
    id: intent,
    lastResult: outcome?.result as SubmissionResult<string[]> | undefined,
    defaultValue: defaults as never,
  });
  const isSaving = navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  return { form, fields: fields as ServerFormState<Fields>["fields"], intent, outcome, isSaving };
}

/** A form that posts to its page with or without scripts and shows what the server refused. */
export function ServerForm<Fields extends Record<string, unknown>>({
  state: { form, intent, outcome },
  children,
  ...rest
}: { state: ServerFormState<Fields>; children: ReactNode } & Omit<FormProps, "children" | "onSubmit">) {
  const { onSubmit, ...props } = getFormProps(form);
  const isWaiting = useWaiting();
  const [error] = form.errors ?? [];
  return (
    // The server's sentences, not the browser's: without scripts too.
    <Form
      method="post"
      {...props}
      noValidate
      onSubmit={(event) => (isWaiting ? event.preventDefault() : onSubmit(event))}
      {...rest}
    >
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

/** A form that only asks for something: a button, at most with hidden fields. */
export function ActionForm({ intent, children, ...rest }: { intent: string } & Omit<FormProps, "onSubmit">) {
  const isWaiting = useWaiting();
  return (
    <Form method="post" onSubmit={(event) => isWaiting && event.preventDefault()} {...rest}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

/** Whether an answer to a form is on its way: a second click must not send it again, the first answer would be lost. */
function useWaiting(): boolean {
  return useNavigation().formData !== undefined;
}

/** The red toast of a page's action that no form of the page shows itself. */
export function OutcomeToast({ intent }: { intent: string }) {
  const outcome = useActionData<FormOutcome>();
  return <PageToast toast={outcome?.intent === intent ? outcome.toast : undefined} />;
}

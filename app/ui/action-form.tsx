import { Form, type FormProps, useActionData, useNavigation } from "@remix-run/react";
import type { FormOutcome } from "./form-outcome";
import { PageToast } from "./toaster";

/** A form of a button and at most a field or two, without conform: a page that has only this one loads less. */
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
export function useWaiting(): boolean {
  return useNavigation().formData !== undefined;
}

/** Whether it is this form whose answer is on its way. */
export function useSaving(intent: string): boolean {
  return useNavigation().formData?.get("intent") === intent;
}

/** What the page's action refused, if it was this form. */
export function useOutcome(intent: string): FormOutcome | undefined {
  const outcome = useActionData<FormOutcome>();
  return outcome?.intent === intent ? outcome : undefined;
}

/** The red toast of a form that does not show it itself. */
export function OutcomeToast({ intent }: { intent: string }) {
  return <PageToast toast={useOutcome(intent)?.toast} />;
}

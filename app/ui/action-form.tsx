import { Form, type FormProps, useActionData, useNavigation } from "@remix-run/react";
import type { FormOutcome, ShownOnce } from "./form-outcome";
import { useHydrated } from "./hydrated";
import { PageToast } from "./toaster";

type ActionFormProps = {
  intent: string;
  /** With scripts the page shows what was saved where it stands, and does not move. */
  staysHere?: boolean;
};

/** A form of a button and at most a field or two, without conform: a page that has only this one loads less. */
export function ActionForm({
  intent,
  staysHere = false,
  children,
  ...rest
}: ActionFormProps & Omit<FormProps, "onSubmit">) {
  const isWaiting = useWaiting();
  return (
    <Form
      method="post"
      onSubmit={(event) => isWaiting && event.preventDefault()}
      preventScrollReset={staysHere}
      {...rest}
    >
      <input type="hidden" name="intent" value={intent} />
      {staysHere && <StaysHere />}
      {children}
    </Form>
  );
}

/** Tells the server that this page need not be led to what was saved; without scripts it must be. */
export function StaysHere() {
  return useHydrated() && <input type="hidden" name="aqui" value="1" />;
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

/** What the page's action shows only now, if it was this form. */
export function useShownOnce(intent: string): Record<string, string> | undefined {
  const answer = useActionData<ShownOnce | FormOutcome>();
  return answer && "once" in answer && answer.intent === intent ? answer.once : undefined;
}

/** The red toast of a form that does not show it itself. */
export function OutcomeToast({ intent }: { intent: string }) {
  return <PageToast toast={useOutcome(intent)?.toast} />;
}

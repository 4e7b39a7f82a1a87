import { Form, type FormProps, useActionData, useLocation, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
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
  const sendOnce = useSendOnce();
  return (
    <Form method="post" onSubmit={sendOnce} preventScrollReset={staysHere} {...rest}>
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

/**
 * For a form's `onSubmit`: while an answer is on its way, nothing is sent again, or that answer would be lost.
 * @returns a listener; what it is given as `check` may itself refuse to send.
 */
export function useSendOnce(check?: (event: FormEvent<HTMLFormElement>) => void) {
  const isWaiting = useNavigation().formData !== undefined;
  const { key } = useLocation();
  // The router's news come in a transition: on a slow device the second click of a double click is there before.
  const wasSent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever a form leads to, it is a place with a new key.
  useEffect(() => {
    wasSent.current = false;
  }, [key]);
  return (event: FormEvent<HTMLFormElement>) => {
    if (isWaiting || wasSent.current) return event.preventDefault();
    check?.(event);
    wasSent.current = !event.defaultPrevented;
  };
}

/** Whether it is this form whose answer is on its way. */
export function useSaving(intent: string): boolean {
  const { formData, formMethod } = useNavigation();
  // A form that only looks something up carries its name along.
  return formMethod !== "GET" && formData?.get("intent") === intent;
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

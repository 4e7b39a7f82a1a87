import {
  Form,
  type FormProps,
  Link,
  useActionData,
  useFetcher,
  useLocation,
  useResolvedPath,
  useSubmit,
} from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { recordSentForm } from "./client-action";
import { FieldError } from "./field-error";
import { type FormAnswer, type FormDefinition, isRefused } from "./form-answer";
import { FormContext, type FormState } from "./form-context";
import { pathAndSearch } from "./history";
import { fieldsSent, useSending } from "./sending";
import { announceToast } from "./toast";
import { isReachable, noConnection } from "./unanswered";

/** The hidden fields by which forms of one kind on a page differ. */
type HiddenFields = Record<string, string | number>;

/**
 * The state of a form of this page: the same wherever on the page it is asked for.
 * @param hiddenFields those of one form among several of a kind.
 */
export function useFormState(form: FormDefinition, hiddenFields: HiddenFields = {}): FormState {
  return useFormFetcher(form, hiddenFields).state;
}

/** The typed value of a field whose form is not on the page any more, as it came back without scripts. */
export function useLostText({ intent }: FormDefinition, name: string): string {
  const answer = useActionData<FormAnswer>();
  const sent =
    answer?.intent === intent && isRefused(answer) ? answer.result.initialValue?.[name] : undefined;
  return typeof sent === "string" ? sent : "";
}

function useFormFetcher(form: FormDefinition, hiddenFields: HiddenFields) {
  const key = useFetcherKey(form, hiddenFields);
  const fetcher = useFetcher<FormAnswer>({ key });
  // Sent without scripts, the form's answer came with the page.
  const withPage = useActionData<FormAnswer>();
  const own = withPage && isMeant(withPage, form, hiddenFields) ? withPage : undefined;
  const answer = fetcher.data ?? own;
  const isOver = answer !== undefined && isRefused(answer);
  const state: FormState = {
    id: [form.intent, ...Object.values(hiddenFields)].join("-"),
    outcome: isOver ? answer : undefined,
    typed: isOver ? (own && isRefused(own) ? own.result.initialValue : undefined) : undefined,
    once: answer && !isOver ? answer.once : undefined,
    isSaving: fetcher.state !== "idle",
    sent: fetcher.formData,
  };
  return { key, fetcher, state };
}

function useFetcherKey({ intent }: FormDefinition, hiddenFields: HiddenFields): string {
  const { pathname } = useResolvedPath(".");
  return [pathname, intent, ...Object.values(hiddenFields)].join(" ");
}

function isMeant(answer: FormAnswer, { intent }: FormDefinition, hiddenFields: HiddenFields): boolean {
  if (answer.intent !== intent) return false;
  const sent: Record<string, unknown> = (isRefused(answer) && answer.result.initialValue) || {};
  return Object.entries(hiddenFields).every(([name, value]) => sent[name] === String(value));
}

type ActionFormProps = Omit<FormProps, "method" | "navigate" | "fetcherKey"> & {
  form: FormDefinition;
  hiddenFields?: HiddenFields;
  /** With scripts the page shows what was saved where it stands, and does not move to it. */
  staysOnPage?: boolean;
  /** Whether it is a button without fields: its refusal is in the toast alone, and loads the page again. */
  isButton?: boolean;
  /** Whether it may be sent again before the answer is there: a switch that is turned on and off. */
  isSwitch?: boolean;
  /** Whether what is typed is kept while the form is not on the page, in this tab. */
  keepsTyped?: boolean;
  children?: ReactNode;
};

/**
 * A form that posts to its page, with or without scripts. Refused or without an answer, it keeps what was typed; saved,
 * it is as the page then begins it.
 */
export function ActionForm({
  form,
  hiddenFields = {},
  staysOnPage = false,
  isButton = false,
  isSwitch = false,
  keepsTyped = false,
  onSubmit,
  action,
  children,
  ...rest
}: ActionFormProps) {
  const { key, fetcher, state } = useFormFetcher(form, hiddenFields);
  const isElsewhere = useResolvedPath(action ?? ".").pathname !== useResolvedPath(".").pathname;
  const sending = useSending(key, fetcher, { intent: form.intent, keepsTyped });
  const lookUp = useSubmit();

  function send(event: FormEvent<HTMLFormElement>): void {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute("formmethod") === "get") {
      // A button that looks something up: it changes the address.
      event.preventDefault();
      lookUp(event.currentTarget, { method: "get", replace: true, preventScrollReset: true });
      return;
    }
    if (sending.isSent.current && !isSwitch) {
      event.preventDefault();
      return;
    }
    sending.begin();
    recordSentForm({ definition: form, element: event.currentTarget, staysOnPage, isButton });
    if (!isElsewhere && !isSwitch) return;
    event.preventDefault();
    const body = fieldsSent(event);
    const giveUp = () => {
      sending.isSent.current = false;
      announceToast(noConnection);
    };
    // At once: the next click turns over what this one has shown.
    const submit = () =>
      fetcher.submit(body, { method: "post", action, preventScrollReset: true, flushSync: isSwitch });
    // Another page's code may have to be loaded first, and where that fails Remix loads the document again.
    if (isElsewhere) void isReachable().then((isUp) => (isUp ? submit() : giveUp()));
    else submit();
  }

  const [error] = state.outcome?.result.error?.[""] ?? [];
  return (
    <FormContext.Provider value={state}>
      <Form
        id={Object.keys(hiddenFields).length > 0 || isButton ? undefined : state.id}
        // The server's sentences, not the browser's: without scripts too.
        noValidate
        {...rest}
        {...(action !== undefined && { action })}
        ref={sending.ref}
        method="post"
        navigate={false}
        fetcherKey={key}
        onSubmit={send}
      >
        <input type="hidden" name="intent" value={form.intent} />
        {Object.entries(hiddenFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        {error && !isButton && (
          <div role="alert" className="mt-4">
            <FieldError id={`${state.id}-erro`}>{error}</FieldError>
          </div>
        )}
        {state.outcome?.isSessionOver && !isButton && <LogInAgain />}
      </Form>
    </FormContext.Provider>
  );
}

function LogInAgain() {
  const here = useLocation();
  return (
    <p role="alert" className="mt-4">
      Sua sessão terminou.{" "}
      <Link className="link" to={`/auth?${new URLSearchParams({ voltar: pathAndSearch(here) })}`}>
        Entre de novo
      </Link>{" "}
      e o que você escreveu estará aqui.
    </p>
  );
}

import {
  Form,
  type FormProps,
  useActionData,
  useFetcher,
  useLocation,
  useResolvedPath,
  useSubmit,
} from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { pathAndSearch } from "../history";
import { Link } from "../link";
import { FieldError } from "./field-error";
import { FormContext, type FormState } from "./form-context";
import { type FormDefinition, type FormResult, type HiddenFields, isRefused } from "./form-result";
import { fieldsSent, useSending } from "./sending";

/**
 * The state of a form of this page, also outside that form.
 * @param hiddenFields select one of several forms of one kind.
 */
export function useFormState(form: FormDefinition, hiddenFields: HiddenFields = {}): FormState {
  return useFormFetcher(form, hiddenFields).state;
}

/** The submitted value of a field whose form is no longer on the page. It is there only without scripts. */
export function useLostText({ intent }: FormDefinition, name: string): string {
  const answer = useActionData<FormResult>();
  const sent =
    answer?.intent === intent && isRefused(answer) ? answer.result.initialValue?.[name] : undefined;
  return typeof sent === "string" ? sent : "";
}

function useFormFetcher(form: FormDefinition, hiddenFields: HiddenFields) {
  const key = useFetcherKey(form, hiddenFields);
  const fetcher = useFetcher<FormResult>({ key });
  // Without scripts the form's result arrives with the page.
  const withPage = useActionData<FormResult>();
  const own = withPage && belongsTo(withPage, form, hiddenFields) ? withPage : undefined;
  const answer = fetcher.data ?? own;
  const isRefusal = answer !== undefined && isRefused(answer);
  const state: FormState = {
    id: [form.intent, ...Object.values(hiddenFields)].join("-"),
    outcome: isRefusal ? answer : undefined,
    submittedValues: isRefusal && own && isRefused(own) ? own.result.initialValue : undefined,
    oneTimeValues: answer && !isRefusal ? answer.oneTimeValues : undefined,
    isSaving: fetcher.state !== "idle",
    pendingData: fetcher.formData,
  };
  return { key, fetcher, state };
}

function useFetcherKey({ intent }: FormDefinition, hiddenFields: HiddenFields): string {
  const { pathname } = useResolvedPath(".");
  return [pathname, intent, ...Object.values(hiddenFields)].join(" ");
}

function belongsTo(answer: FormResult, { intent }: FormDefinition, hiddenFields: HiddenFields): boolean {
  if (answer.intent !== intent) return false;
  const sent: Record<string, unknown> = (isRefused(answer) && answer.result.initialValue) || {};
  return Object.entries(hiddenFields).every(([name, value]) => sent[name] === String(value));
}

type ActionFormProps = Omit<FormProps, "method" | "navigate" | "fetcherKey"> & {
  form: FormDefinition;
  hiddenFields?: HiddenFields;
  /** With scripts the page shows the saved data in place and does not scroll to it. */
  staysOnPage?: boolean;
  /** True if it is a button without fields: an error appears in the toast alone and revalidates the page. */
  isButton?: boolean;
  /** True if a second submission before the answer is allowed, as for a toggle. */
  isSwitch?: boolean;
  /** False if typed text is not stored in this tab; "whole" if the fields are stored together. */
  keepsTyped?: boolean | "whole";
  /** The name of the stored text, if it is not one for each page: the current book has the same address as the next. */
  textName?: string;
  /**
   * The name of a draft: the fields are stored on this device, also after the tab is closed. Such a form is long, so its
   * errors are on top, in an `ErrorSummary`.
   */
  draft?: string;
  /** True if the refusal stands above the fields, as in a form that is longer than the screen. */
  isErrorFirst?: boolean;
  children?: ReactNode;
};

/**
 * A form that posts to its page, with or without scripts. After an error the fields stay as typed; after a success the
 * form resets.
 */
export function ActionForm({
  form,
  hiddenFields = {},
  staysOnPage = false,
  isButton = false,
  isSwitch = false,
  keepsTyped = !isButton,
  textName,
  draft,
  isErrorFirst = false,
  onSubmit,
  action,
  children,
  ...rest
}: ActionFormProps) {
  const { key, fetcher, state: fetched } = useFormFetcher(form, hiddenFields);
  const sending = useSending(key, fetcher, {
    form,
    action,
    encType: rest.encType,
    isElsewhere: useResolvedPath(action ?? ".").pathname !== useResolvedPath(".").pathname,
    ...{ staysOnPage, isButton, isSwitch },
    keepsTyped: keepsTyped !== false,
    ...{ textName, draft },
  });
  const { redirecting } = sending;
  const state = redirecting ? { ...fetched, isSaving: true, pendingData: redirecting } : fetched;
  const submitSearch = useSubmit();

  function send(event: FormEvent<HTMLFormElement>): void {
    onSubmit?.(event);
    if (event.defaultPrevented) {
      sending.keep();
      return;
    }
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute("formmethod") === "get") {
      // A button with formmethod=get searches: it changes the URL.
      submitSearch(event.currentTarget, { method: "get", replace: true, preventScrollReset: true });
    } else void sending.send(fieldsSent(event));
  }

  return (
    <FormContext.Provider value={state}>
      <Form
        // Another text has another form, which starts empty.
        key={textName}
        id={Object.keys(hiddenFields).length > 0 || isButton ? undefined : state.id}
        // The server's messages replace those of the browser, so that both modes show the same.
        noValidate
        {...rest}
        {...(action !== undefined && { action })}
        ref={sending.ref}
        method="post"
        onSubmit={send}
        onInput={sending.keep}
        data-keeps={keeps(keepsTyped, state)}
        data-draft={draft}
      >
        <input type="hidden" name="intent" value={form.intent} />
        {Object.entries(hiddenFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {isErrorFirst && <FormError {...state} isInSummary={false} />}
        {children}
        {!isButton && !isErrorFirst && <FormError {...state} isInSummary={draft !== undefined} />}
        {sending.isBack && (
          <p className="meta mt-2" role="status">
            Este é o rascunho que ficou {draft === undefined ? "nesta aba" : "neste aparelho"}.{" "}
            <button type="button" className="link" onClick={sending.discard}>
              Descartar rascunho
            </button>
          </p>
        )}
      </Form>
    </FormContext.Provider>
  );
}

/** The mode of `keepTyped`. */
function keeps(
  keepsTyped: boolean | "whole",
  { outcome, submittedValues, oneTimeValues }: FormState,
): string | undefined {
  if (keepsTyped && (submittedValues || (oneTimeValues && keepsTyped === "whole"))) return "all";
  if (keepsTyped === "whole") return "whole";
  return outcome && (outcome.isSessionOver || outcome.status === 409) ? "conflict" : undefined;
}

/** The sentence of a refused form, with the title of its toast. A sentence about a field stands at the field alone. */
function FormError({ id, outcome, isInSummary }: FormState & { isInSummary: boolean }) {
  const here = useLocation();
  const error = outcome?.result.error?.[""]?.[0];
  const isSessionOver = outcome?.isSessionOver;
  const title = outcome?.toast?.title;
  if (!(isSessionOver || (error && !isInSummary))) return null;
  return (
    // The toast announces the title: as an alert the form would repeat it.
    // biome-ignore lint/a11y/noAutofocus: without scripts the browser scrolls to the refused form; with them it has no effect.
    <div role={title ? undefined : "alert"} className="form-error" tabIndex={-1} autoFocus>
      {title && <strong>{title}</strong>}
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
      {isSessionOver && (
        <p>
          <Link className="link" to={`/auth?${new URLSearchParams({ voltar: pathAndSearch(here) })}`}>
            Entre de novo
          </Link>{" "}
          e o que você escreveu estará aqui.
        </p>
      )}
    </div>
  );
}

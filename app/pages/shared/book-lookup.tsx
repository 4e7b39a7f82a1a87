import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/form/field-error";
import { described, FilledFields, FormContext, useField, useFormDetails } from "~/ui/form/form-context";
import { noConnection } from "~/ui/form/unanswered";
import { useHydrated } from "~/ui/hydrated";
import { lazyPart } from "~/ui/lazy-part";
import type { LookupState, LookupStep, Note, StepButton } from "./book-lookup-state";

const Answer = lazyPart(() => import("./book-lookup-answer"));
// Without this part the number can be typed.
const ScanButton = lazy(() => import("./scan-button").catch(() => ({ default: () => null })));

type Props = {
  /** False where the operator has switched look-ups off: only the field stays. */
  isOn: boolean;
  label: string;
  hint: string;
  /** The form's fields, named as in `recordFields`. Those that a record fills are marked. */
  children: ReactNode;
};

/**
 * The ISBN of a book, above the other fields of an `ActionForm`, which a found record fills. A title in its field is
 * searched for, too. The form's intent is made by `withBookLookup`, and its route loads `lookup.css`.
 */
export function BookLookup({ isOn, label, hint, children }: Props) {
  const query = useField("isbn");
  const sent = useFormDetails() as LookupState | null | undefined;
  const hydrated = useHydrated();
  const [state, setState] = useState(sent ?? null);
  const [note, setNote] = useState<Note>(null);
  const [busy, setBusy] = useState<LookupStep | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const refusal = note && "refusal" in note ? note.refusal : query.error;
  const outcome = useContext(FormContext)?.outcome;
  useEffect(() => {
    // The errors of the submitted form replace that of a search before it.
    if (outcome) setNote(null);
  }, [outcome]);

  // Not an effect: the stored values may be restored before effects run.
  const restoreRef = useCallback((element: HTMLElement | null) => {
    element?.closest("form")?.addEventListener("restore", (event) => {
      const { lookupState } = (event as CustomEvent<Record<string, string[]>>).detail;
      const kept = readState(lookupState?.[0]);
      if (kept) setState(kept);
    });
  }, []);

  async function take(step: LookupStep) {
    const form = input.current?.form;
    if (!form || busy) return;
    setBusy(step);
    // A saved form is empty again.
    form.addEventListener("reset", () => show({ state: null, note: null }), { once: true });
    await Promise.all([import("./book-lookup-client"), import("./book-lookup-answer")])
      .then(([{ takeStep }]) => takeStep(form, step, state))
      .catch(() => ({ state, note: { refusal: noConnection.description } }))
      .then(show);
    setBusy(null);
  }
  function show(shown: { state: LookupState | null; note: Note }) {
    setState(shown.state);
    setNote(shown.note);
  }
  /** The attributes of a button: with scripts it submits nothing. */
  const button: StepButton = (step) => ({
    ...(hydrated
      ? { type: "button", onClick: () => void take(step) }
      : { type: "submit", name: "lookup", value: step }),
    busy: busy === step,
  });
  function searchByEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !isOn) return;
    event.preventDefault();
    void take("search");
  }
  /** A changed value does not come from the record any more. */
  function forget({ target }: FormEvent) {
    const { name: field, value } = target as HTMLInputElement;
    const filled: Record<string, string> = state?.filled ?? {};
    if (!state || !(field in filled) || filled[field] === value) return;
    const { [field]: _, ...rest } = filled;
    setState({ ...state, filled: rest });
  }

  return (
    <FilledFields.Provider value={Object.keys(state?.filled ?? {})}>
      <div className="contents" onInput={forget} ref={restoreRef}>
        <div className="field">
          <label className="label" htmlFor={query.id}>
            {label}
          </label>
          <div
            className={
              isOn
                ? "grid gap-2 grid-cols-[minmax(0,1fr)_auto] max-[20rem]:grid-cols-1 md:grid-cols-[minmax(0,1fr)_auto_auto]"
                : undefined
            }
          >
            <input
              ref={input}
              id={query.id}
              name="isbn"
              className="input"
              autoComplete="off"
              defaultValue={query.value}
              onKeyDown={searchByEnter}
              {...{ autoFocus: query.autoFocus, ...described(query.id, { hint, error: refusal }) }}
            />
            {isOn && (
              <Button icon="search" className="min-h-12" {...button("search")}>
                Procurar
              </Button>
            )}
            {isOn && hydrated && (
              <Suspense>
                <ScanButton input={input} refuse={() => setNote({ noCamera: true })} />
              </Suspense>
            )}
          </div>
          <p className="hint" id={`${query.id}-dica`}>
            {hint}
            {isOn && " Sem ele, escreva aqui o título."}
          </p>
          {refusal && <FieldError id={`${query.id}-erro`}>{refusal}</FieldError>}
        </div>
        {state && <StateField state={state} />}
        <div role="status" className="empty:hidden">
          {!refusal && (note || state) && (
            <Suspense>
              <Answer note={note} state={state} button={button} />
            </Suspense>
          )}
        </div>
        {children}
      </div>
    </FilledFields.Provider>
  );
}

/** The look-up as a field, stored with the typed texts: it distinguishes the values of the record from them. */
function StateField({ state }: { state: LookupState }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const value = JSON.stringify(state);
  // The form stores its values at each input event.
  useEffect(() => {
    if (value) field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value]);
  return <textarea ref={field} name="lookupState" hidden readOnly data-keeps="choice" value={value} />;
}

function readState(text = ""): LookupState | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { useRouteLoaderData } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef } from "react";
import { wasRedirected } from "./client-action";
import { type FormResult, isRefused } from "./form-result";
import { useSafeFocus } from "./safe-focus";

/** FormData with the name of the submit button. Older browsers do not accept the button as an argument of FormData. */
export function fieldsSent({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormData {
  const fields = new FormData(currentTarget);
  const { submitter } = nativeEvent as SubmitEvent;
  if (submitter instanceof HTMLButtonElement && submitter.name)
    fields.append(submitter.name, submitter.value);
  return fields;
}

type SendingOptions = {
  intent: string;
  /** True if the typed text is stored in this tab while the form is unmounted. */
  keepsTyped: boolean;
};

type Fetcher = { data: FormResult | undefined; state: string };

/** Handles the result of a form: resets it, stores its text or moves the focus. */
export function useSending(key: string, { data, state }: Fetcher, { intent, keepsTyped }: SendingOptions) {
  const element = useRef<HTMLFormElement | null>(null);
  const keepFocus = useSafeFocus();
  // The key contains the member's id: after another login in this tab nobody gets that text.
  const member = useRouteLoaderData<{ viewer: { id: number } | null }>("root")?.viewer?.id;
  const keptAs = `formulario ${member} ${key}`;
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form && element.current && keepsTyped) keep(keptAs, element.current, true);
      element.current = form;
      keepFocus(form);
      if (form) void kept.then(() => giveBack(keptAs, form));
    },
    [keptAs, keepsTyped, keepFocus],
  );
  // The router updates state in a transition, so a fast second click would still see the form as idle.
  const isSent = useRef(false);
  const typed = useRef("");
  const answered = useRef(data);
  useEffect(() => {
    if (state !== "idle") return;
    const form = element.current;
    const isSaved = isSent.current && wasRedirected(intent);
    isSent.current = false;
    if (!form || (!isSaved && (!data || data === answered.current))) return;
    answered.current = data;
    if (!data || !isRefused(data)) {
      // Text typed while the request was pending stays.
      if (valuesIn(form) === typed.current) form.reset();
      forget(keptAs);
      return;
    }
    if (data.isSessionOver) keep(keptAs, form);
    const wrong = form.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid] input");
    const { activeElement } = document;
    if (activeElement === document.body || form.contains(activeElement)) wrong?.focus();
  }, [data, state, keptAs, intent]);
  return {
    ref,
    isSent,
    begin() {
      isSent.current = true;
      typed.current = element.current ? valuesIn(element.current) : "";
    },
  };
}

function valuesIn(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}

// Loaded lazily, because most pages never need this code.
const keeping = () => import("./kept-text");

/** Resolves when the text is stored. The form may be mounted again before that. */
let kept = Promise.resolve();

/** @param onlyChanged as in `keepTyped`. */
function keep(key: string, form: HTMLFormElement, onlyChanged = false): void {
  kept = keeping()
    .then(({ keepTyped }) => keepTyped(key, form, onlyChanged))
    .catch(() => {});
}

function giveBack(key: string, form: HTMLFormElement): void {
  if (hasKept(key)) void keeping().then(({ restoreTyped }) => restoreTyped(key, form));
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no text to remove.
  }
}

function hasKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

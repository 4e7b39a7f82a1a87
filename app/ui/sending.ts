import { useRouteLoaderData } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef } from "react";
import { wasRedirected } from "./client-action";
import { type FormAnswer, isRefused } from "./form-answer";
import { useSafeFocus } from "./safe-focus";

/** A form's fields, with the button that sends it; older browsers do not take that along by themselves. */
export function fieldsSent({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormData {
  const fields = new FormData(currentTarget);
  const { submitter } = nativeEvent as SubmitEvent;
  if (submitter instanceof HTMLButtonElement && submitter.name)
    fields.append(submitter.name, submitter.value);
  return fields;
}

type SendingOptions = {
  intent: string;
  /** Whether what is typed is kept while the form is not on the page, in this tab. */
  keepsTyped: boolean;
};

type Fetcher = { data: FormAnswer | undefined; state: string };

/** Handles the answer of a form: resets it, keeps its text or moves the focus. */
export function useSending(key: string, { data, state }: Fetcher, { intent, keepsTyped }: SendingOptions) {
  const element = useRef<HTMLFormElement | null>(null);
  const keepFocus = useSafeFocus();
  // Nobody finds what another member has typed before in this tab.
  const member = useRouteLoaderData<{ viewer: { id: number } | null }>("root")?.viewer?.id;
  const keptAs = `formulario ${member} ${key}`;
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form && element.current && keepsTyped) keep(keptAs, element.current);
      element.current = form;
      keepFocus(form);
      if (form) void kept.then(() => giveBack(keptAs, form));
    },
    [keptAs, keepsTyped, keepFocus],
  );
  // The router updates in a transition: on a slow device the second click of a double click comes before it.
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
      // Text that was typed while the answer was on its way stays.
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

// Most pages never need its code.
const keeping = () => import("./kept-text");

/** Resolves when the text is stored: the form may be on the page again in the same moment. */
let kept = Promise.resolve();

function keep(key: string, form: HTMLFormElement): void {
  kept = keeping()
    .then(({ keepTyped }) => keepTyped(key, form))
    .catch(() => {});
}

function giveBack(key: string, form: HTMLFormElement): void {
  if (hasKept(key)) void keeping().then(({ restoreTyped }) => restoreTyped(key, form));
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing can be kept there either.
  }
}

function hasKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

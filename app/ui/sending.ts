import { useNavigate, useRouteLoaderData } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef } from "react";
import { type FormAnswer, isRefused } from "./form-answer";
import { pathAndSearch } from "./history";
import { useSafeFocus } from "./safe-focus";

/** A form's fields, with the button that sends it; older browsers do not take that along by themselves. */
export function fieldsSent({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormData {
  const fields = new FormData(currentTarget);
  const { submitter } = nativeEvent as SubmitEvent;
  if (submitter instanceof HTMLButtonElement && submitter.name)
    fields.append(submitter.name, submitter.value);
  return fields;
}

type Manners = {
  /** Whether the page does not move to what was saved. */
  staysHere: boolean;
  /** Whether what is typed is kept while the form is not on the page, in this tab. */
  keepsTyped: boolean;
};

type Fetcher = { data: FormAnswer | undefined; state: string };

/** What becomes of a form once its answer is there. */
export function useSending(key: string, { data, state }: Fetcher, { staysHere, keepsTyped }: Manners) {
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
      if (form && hasKept(keptAs)) void keeping().then(({ giveBackTyped }) => giveBackTyped(keptAs, form));
    },
    [keptAs, keepsTyped, keepFocus],
  );
  // The router's news come in a transition: on a slow device the second click of a double click is there before.
  const isSent = useRef(false);
  const typed = useRef("");
  const answered = useRef(data);
  const show = useShownPlace();
  const newest = useRef({ staysHere, show });
  useEffect(() => {
    newest.current = { staysHere, show };
  });
  useEffect(() => {
    if (state !== "idle") return;
    isSent.current = false;
    const form = element.current;
    if (!data || !form || data === answered.current) return;
    answered.current = data;
    if (!isRefused(data)) {
      // What was typed while it was on its way is the next one.
      if (standingIn(form) === typed.current) form.reset();
      if (data.to !== null && !newest.current.staysHere) newest.current.show(data.to);
      return;
    }
    if (data.status === 401) keep(keptAs, form);
    const wrong = form.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid] input");
    const { activeElement } = document;
    if (activeElement === document.body || form.contains(activeElement)) wrong?.focus();
  }, [data, state, keptAs]);
  return {
    ref,
    isSent,
    begin() {
      isSent.current = true;
      typed.current = element.current ? standingIn(element.current) : "";
    },
  };
}

/** Moves to a place on this page. */
function useShownPlace(): (address: string) => void {
  const navigate = useNavigate();
  return (address) => {
    const to = new URL(address, window.location.href);
    if (to.hash && pathAndSearch(to) === pathAndSearch(window.location)) navigate(address, { replace: true });
  };
}

function standingIn(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}

// Most pages never need its code.
const keeping = () => import("./kept-text");

function keep(key: string, form: HTMLFormElement): void {
  void keeping()
    .then(({ keepTyped }) => keepTyped(key, form))
    .catch(() => {});
}

function hasKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

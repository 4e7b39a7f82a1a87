import { useRouteLoaderData } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { type FormResult, isRefused } from "./form-result";
import { useSafeFocus } from "./safe-focus";
import { textKey } from "./text-storage";

/** FormData with the name of the submit button. Older browsers do not accept the button as an argument of FormData. */
export function fieldsSent({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormData {
  const fields = new FormData(currentTarget);
  const { submitter } = nativeEvent as SubmitEvent;
  if (submitter instanceof HTMLButtonElement && submitter.name)
    fields.append(submitter.name, submitter.value);
  return fields;
}

type SendingOptions = {
  keepsTyped: boolean;
  textName: string | undefined;
  /** The name of a draft, which survives the tab. */
  draft: string | undefined;
};

type Fetcher = { data: FormResult | undefined; state: string };

/** Handles the result of a form: resets it, stores its text or moves the focus. */
export function useSending(
  name: string,
  { data, state }: Fetcher,
  { keepsTyped, textName, draft }: SendingOptions,
) {
  const element = useRef<HTMLFormElement | null>(null);
  const keepFocus = useSafeFocus();
  const member = useRouteLoaderData<{ viewer: { id: number } | null }>("root")?.viewer?.id;
  const key = keepsTyped && member ? textKey(member, draft ?? textName ?? name) : undefined;
  const isDraft = draft !== undefined;
  const [isBack, setIsBack] = useState(false);
  const keep = useCallback(() => {
    const form = element.current;
    if (key && form && hasFields(form)) kept = withText((text) => text.keepTyped({ key, isDraft }, form));
  }, [key, isDraft]);
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      element.current = form;
      keepFocus(form);
      if (!form || !key || !hasFields(form)) return;
      const restore = ({ restoreTyped }: KeptText) => setIsBack(restoreTyped({ key, isDraft }, form));
      void kept.then(() => withText(restore));
    },
    [key, isDraft, keepFocus],
  );
  // The router updates state in a transition, so a fast second click would still see the form as idle.
  const isSent = useRef(false);
  const isSaved = useRef(false);
  const typed = useRef("");
  const answered = useRef(data);
  useEffect(() => {
    if (state !== "idle") return;
    const form = element.current;
    const wasSaved = isSent.current && isSaved.current;
    isSent.current = false;
    isSaved.current = false;
    if (!form || (!wasSaved && (!data || data === answered.current))) return;
    answered.current = data;
    if (!data || !isRefused(data)) {
      // Text typed while the request was pending stays.
      if (valuesIn(form) === typed.current) form.reset();
      setIsBack(false);
      keep();
      return;
    }
    keep();
    const wrong = form.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid] input");
    const { activeElement } = document;
    if (activeElement === document.body || form.contains(activeElement)) wrong?.focus();
  }, [data, state, keep]);
  return {
    ref,
    isSent,
    /** True if a draft was restored, or other typed text in place of a saved one. */
    isBack,
    /** Stores the text as it is now. */
    keep,
    discard() {
      const form = element.current;
      if (key && form) {
        // The input events of the fields store the text once more.
        void withText((text) => text.discardTyped(form)).then(() => withText((text) => text.removeText(key)));
      }
      setIsBack(false);
    },
    begin() {
      isSent.current = true;
      typed.current = element.current ? valuesIn(element.current) : "";
    },
    isMounted: () => element.current !== null,
    /** Remix stores no result for a form that redirects, and removes one whose dialog closes. */
    saved() {
      isSaved.current = true;
      if (key) kept = withText((text) => text.removeText(key));
    },
  };
}

function valuesIn(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}

/** False for a form of hidden fields, passwords, files and buttons, which keeps nothing. */
function hasFields({ elements }: HTMLFormElement): boolean {
  const others = ["hidden", "password", "file", "search"].map((type) => `:not([type=${type}])`).join("");
  return [...elements].some((element) => element.matches(`textarea, select, input${others}`));
}

type KeptText = typeof import("./kept-text");

/** Resolves when the text is stored. The form may be mounted again before that. */
let kept = Promise.resolve();

// Loaded with the first form that has fields to keep: other pages never need this code.
function withText(work: (text: KeptText) => void): Promise<void> {
  return import("./kept-text").then(work).catch(() => {});
}

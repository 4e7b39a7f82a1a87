import { type FetcherWithComponents, type FormProps, useRouteLoaderData } from "@remix-run/react";
import { type FormEvent, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useSafeFocus } from "../dialog/safe-focus";
import { pathAndSearch } from "../history";
import { announceToast } from "../toast";
import { addressOf, answerTo, failureToast, redirectTo, untilIdle, untilLoaded } from "./answers";
import { leadsAway } from "./client-action";
import { type FormDefinition, type FormResult, type FormSuccess, isRefused } from "./form-result";
import { removeAllTexts, textKey } from "./text-storage";
import { isReachable, noConnection } from "./unanswered";

/** FormData with the name of the submit button. Older browsers do not accept the button as an argument of FormData. */
export function fieldsSent({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): FormData {
  const fields = new FormData(currentTarget);
  const { submitter } = nativeEvent as SubmitEvent;
  if (submitter instanceof HTMLButtonElement && submitter.name)
    fields.append(submitter.name, submitter.value);
  return fields;
}

type SendingOptions = {
  form: FormDefinition;
  action: string | undefined;
  /** True if the action belongs to another page. */
  isElsewhere: boolean;
  encType: FormProps["encType"];
  staysOnPage: boolean;
  isButton: boolean;
  isSwitch: boolean;
  keepsTyped: boolean;
  textName: string | undefined;
  /** The name of a draft, which survives the tab. */
  draft: string | undefined;
};

/** Sends a form and handles its answer: shows the toast, navigates, resets the form or moves the focus. */
export function useSending(
  name: string,
  fetcher: FetcherWithComponents<FormResult>,
  { keepsTyped, textName, draft, ...options }: SendingOptions,
) {
  const { data, state } = fetcher;
  const element = useRef<HTMLFormElement | null>(null);
  const keepFocus = useSafeFocus();
  const member = useRouteLoaderData<{ viewer: { id: number } | null }>("root")?.viewer?.id;
  const key = keepsTyped && member ? textKey(member, draft ?? textName ?? name) : undefined;
  const isDraft = draft !== undefined;
  const [isBack, setIsBack] = useState(false);
  const keep = useCallback(() => {
    const form = element.current;
    if (key && form && hasFields(form)) void withText((text) => text.keepTyped({ key, isDraft }, form));
  }, [key, isDraft]);
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      element.current = form;
      keepFocus(form);
      if (!form || !key || !hasFields(form)) return;
      void withText((text) => {
        setIsBack(text.restoreTyped({ key, isDraft }, form));
      });
    },
    [key, isDraft, keepFocus],
  );
  // The router updates state in a transition, so a fast second click would still see the form as idle.
  const isSent = useRef(false);
  /** The submitted fields while the form's redirect loads. */
  const [redirecting, setRedirecting] = useState<FormData>();
  const typed = useRef("");
  const answered = useRef(data);
  useEffect(() => {
    if (state !== "idle" || redirecting) return;
    const form = element.current;
    isSent.current = false;
    if (!form || !data || data === answered.current) return;
    answered.current = data;
    if (!isRefused(data)) {
      // Text typed while the request was pending stays.
      if (valuesIn(form) === typed.current) form.reset();
      setIsBack(false);
      keep();
      return;
    }
    keep();
    const wrong = form.querySelector<HTMLElement>(
      "[aria-invalid=true], [data-invalid] input, .error-summary",
    );
    const { activeElement } = document;
    if (activeElement !== document.body && !form.contains(activeElement)) return;
    // A screen reader does not read a new error of the field that has the focus.
    wrong?.blur();
    wrong?.focus();
  }, [data, state, redirecting, keep]);

  async function send(body: FormData): Promise<void> {
    const { form, action, isElsewhere, encType, isSwitch } = options;
    if (isSent.current && !isSwitch) return;
    isSent.current = true;
    typed.current = element.current ? valuesIn(element.current) : "";
    // Remix reloads the document if the code of another page does not load.
    if (isElsewhere && !(await isReachable())) {
      isSent.current = false;
      announceToast(noConnection);
      return;
    }
    const sentFrom = pathAndSearch(window.location);
    // Without flushSync a second click would send the same state again.
    fetcher.submit(body, { method: "post", action, encType, flushSync: isSwitch });
    const answer = await answerTo(name, body);
    if (!answer) return;
    // The page stays: the next submission does not wait until its data is loaded.
    if (isRefused(answer) || answer.to === null) isSent.current = false;
    if (!isRefused(answer)) return succeed(answer, { body, sentFrom });
    // Wrong fields alone have no toast. The toast of an earlier success ends all the same.
    announceToast(answer.toast ?? (answer.reason ? failureToast(form, answer.reason) : null));
    // The subject of the button was deleted or has changed.
    if (options.isButton && [404, 409, 410].includes(answer.status)) window.__remixRouter.revalidate();
  }

  async function succeed(
    answer: FormSuccess,
    { body, sentFrom }: { body: FormData; sentFrom: string },
  ): Promise<void> {
    const { staysOnPage, isElsewhere, isSwitch } = options;
    const wasMounted = element.current !== null;
    // The form may be mounted again before its effects run.
    if (key && !answer.oneTimeValues) void withText((text) => text.removeText(key));
    if (answer.logsOut) {
      removeAllTexts();
      // The worker does not see the requests of a page that was loaded without it.
      void import("../offline/service-worker").then(
        ({ wipeDevice }) => wipeDevice(),
        () => {},
      );
    }
    const { __remixRouter: router } = window;
    const address = addressOf(answer, staysOnPage);
    const isAway = leadsAway(answer, window.location);
    // The member has gone to another URL, by a link or a search beside the form.
    const isLate = pathAndSearch(window.location) !== sentFrom || router.state.navigation.state !== "idle";
    if (address && isAway && !isLate && wasMounted) {
      setRedirecting(body);
      await redirectTo(address, { fetcherKey: name, preventScrollReset: isElsewhere || isSwitch });
      // Not before the page.
      startTransition(() => announceToast(answer.toast ?? null));
      setRedirecting(undefined);
      return;
    }
    // Until its data is loaded the form drops a click, as the second of a double click.
    if (!isSwitch && !isAway) await untilLoaded(name);
    // A success removes the toast of an earlier failure.
    startTransition(() => announceToast(answer.toast ?? null));
    if (isAway) router.revalidate();
    // A member who has closed the form is not redirected.
    if (!address || !wasMounted || (isLate ? staysOnPage : !address.includes("#"))) return;
    await untilIdle();
    if (!isLate || element.current) void router.navigate(address, { replace: true });
  }

  return {
    ref,
    send,
    /** The submitted fields while the form's redirect loads. */
    redirecting,
    /** True if a draft was restored, or other typed text in place of a saved one. */
    isBack,
    /** Stores the text as it is now. */
    keep,
    discard() {
      const form = element.current;
      if (key && form) {
        // The input events of the fields store the text once more.
        void withText((text) => text.discardTyped(form))
          .then(() => withText((text) => text.removeText(key)))
          .then(() => setIsBack(false));
      }
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

// Loaded with the first form that has fields to keep: other pages never need this code. The calls run in their order,
// so a form that is mounted again finds the text that was stored before.
function withText(work: (text: KeptText) => void): Promise<void> {
  return import("./kept-text").then(work).catch(() => {});
}

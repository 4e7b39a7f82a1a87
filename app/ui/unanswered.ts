import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { sessionOver } from "./form-answer";
import { announceToast } from "./toast";

/** For a load or a form that got no answer. */
export const noConnection = {
  title: "Sem conexão",
  description: "O clube não respondeu. Verifique a internet e tente de novo.",
  variant: "destructive" as const,
};

/** An answer to a request for page data that did not come from Remix: a proxy's error page, or a refusal in front. */
export class ForeignAnswer extends Error {
  /** @param sentence the answer's own text, where it is one sentence and not a page. */
  constructor(
    readonly status: number,
    readonly sentence: string | undefined,
  ) {
    super(`${status}, not from Remix`);
  }
}

/** Whether a request got no answer of the club: no connection, or a proxy answered in its place. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof ForeignAnswer) return true;
  // Browsers throw a TypeError when no answer comes at all; the server's own faults arrive as data.
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** The header of requests that scripts send for a page's data or with a form. */
const byScript = ["X-Requested-With", "XMLHttpRequest"] as const;

/**
 * Marks requests for page data, makes them fail with ForeignAnswer when something else than Remix answers, repeats those
 * for the page that is shown until it does, and ends a navigation whose data gets no answer. Remix has no hook for any
 * of it: it would try to decode a proxy's HTML, and an error would replace the page.
 */
export function watchPageData(): void {
  // A load that a later one takes the place of is no fault; the router leaves some of its promises without a handler.
  window.addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
  });
  const { fetch } = window;
  window.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (!address.pathname.endsWith(".data") || input instanceof Request) return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set(...byScript);
    const ask = () => fetch(input, { ...init, headers }).then(fromRemix);
    if ((init?.method ?? "GET") !== "GET") return ask();
    if (address.pathname === dataPathOf(window.location.pathname)) return untilAnswered(ask, init?.signal);
    return ask().catch((error) => {
      if (isUnanswered(error) && !init?.signal?.aborted) stayFor(address.pathname);
      throw error;
    });
  };
}

let isStaying = false;

/** Whether a navigation is being ended: nothing of the page is to be loaded again. */
export function isStayingHere(): boolean {
  return isStaying;
}

/** Ends the navigation that waits for this data: the router drops it for one to the page that is shown. */
function stayFor(dataPath: string): void {
  const { navigate, state } = window.__remixRouter;
  const to = state.navigation.location;
  if (to === undefined || dataPathOf(to.pathname) !== dataPath) return;
  announceToast(noConnection);
  isStaying = true;
  const options = { replace: true, preventScrollReset: true, state: state.location.state };
  void navigate(state.location, options).finally(() => {
    isStaying = false;
  });
}

/** The path of a page's data, as Remix asks for it. */
function dataPathOf(pathname: string): string {
  return pathname === "/" ? "/_root.data" : `${pathname.replace(/\/$/, "")}.data`;
}

/** @throws ForeignAnswer */
async function fromRemix(answer: Response): Promise<Response> {
  if (answer.headers.has("X-Remix-Response")) return answer;
  const isSentence = answer.headers.get("Content-Type")?.startsWith("text/plain");
  throw new ForeignAnswer(answer.status, isSentence ? await answer.text() : undefined);
}

/** The longest pause between two attempts, in milliseconds. */
const longestPause = 15_000;

async function untilAnswered(
  ask: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  for (let pause = 500; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnanswered(error) || signal?.aborted) throw error;
      if (pause === 500) announceToast(noConnection);
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (signal?.aborted) throw signal.reason;
    }
  }
}

/** How the club answers at this moment: before a load whose failure would replace the page. */
async function asked(): Promise<"answers" | "session over" | "no answer"> {
  const signal = AbortSignal.timeout?.(20_000);
  const status = await fetch("/api/user", { signal }).then(
    (answer) => answer.status,
    () => 0,
  );
  return status === 200 ? "answers" : status === 401 ? "session over" : "no answer";
}

/** Whether the page holds text that is not saved: in a form, or a message that was not sent. */
function hasUnsavedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "form[method=post] :is(textarea, input:not([type=hidden]))",
  );
  const hasUnsent = document.querySelector("[data-unsent]") !== null;
  return hasUnsent || [...fields].some((field) => field.value !== field.defaultValue);
}

/**
 * Asks whether the club answers before a link leads away from unsaved text, and where the browser is offline: if the
 * code of the next page cannot be loaded, Remix loads the document again.
 */
export function useCheckedLinks(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction === "PUSH" &&
      currentLocation.pathname !== nextLocation.pathname &&
      (!navigator.onLine || hasUnsavedText()),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void isReachable().then((isUp) => {
      if (isUp) return blocker.proceed();
      blocker.reset();
      announceToast(noConnection);
    });
  }, [blocker]);
}

/** Asks whether the club answers at this moment, to a visitor too. */
export async function isReachable(): Promise<boolean> {
  return (await asked()) !== "no answer";
}

/**
 * Loads something into the page where the club answers; otherwise the page stays and a toast gives the reason. An error of
 * the load itself would replace the page.
 * @returns whether it was loaded.
 */
export async function loadIfReachable(load: () => void): Promise<boolean> {
  const state = await asked();
  if (state === "answers") load();
  else announceToast(state === "session over" ? sessionOver : noConnection);
  return state === "answers";
}

import { useBlocker } from "@remix-run/react";
import { useEffect, useState } from "react";
import { sessionOver } from "./form-result";
import { announceToast } from "./toast";

export const noConnection = {
  title: "Sem conexão",
  description: "O clube não respondeu. Verifique a internet e tente de novo.",
  variant: "destructive" as const,
};

/** A response to a request for page data that did not come from Remix, such as a proxy's error page. */
export class ForeignResponse extends Error {
  /** @param sentence the body of the response, if it is one sentence of plain text. */
  constructor(
    readonly status: number,
    readonly sentence: string | undefined,
  ) {
    super(`${status}, not from Remix`);
  }
}

/** True if no response came from the application: no connection, or a proxy answered. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof ForeignResponse) return true;
  // Browsers throw a TypeError when no response arrives. Errors of the server arrive as data.
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** This header marks requests by scripts for page data or with a form. */
const byScript = ["X-Requested-With", "XMLHttpRequest"] as const;

/**
 * Marks requests for page data and throws ForeignResponse when another server than Remix answers. It repeats requests for
 * the current page until Remix answers, and cancels a navigation whose data gets no answer. Remix has no hook for this.
 * It would try to decode a proxy's HTML, and the error would replace the page.
 */
export function watchPageData(): void {
  // A request that a later one replaces is not an error. The router leaves some of these promises without a handler.
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

/** True while a navigation is being cancelled. Nothing is revalidated then. */
export function isStayingHere(): boolean {
  return isStaying;
}

/** Cancels the navigation that waits for this data. The router drops it for a navigation to the current page. */
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

function dataPathOf(pathname: string): string {
  return pathname === "/" ? "/_root.data" : `${pathname.replace(/\/$/, "")}.data`;
}

/** @throws ForeignResponse */
async function fromRemix(response: Response): Promise<Response> {
  if (response.headers.has("X-Remix-Response")) return response;
  const isSentence = response.headers.get("Content-Type")?.startsWith("text/plain");
  throw new ForeignResponse(response.status, isSentence ? await response.text() : undefined);
}

/** In milliseconds. */
const maxPause = 15_000;

async function untilAnswered(
  ask: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  for (let pause = 500; ; pause = Math.min(2 * pause, maxPause)) {
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

/** Probes the server before a load whose failure would replace the page. */
async function asked(): Promise<"answers" | "session over" | "no answer"> {
  const signal = AbortSignal.timeout?.(20_000);
  const status = await fetch("/api/user", { signal }).then(
    (response) => response.status,
    () => 0,
  );
  return status === 200 ? "answers" : status === 401 ? "session over" : "no answer";
}

/** True if a form contains unsaved text, or a message is not sent. */
function hasUnsavedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "form[method=post] :is(textarea, input:not([type=hidden]))",
  );
  const hasUnsent = document.querySelector("[data-unsent]") !== null;
  return hasUnsent || [...fields].some((field) => field.value !== field.defaultValue);
}

/** True after the first input, or after the browser was offline. */
export function useMayLoseText(): boolean {
  const [mayLoseText, setMayLoseText] = useState(false);
  useEffect(() => {
    const note = () => setMayLoseText(true);
    for (const event of ["input", "offline"]) window.addEventListener(event, note);
    return () => {
      for (const event of ["input", "offline"]) window.removeEventListener(event, note);
    };
  }, []);
  return mayLoseText;
}

/**
 * Probes the server before a navigation away from unsaved text, or while the browser is offline. If the code of the
 * next page does not load, Remix reloads the document and the text is lost.
 */
export function CheckedLinks(): null {
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
  return null;
}

/** Works for visitors as well: status 401 is an answer. */
export async function isReachable(): Promise<boolean> {
  return (await asked()) !== "no answer";
}

/**
 * Loads data into the page if the server answers. Otherwise a toast shows the reason, because an error of the load
 * would replace the page.
 * @returns whether the load has started.
 */
export async function loadIfReachable(load: () => void): Promise<boolean> {
  const state = await asked();
  if (state === "answers") load();
  else announceToast(state === "session over" ? sessionOver : noConnection);
  return state === "answers";
}

import { timeLimit } from "../offline/time-limit";
import { announceToast } from "../toast";
import { sessionOver } from "./form-result";

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
  window.addEventListener("route-not-loaded", () => void loadAsDocument());
  const { fetch } = window;
  window.fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (address.pathname === "/__manifest") {
      return fetch(input, init)
        .then((response) => {
          if (response.status < 500) return response;
          throw new ForeignResponse(response.status, undefined);
        })
        .catch((error) => {
          // A second click aborts the request of the first one.
          if (init?.signal?.aborted || address.searchParams.get("p") !== nextPage()?.pathname) throw error;
          void openCopyOrStay();
          // An error would replace the page.
          return new Promise(() => {});
        });
    }
    if (!address.pathname.endsWith(".data") || input instanceof Request) return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set(...byScript);
    const ask = () => fetch(input, { ...init, headers }).then(fromRemix);
    if ((init?.method ?? "GET") !== "GET") return ask();
    if (address.pathname === dataPathOf(window.location.pathname)) return untilAnswered(ask, init?.signal);
    return ask().catch(async (error) => {
      const path = nextPage()?.pathname;
      const isNext = path !== undefined && dataPathOf(path) === address.pathname;
      if (isNext && isUnanswered(error) && !init?.signal?.aborted && (await openCopyOrStay()))
        return new Promise<Response>(() => {});
      throw error;
    });
  };
}

let isStaying = false;

/** True while a navigation is being cancelled. Nothing is revalidated then. */
export function isStayingHere(): boolean {
  return isStaying;
}

/** The page of the pending navigation. */
const nextPage = () => window.__remixRouter?.state.navigation.location;

/** Cancels the pending navigation. A navigation to the current page makes the router abort it. */
function stay(): void {
  const { navigate, state } = window.__remixRouter;
  announceToast(noConnection);
  isStaying = true;
  const options = { replace: true, preventScrollReset: true, state: state.location.state };
  void navigate(state.location, options).finally(() => {
    isStaying = false;
  });
}

/**
 * Loads the next page as a document when its code does not load, as after an update of the club. Without a connection
 * this page stays.
 */
async function loadAsDocument(): Promise<void> {
  const { state, createHref } = window.__remixRouter;
  const to = nextPage();
  const isUp = await isReachable();
  if (nextPage() !== to) return;
  if (isUp) window.location.assign(createHref(to ?? state.location));
  else if (to) await openCopyOrStay();
}

/**
 * Without a connection the pending navigation loads the stored copy of its page as a document.
 * @returns false without a copy: the navigation is cancelled.
 */
async function openCopyOrStay(): Promise<boolean> {
  const to = nextPage();
  const { createHref } = window.__remixRouter;
  const address = to && createHref(to);
  const copy = address && navigator.serviceWorker?.controller && (await storedCopy(address));
  if (nextPage() !== to) return false;
  if (copy) window.location.assign(address);
  else stay();
  return Boolean(copy);
}

function storedCopy(address: string): Promise<Response | undefined> {
  // As the worker finds it: only the page of a book has several copies.
  const ignoreSearch = !address.startsWith("/book");
  return caches.match(address, { ignoreSearch, ignoreVary: true }).catch(() => undefined);
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
async function probeServer(): Promise<"up" | "unauthorized" | "down"> {
  const signal = timeLimit(20_000);
  const status = await fetch("/api/user", { signal }).then(
    (response) => response.status,
    () => 0,
  );
  return status === 200 ? "up" : status === 401 ? "unauthorized" : "down";
}

/** Works for visitors as well: status 401 is an answer. */
export async function isReachable(): Promise<boolean> {
  return (await probeServer()) !== "down";
}

/**
 * Loads data into the page if the server answers. Otherwise a toast shows the reason, because an error of the load
 * would replace the page.
 * @returns whether the load has started.
 */
export async function loadIfReachable(load: () => void): Promise<boolean> {
  const state = await probeServer();
  if (state === "up") load();
  else announceToast(state === "unauthorized" ? sessionOver : noConnection);
  return state === "up";
}

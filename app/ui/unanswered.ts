import { announceToast, type Toast } from "./toast";

/** For a load or a form that got no answer. */
export const noConnection: Toast = {
  title: "Sem conexão",
  description: "O clube não respondeu. Verifique a internet e tente de novo.",
  variant: "destructive",
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

/**
 * Makes requests for page data fail with ForeignAnswer when something else than Remix answers. Remix has no hook
 * for it: it would try to decode a proxy's HTML.
 */
export function watchPageData(): void {
  const { fetch } = window;
  window.fetch = async (...args) => {
    const answer = await fetch(...args);
    const isPageData = answer.url !== "" && new URL(answer.url).pathname.endsWith(".data");
    if (!isPageData || answer.headers.has("X-Remix-Response")) return answer;
    const isSentence = answer.headers.get("Content-Type")?.startsWith("text/plain");
    throw new ForeignAnswer(answer.status, isSentence ? await answer.text() : undefined);
  };
}

/** Asks whether the club answers at this moment, before a load whose failure would replace the page. */
export function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout?.(20_000);
  return fetch("/healthz", { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Loads something into the page where the club answers; otherwise the page stays and a toast gives the reason. An error of
 * the load itself would replace the page.
 * @returns whether it was loaded.
 */
export async function loadIfReachable(load: () => void): Promise<boolean> {
  const isUp = await isReachable();
  if (isUp) load();
  else announceToast(noConnection);
  return isUp;
}

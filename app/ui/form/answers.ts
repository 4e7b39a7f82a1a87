import { goBackTo, pathAndSearch } from "../history";
import type { Toast } from "../toast";
import type { FormDefinition, FormFailure, FormResult, FormSuccess } from "./form-result";

type RouterState = (typeof window.__remixRouter)["state"];

/** Resolves with the first result of `read` that is not undefined, as the router's state changes. */
function fromRouter<Result>(read: (state: RouterState) => Result | undefined): Promise<Result> {
  const { __remixRouter: router } = window;
  return new Promise((resolve) => {
    const follow = (state: RouterState) => {
      const result = read(state);
      if (result === undefined) return;
      unsubscribe();
      resolve(result);
    };
    const unsubscribe = router.subscribe(follow);
    follow(router.state);
  });
}

/**
 * The answer to a sent form, also if it has left the page. A hook would not see it then.
 * @returns null if the request was cancelled, as by a later submission.
 */
export function answerTo(key: string, body: FormData): Promise<FormResult | null> {
  return fromRouter(({ fetchers }) => {
    const fetcher = fetchers.get(key);
    if (fetcher?.formData !== body) return null;
    return fetcher.state === "submitting" ? undefined : fetcher.data;
  });
}

/** Resolves once the page's data is loaded again after the answer to a form. */
export function untilLoaded(key: string): Promise<true> {
  return fromRouter(({ fetchers }) => fetchers.get(key)?.state !== "loading" || undefined);
}

/** Resolves once all forms and loaders are idle. */
export function untilIdle(): Promise<true> {
  return fromRouter(({ navigation, fetchers }) => {
    const isIdle = [navigation, ...fetchers.values()].every(({ state }) => state === "idle");
    return isIdle || undefined;
  });
}

/** The path to redirect to. A form that stays on its page does not scroll to the saved data. */
export function addressOf({ to }: FormSuccess, staysOnPage: boolean): string | null {
  if (to === null) return null;
  const url = new URL(to, window.location.href);
  return pathAndSearch(url) + (staysOnPage ? "" : url.hash);
}

/** Goes to the next page of a form. Closing a dialog by going back can be enough. */
export async function redirectTo(
  address: string,
  { fetcherKey, preventScrollReset }: { fetcherKey: string; preventScrollReset: boolean },
): Promise<void> {
  const { __remixRouter: router } = window;
  const { key } = router.state.location;
  // A fetcher that ends during a navigation would complete it without the code of the next page.
  await untilLoaded(fetcherKey);
  if (goBackTo(address)) await fromRouter(({ location }) => location.key !== key || undefined);
  else {
    // The promise of a navigation does not settle when the code of the page does not load.
    void router.navigate(address, { replace: true, preventScrollReset });
    await fromRouter(({ navigation }) => navigation.state === "idle" || undefined);
  }
}

/** The toast of a form whose request has failed. */
export function failureToast(
  { title, description }: FormDefinition,
  { sentence, isFault }: NonNullable<FormFailure["reason"]>,
): Toast {
  const texts = isFault && description ? { description, hint: sentence } : { description: sentence };
  return { title, ...texts, variant: "destructive" };
}

import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchPageData } from "./ui/unanswered";

watchPageData();

// Radix's scroll lock adds a <style>; get-nonce reads its nonce from here.
Reflect.set(globalThis, "__webpack_nonce__", document.querySelector("script")?.nonce);

/**
 * Under single fetch RemixBrowser waits for the page's data by throwing a promise at its first render. Somebody
 * typing just then makes React hydrate at once, and waiting at the root ends in "Root did not complete" (#345):
 * the page stays plain HTML. Waited for here, the first render has everything. The throw comes before any hook.
 */
async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

void pageData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);

import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { addRequestSubmit } from "./ui/form/request-submit";
import { watchPageData } from "./ui/form/unanswered";

addRequestSubmit();
watchPageData();

// Radix's scroll lock adds a <style>; get-nonce reads its nonce from here.
Reflect.set(globalThis, "__webpack_nonce__", document.querySelector("script")?.nonce);

// RemixBrowser throws a promise at its first render until the page's data arrives. A key press at that moment fails
// hydration with "Root did not complete" (#345). The throw precedes any hook, so the plain call is safe.
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

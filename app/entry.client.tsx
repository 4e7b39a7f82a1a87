import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// Radix's scroll lock adds a <style>; get-nonce reads its nonce from here.
Reflect.set(globalThis, "__webpack_nonce__", document.querySelector("script")?.nonce);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

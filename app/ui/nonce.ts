import { createContext } from "react";

/** The CSP nonce of the page's scripts. Empty in the browser, which hides nonces from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

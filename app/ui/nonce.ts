import { createContext } from "react";

/** The page's script nonce. Empty in the browser, which hides nonces from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

type Place = { pathname: string; search: string };

/** The pages that entries of the history were opened from, by the entries' keys; lost with the document. */
const openers = new Map<string, string>();

export function pathAndSearch({ pathname, search }: Place): string {
  return pathname + search;
}

/** Notes the page that each entry of the history was opened from. */
export function useNotedHistory(): void {
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef(location);
  useEffect(() => {
    const before = last.current;
    last.current = location;
    if (before.key === location.key || type === "POP") return;
    const opener = type === "PUSH" ? pathAndSearch(before) : openers.get(before.key);
    if (opener) openers.set(location.key, opener);
  }, [location, type]);
}

/**
 * Goes back in the history where the entry before this one is the page of this path.
 * @returns a promise for the moment when the browser is there; null where it stays.
 */
export function goBackTo(path: string): Promise<void> | null {
  if (openers.get(window.history.state?.key) !== path) return null;
  return new Promise((resolve) => {
    window.addEventListener("popstate", () => resolve(), { once: true });
    window.history.back();
  });
}

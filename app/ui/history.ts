import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

type PagePath = { pathname: string; search: string };

/** The page that each history entry was opened from, by the entry's key. A reload empties it. */
const openers = new Map<string, string>();

export function pathAndSearch({ pathname, search }: PagePath): string {
  return pathname + search;
}

/** Records the page that each history entry was opened from. */
export function useTrackedHistory(): void {
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

let isGoingBack = false;

/**
 * Goes back if the previous history entry is the page of this path. A second call while the first is pending has no
 * effect.
 * @returns true if it goes back.
 */
export function goBackTo(path: string): boolean {
  if (openers.get(window.history.state?.key) !== path) return false;
  if (isGoingBack) return true;
  isGoingBack = true;
  const end = () => {
    isGoingBack = false;
  };
  window.addEventListener("popstate", end, { once: true });
  window.history.back();
  return true;
}

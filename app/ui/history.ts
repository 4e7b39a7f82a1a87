import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
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
    if (before.key !== location.key) window.dispatchEvent(new Event(pageChangeEvent));
    if (before.key === location.key || type === "POP") return;
    const opener = type === "PUSH" ? pathAndSearch(before) : openers.get(before.key);
    if (opener) openers.set(location.key, opener);
  }, [location, type]);
}

const pageChangeEvent = "entrelinhas:page";

/** Resolves at the next change of the location, also to the same URL. */
export function pageChange(): Promise<void> {
  return new Promise((resolve) => window.addEventListener(pageChangeEvent, () => resolve(), { once: true }));
}

let pendingAddress = "";

/** Navigates, most often to an anchor, once all forms and loaders are idle. */
export function moveTo(address: string): void {
  pendingAddress = address;
}

/** @param isIdle true if no navigation and no fetcher is pending. */
export function usePendingAddress(isIdle: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isIdle || pendingAddress === "") return;
    const address = pendingAddress;
    pendingAddress = "";
    navigate(address, { replace: true });
  }, [isIdle, navigate]);
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

import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

type PagePath = { pathname: string; search: string };

/** The pages that entries of the history were opened from, by the entries' keys; lost with the document. */
const openers = new Map<string, string>();

export function pathAndSearch({ pathname, search }: PagePath): string {
  return pathname + search;
}

/** Notes the page that each entry of the history was opened from. */
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

/** Resolves when another page, or the same one once more, is on screen. */
export function pageChange(): Promise<void> {
  return new Promise((resolve) => window.addEventListener(pageChangeEvent, () => resolve(), { once: true }));
}

let pendingAddress = "";

/** Has the page move to an address, most often a place of its own, once its forms and data are idle. */
export function moveTo(address: string): void {
  pendingAddress = address;
}

/** Moves to the address that is owed. @param isIdle whether nothing is on its way. */
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
 * Goes back in the history where the entry before this one is the page of this path; not twice at once.
 * @returns whether it does, or is about to.
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

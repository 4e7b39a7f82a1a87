import { useSyncExternalStore } from "react";
import type { WaitingEntry } from "./protocol";

export type Offline = {
  /** The member whose worker runs; null without a worker. */
  member: number | null;
  /** True for a page that the worker has served from its cache. */
  isCopy: boolean;
  /** The member's entries that wait or were refused, oldest first. */
  entries: readonly WaitingEntry[];
  /** True if a new version waits to replace the running one. */
  hasUpdate: boolean;
};

const none: Offline = { member: null, isCopy: false, entries: [], hasUpdate: false };

let current: Offline =
  typeof document === "undefined"
    ? none
    : { ...none, isCopy: document.documentElement.hasAttribute("data-copy") };

const listeners = new Set<() => void>();

export function setOffline(changed: Partial<Offline>): void {
  current = { ...current, ...changed };
  for (const listener of listeners) listener();
}

/** The state outside of React. */
export const offlineNow = () => current;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The connection's state of this page; that of an ordinary page on the server and during hydration. */
export function useOffline(): Offline {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => none,
  );
}

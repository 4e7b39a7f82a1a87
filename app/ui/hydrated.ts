import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while a page hydrates, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

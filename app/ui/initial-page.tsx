import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useTrackedHistory } from "./history";

const InitialPath = createContext<string | null>(null);

/** Remembers the path that the document was loaded with, until another one is visited. */
export function InitialPageProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useTrackedHistory();
  const [path, setPath] = useState<string | null>(pathname);
  useEffect(() => {
    if (pathname !== path) setPath(null);
  }, [pathname, path]);
  return <InitialPath.Provider value={path}>{children}</InitialPath.Provider>;
}

/**
 * Whether what is on screen came as a document of its own: always so without scripts. What was opened from the panel of
 * the staff stands alone as well: the page below it is another one.
 */
export function useIsInitialPage(): boolean {
  const { pathname, search } = useLocation();
  const path = useContext(InitialPath);
  return path === pathname || new URLSearchParams(search).get("de") === "painel";
}

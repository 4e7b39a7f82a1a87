import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useTrackedHistory } from "./history";

const InitialPath = createContext<string | null>(null);

/** Stores the path of the loaded document, until the first navigation to another path. */
export function InitialPageProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useTrackedHistory();
  const [path, setPath] = useState<string | null>(pathname);
  useEffect(() => {
    if (pathname !== path) setPath(null);
  }, [pathname, path]);
  return <InitialPath.Provider value={path}>{children}</InitialPath.Provider>;
}

/** True if the page was loaded as a document, as always without scripts. */
export function useIsInitialPage(): boolean {
  const { pathname } = useLocation();
  return useContext(InitialPath) === pathname;
}

import { useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useNotedHistory } from "./history";

const DocumentPath = createContext<string | null>(null);

/** Remembers the path that the document was loaded with, until another one is visited. */
export function DocumentPathProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useNotedHistory();
  const [path, setPath] = useState<string | null>(pathname);
  useEffect(() => {
    if (pathname !== path) setPath(null);
  }, [pathname, path]);
  return <DocumentPath.Provider value={path}>{children}</DocumentPath.Provider>;
}

/**
 * Whether what is on screen came as a document of its own: always so without scripts. What was opened from the panel of
 * the staff stands alone as well: the page below it is another one.
 */
export function useIsDocument(): boolean {
  const { pathname, search } = useLocation();
  const path = useContext(DocumentPath);
  return path === pathname || new URLSearchParams(search).get("de") === "painel";
}

import { Outlet } from "@remix-run/react";
import type { ReactElement } from "react";
import { useIsInitialPage } from "~/ui/initial-page";
import { useHandles } from "./root-data";

/** The dialog that replaces its parent page: it was loaded as a document, and its route sets `isStandaloneDialog`. */
export function useStandaloneDialog(): ReactElement | null {
  const isDocument = useIsInitialPage();
  const isStandalone = useHandles().some((handle) => handle.isStandaloneDialog);
  return isDocument && isStandalone ? (
    <div className="wrap">
      <Outlet />
    </div>
  ) : null;
}

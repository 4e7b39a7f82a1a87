import { Outlet } from "@remix-run/react";
import type { ReactElement } from "react";
import { useIsInitialPage } from "~/ui/initial-page";
import { useHandles } from "./root-data";

/** The dialog that stands in place of the page above it: it was loaded as a document and is meant to be alone. */
export function useStandaloneDialog(): ReactElement | null {
  const isDocument = useIsInitialPage();
  const isStandalone = useHandles().some((handle) => handle.isStandaloneDialog);
  return isDocument && isStandalone ? (
    <div className="wrap">
      <Outlet />
    </div>
  ) : null;
}

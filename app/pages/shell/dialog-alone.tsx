import { Outlet } from "@remix-run/react";
import type { ReactElement } from "react";
import { useIsDocument } from "~/ui/document-path";
import { useHandles } from "./club";

/** The dialog that stands in place of the page above it: it was loaded as a document and is meant to be alone. */
export function useDialogAlone(): ReactElement | null {
  const isDocument = useIsDocument();
  const isMeantAlone = useHandles().some((handle) => handle.alone);
  return isDocument && isMeantAlone ? (
    <div className="wrap">
      <Outlet />
    </div>
  ) : null;
}

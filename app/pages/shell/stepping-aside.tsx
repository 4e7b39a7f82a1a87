import { Outlet } from "@remix-run/react";
import { useIsDocument } from "~/ui/document-path";
import { useHandles } from "./club";

/** Whether a dialog below this page was loaded as a document and takes its place. */
export function useStepsAside(): boolean {
  const isDocument = useIsDocument();
  const isMeantAlone = useHandles().some((handle) => handle.alone);
  return isDocument && isMeantAlone;
}

/** The dialog in place of the page. */
export function DialogAlone() {
  return (
    <div className="wrap">
      <Outlet />
    </div>
  );
}

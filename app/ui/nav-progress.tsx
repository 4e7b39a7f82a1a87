import { useFetchers, useNavigation } from "@remix-run/react";

/** The thin bar at the top during a navigation or a submission. */
export function NavProgress() {
  const isSending = useFetchers().some(({ formMethod }) => formMethod === "POST");
  const isBusy = useNavigation().state !== "idle" || isSending;
  return <div className="nav-progress" data-busy={isBusy} aria-hidden="true" />;
}

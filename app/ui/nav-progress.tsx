import { useFetchers, useNavigation } from "@remix-run/react";
import { usePendingAddress } from "./history";
import { CheckedLinks, useMayLoseText } from "./unanswered";

/** The thin bar at the top during a navigation or a submission. */
export function NavProgress() {
  const isSending = useFetchers().some(({ formMethod }) => formMethod === "POST");
  const isBusy = useNavigation().state !== "idle" || isSending;
  usePendingAddress(!isBusy);
  // Only where it is needed: with a blocker, the router warns of hash links, which it does not see.
  const isChecked = useMayLoseText();
  return (
    <>
      <div className="nav-progress" data-busy={isBusy} aria-hidden="true" />
      {isChecked && <CheckedLinks />}
    </>
  );
}

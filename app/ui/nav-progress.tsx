import { useNavigation } from "@remix-run/react";

/** The thin bar on top while a page is on its way. */
export function NavProgress() {
  const isBusy = useNavigation().state !== "idle";
  return <div className="nav-progress" data-busy={isBusy} aria-hidden="true" />;
}

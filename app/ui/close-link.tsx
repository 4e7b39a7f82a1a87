import { useNavigate } from "@remix-run/react";
import type { ComponentProps, MouseEvent } from "react";
import { ButtonLink } from "./button";
import { goBackTo } from "./history";

/** Leads from a dialog to the page below it: back in the history where it was opened from there. */
export function useClose(to: string): () => void {
  const navigate = useNavigate();
  return () => {
    const [page = ""] = to.split("#");
    if (!goBackTo(page)) navigate(to, { preventScrollReset: true, replace: true });
  };
}

/** For the links that close a dialog: without scripts, or in another tab, they are links. */
export function useCloseClick(to: string): (event: MouseEvent) => void {
  const close = useClose(to);
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    close();
  };
}

/** A link that looks like a button and closes a dialog. */
export function CloseLink({ to, ...rest }: Omit<ComponentProps<typeof ButtonLink>, "to"> & { to: string }) {
  return <ButtonLink {...rest} to={to} onClick={useCloseClick(to)} preventScrollReset replace />;
}

import { useNavigate } from "@remix-run/react";
import type { ComponentProps, MouseEvent } from "react";
import { ButtonLink } from "../button";
import { goBackTo } from "../history";
import { isPlainClick } from "../link";

/** Closes a dialog: goes back in the history if the page below opened it, otherwise navigates there. */
export function useClose(to: string): () => void {
  const navigate = useNavigate();
  return () => {
    const [page = ""] = to.split("#");
    if (!goBackTo(page)) navigate(to, { preventScrollReset: true, replace: true });
  };
}

/** Plain links close a dialog without scripts, or lead to the page in another tab. */
export function useCloseClick(to: string): (event: MouseEvent) => void {
  const close = useClose(to);
  return (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    close();
  };
}

export function CloseLink({ to, ...rest }: Omit<ComponentProps<typeof ButtonLink>, "to"> & { to: string }) {
  return <ButtonLink {...rest} to={to} onClick={useCloseClick(to)} preventScrollReset replace />;
}

import { type LinkProps as RouterLinkProps, useHref, useLinkClickHandler } from "@remix-run/react";
import { forwardRef, type MouseEvent, type RefAttributes } from "react";

export type LinkProps = Omit<RouterLinkProps, "prefetch" | "discover">;

/**
 * A link to a page of the club. The router's own also prefetches pages and accepts other hosts, which every page would
 * load. On the server the router resolves each path three times, which whole paths do not need.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(
  import.meta.env.SSR ? renderOnServer : renderInBrowser,
);

function renderInBrowser(
  { to, reloadDocument, preventScrollReset, relative, replace, state, viewTransition, ...rest }: LinkProps,
  ref: RefAttributes<HTMLAnchorElement>["ref"],
) {
  const { onClick, target } = rest;
  const options = { target, replace, state, preventScrollReset, relative, viewTransition };
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, options);
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented && !reloadDocument) navigate(event);
  }
  const href = useHref(to, { relative });
  const discovered = reloadDocument ? undefined : "true";
  return <a data-discover={discovered} {...rest} href={href} ref={ref} onClick={handleClick} />;
}

/** The same element. A server has no use for the ref. */
function renderOnServer(props: LinkProps, ref: RefAttributes<HTMLAnchorElement>["ref"]) {
  const { to, reloadDocument, preventScrollReset, relative, replace, ...rest } = props;
  const { state, viewTransition, target, ...attributes } = rest;
  if (typeof to !== "string" || !/^\/(?!\/)/.test(to)) return renderInBrowser(props, ref);
  return <a {...attributes} data-discover={reloadDocument ? undefined : "true"} href={to} target={target} />;
}

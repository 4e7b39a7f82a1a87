import { type LinkProps, Link as RouterLink } from "@remix-run/react";
import { forwardRef } from "react";

export type { LinkProps };

/** The router's link. On the server it resolves each path three times, which whole paths do not need. */
export const Link: typeof RouterLink = import.meta.env.SSR ? forwardRef(renderOnServer) : RouterLink;

/** The same element as the router's. A server has no use for the ref. */
function renderOnServer(props: LinkProps, _: unknown) {
  const { to, reloadDocument, prefetch, discover, preventScrollReset, relative, replace, ...rest } = props;
  const { state, viewTransition, target, ...attributes } = rest;
  if (typeof to !== "string" || !/^\/(?!\/)/.test(to)) return <RouterLink {...props} />;
  return <a {...attributes} data-discover={reloadDocument ? undefined : "true"} href={to} target={target} />;
}

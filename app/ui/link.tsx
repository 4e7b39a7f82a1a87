import { type LinkProps as RouterLinkProps, useHref, useLinkClickHandler } from "@remix-run/react";
import { type ForwardedRef, forwardRef, type MouseEvent } from "react";

export type LinkProps = Omit<RouterLinkProps, "prefetch" | "discover">;

/** A link to a page of the club. The router's own would bring code for prefetching and for other hosts to every page. */
const RoutedLink = forwardRef(function RoutedLink(
  { to, reloadDocument, preventScrollReset, relative, replace, state, viewTransition, ...rest }: LinkProps,
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  const { onClick, target } = rest;
  const options = { target, replace, state, preventScrollReset, relative, viewTransition };
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, options);
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented && !reloadDocument) navigate(event);
  }
  const href = useHref(to, { relative });
  return (
    <a
      {...rest}
      data-discover={reloadDocument ? undefined : "true"}
      href={href}
      ref={ref}
      onClick={handleClick}
    />
  );
});

/** Other clicks open another tab or window, or are not made with the main button. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** On the server the router resolves each path three times, which whole paths do not need. */
export const Link: typeof RoutedLink = import.meta.env.SSR ? forwardRef(renderOnServer) : RoutedLink;

/** The same element as RoutedLink. A server has no use for the ref. */
function renderOnServer(props: LinkProps, _: unknown) {
  const { to, reloadDocument, preventScrollReset, relative, replace, ...rest } = props;
  const { state, viewTransition, target, ...attributes } = rest;
  if (typeof to !== "string" || !/^\/(?!\/)/.test(to)) return <RoutedLink {...props} />;
  return <a {...attributes} data-discover={reloadDocument ? undefined : "true"} href={to} target={target} />;
}

import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet } from "@remix-run/react";
import { pageTitle, useHandles, useRootData } from "./club";
import { ErrorScreen, errorTitle } from "./error-screen";
import { Shell } from "./shell";

/** Around every page. Its own error boundary, below the root's: an error page keeps the theme and the club's name. */
export default function Layout() {
  const { viewer, club, theme } = useRootData();
  const isBare = useHandles().some((handle) => handle.bare);
  if (!viewer || isBare) return <Outlet />;
  return (
    <Shell viewer={viewer} club={club} theme={theme}>
      <Outlet />
    </Shell>
  );
}

export const meta: MetaFunction = ({ error, matches }) =>
  error ? pageTitle(errorTitle(isRouteErrorResponse(error) ? error.status : 500), matches) : [];

export function ErrorBoundary() {
  const { club } = useRootData();
  return <ErrorScreen club={club} />;
}

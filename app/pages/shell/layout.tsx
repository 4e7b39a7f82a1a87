import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLoaderData } from "@remix-run/react";
import { visitOf } from "~/server/visit.server";
import { bellOf } from "./bell.server";
import { pageTitle, useHandles, useRootData } from "./club";
import { ErrorScreen, errorTitle } from "./error-screen";
import { Shell } from "./shell";

export const loader = async (args: LoaderFunctionArgs) => bellOf(await visitOf(args));

/** Around every page. Its own error boundary, below the root's: an error page keeps the theme and the club's name. */
export default function Layout() {
  const { viewer, club, theme } = useRootData();
  const bell = useLoaderData<typeof loader>();
  const isBare = useHandles().some((handle) => handle.bare);
  if (!viewer || !bell || isBare) return <Outlet />;
  return (
    <Shell viewer={viewer} club={club} theme={theme} bell={bell}>
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

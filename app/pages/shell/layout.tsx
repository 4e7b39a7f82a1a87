import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { devPanelOf } from "~/server/dev-tools/panel.server";
import { requestContextOf } from "~/server/http/request-context.server";
import { bellOf } from "./bell.server";
import { pageTitle, useHandles, useRootData } from "./club";
import { ErrorScreen, errorTitle } from "./error-screen";
import { Shell } from "./shell";

// For developers alone, and only where the tools are on: nobody else loads them.
const DevTools = lazy(() => import("./dev/dev-tools"));

export async function loader(args: LoaderFunctionArgs) {
  const requestContext = await requestContextOf(args);
  return { bell: bellOf(requestContext), dev: devPanelOf(requestContext) };
}

export { shouldRevalidate } from "~/ui/client-action";

/** Around every page. Its own error boundary, below the root's: an error page keeps the theme and the club's name. */
export default function Layout() {
  const { viewer, club, theme } = useRootData();
  const { bell, dev } = useLoaderData<typeof loader>();
  const isBare = useHandles().some((handle) => handle.bare);
  if (!viewer || !bell || isBare) return <Outlet />;
  return (
    <>
      {dev && (
        <Suspense>
          <DevTools {...dev} />
        </Suspense>
      )}
      <Shell viewer={viewer} club={club} theme={theme} bell={bell}>
        <Outlet />
      </Shell>
    </>
  );
}

export const meta: MetaFunction = ({ error, matches }) =>
  error ? pageTitle(errorTitle(isRouteErrorResponse(error) ? error.status : 500), matches) : [];

export function ErrorBoundary() {
  const { club } = useRootData();
  return <ErrorScreen club={club} />;
}

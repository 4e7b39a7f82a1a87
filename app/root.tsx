import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useState } from "react";
import { clubName } from "~/club/settings/queries.server";
import { defaultClubName } from "~/club/settings/rules";
import { zoneForBrowsers } from "~/club/settings/zones";
import { ErrorScreen } from "~/pages/shell/error-screen";
import { groundColours } from "~/pages/shell/ground-colours";
import { type RootData, type RouteHandle, useHandles } from "~/pages/shell/root-data";
import { asSimulated } from "~/server/dev-tools/choices.server";
import { asPageError } from "~/server/http/loaders.server";
import { requestContextOf } from "~/server/http/request-context.server";
import { themeOf } from "~/server/http/theme.server";
import { takeToast } from "~/server/http/toast.server";
import titleFont from "~/ui/fonts/bricolage.woff2?url";
import { useOwnTexts } from "~/ui/form/text-storage";
import { InitialPageProvider } from "~/ui/initial-page";
import { NavProgress } from "~/ui/nav-progress";
import { NonceContext } from "~/ui/nonce";
import { setOffline } from "~/ui/offline/state";
import { RouteAnnouncer } from "~/ui/route-announcer";
import styles from "~/ui/styles/app.css?url";
import { Toaster } from "~/ui/toaster";

export const links: LinksFunction = () => [
  { rel: "preload", href: titleFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction<typeof loader> = ({ data: root }) => [
  { title: root?.club ?? defaultClubName },
];

export async function loader(args: LoaderFunctionArgs) {
  try {
    return await rootData(args);
  } catch (error) {
    throw asPageError(error, args);
  }
}

async function rootData(args: LoaderFunctionArgs) {
  const requestContext = await requestContextOf(args);
  const flashed = await takeToast(requestContext, args.context);
  const page: RootData = {
    club: clubName(requestContext.ctx),
    now: requestContext.ctx.now.toISOString(),
    timeZone: zoneForBrowsers(requestContext.ctx.timeZone),
    hidesRanking: requestContext.ctx.hidesRanking,
    viewer: requestContext.viewer && asSimulated(requestContext.viewer, requestContext.devChoices),
    theme: await themeOf(requestContext),
    toast: flashed?.toast ?? null,
  };
  return data(page, flashed?.clear ? { headers: { "Set-Cookie": flashed.clear } } : undefined);
}

export { shouldRevalidate } from "~/ui/form/client-action";

const viewport = "width=device-width, initial-scale=1";

const themeAttribute = { claro: "light", escuro: "dark", automatico: undefined } as const;
const grounds = Object.entries(groundColours);

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const root = useRouteLoaderData<typeof loader>("root");
  useOwnTexts(root && (root.viewer?.id ?? null));
  // A value of an inner route replaces that of an outer one.
  const handle: RouteHandle = Object.assign({}, ...useHandles());
  const { section, fills } = handle;
  // Only the server renders pages without scripts.
  const isStatic = import.meta.env.SSR && handle.isStatic;
  const chosen = themeAttribute[root?.theme ?? "automatico"];
  return (
    <html lang="pt-BR" data-theme={chosen}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content={fills === "conversation" ? `${viewport}, interactive-widget=resizes-content` : viewport}
        />
        <meta name="color-scheme" content="light dark" />
        {grounds.map(([theme, colour]) => (
          <meta
            key={theme}
            name="theme-color"
            content={chosen ? groundColours[chosen] : colour}
            media={`(prefers-color-scheme: ${theme})`}
          />
        ))}
        <Meta />
        <Links />
      </head>
      <body data-sec={section} data-fills={fills}>
        <a className="skip-link" href="#conteudo">
          Pular para o conteúdo
        </a>
        <NavProgress />
        <RouteAnnouncer />
        <Toaster flashed={root?.toast ?? null}>{children}</Toaster>
        {!isStatic && <ScrollRestoration nonce={nonce} />}
        {!isStatic && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** Another value after each change of the member, who may have logged in in another tab. */
function useMemberChanges(): number {
  const member = useRouteLoaderData<typeof loader>("root")?.viewer?.id;
  const [seen, setSeen] = useState({ member, changes: 0 });
  // The end of a session alone keeps the page: the same member may log in again.
  if (member && member !== seen.member) setSeen({ member, changes: seen.changes + (seen.member ? 1 : 0) });
  return seen.changes;
}

/** The service worker is for members, and comes after everything else. A development server has none. */
function useServiceWorker(): void {
  const member = useRouteLoaderData<typeof loader>("root")?.viewer?.id;
  useEffect(() => {
    // Browsers have none without https.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    if (!member || !import.meta.env.PROD || !workers) return;
    // The worker of an earlier page stores at once what has no connection.
    if (workers.controller) setOffline({ member });
    const register = () =>
      void import("~/ui/offline/service-worker").then(
        (worker) => worker.registerServiceWorker(member),
        () => {},
      );
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(register, { timeout: 10_000 });
    else setTimeout(register, 3000);
  }, [member]);
}

export default function App() {
  const changes = useMemberChanges();
  useServiceWorker();
  return (
    <InitialPageProvider>
      {/* A text that one member has typed must not stay in a form of the next one. */}
      <Outlet key={changes} />
    </InitialPageProvider>
  );
}

/** Catches errors of the root loader, without any data of the club. */
export function ErrorBoundary() {
  return <ErrorScreen club={defaultClubName} />;
}

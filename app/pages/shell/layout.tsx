import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { type ReactNode, Suspense, useEffect } from "react";
import type { Viewer } from "~/club/accounts/rules";
import { devPanelOf } from "~/server/dev-tools/panel.server";
import { requestContextOf } from "~/server/http/request-context.server";
import type { Theme } from "~/server/http/theme.server";
import { LogoMark } from "~/ui/art/logo";
import { ActionForm } from "~/ui/form/form";
import { lazyPart } from "~/ui/lazy-part";
import { Link } from "~/ui/link";
import { type Offline, useOffline } from "~/ui/offline/state";
import { Bell } from "./bell";
import { ErrorScreen, errorTitle } from "./error-screen";
import { themeForm } from "./forms";
import { MainNav, MobileMenu, shortcuts, TabBar, UserMenu } from "./navigation";
import { type BellData, bellOf } from "./queries.server";
import { pageTitle, useHandles, useRootData } from "./root-data";
import { SearchLink } from "./search-links";
import { useUnread } from "./unread";

// Loaded without a connection, while something waits, and for a new version.
const OfflineNotice = lazyPart(() => import("./offline-notice"));

// Loaded lazily, because only developers need it, and only where the tools are on.
const DevTools = lazyPart(() => import("./dev/dev-tools"));

export async function loader(args: LoaderFunctionArgs) {
  const requestContext = await requestContextOf(args);
  // The loaders run at the same time, and the one of an open conversation marks its messages as read.
  await new Promise((resolve) => setImmediate(resolve));
  return { bell: bellOf(requestContext), dev: devPanelOf(requestContext) };
}

export { shouldRevalidate } from "~/ui/form/client-action";

/** Its error boundary is below the root's, so that an error page has the theme and the club's name. */
export default function Layout() {
  const { viewer, club, theme } = useRootData();
  const { bell, dev } = useLoaderData<typeof loader>();
  const isBare = useHandles().some((handle) => handle.isBare);
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

/** The top bar, footer and phone shortcuts around every page of a member. */
function Shell({
  viewer,
  club,
  theme,
  bell,
  children,
}: {
  viewer: Viewer;
  club: string;
  theme: Theme;
  bell: BellData;
  children: ReactNode;
}) {
  const fills = Object.assign({}, ...useHandles()).fills;
  const { unread, messages } = useUnread(bell);
  useEffect(() => {
    const paths = shortcuts.map(({ to }) => to);
    void import("./idle-code").then(({ loadCodeWhenIdle }) => loadCodeWhenIdle(paths)).catch(() => {});
  }, []);
  const offline = useOffline();
  return (
    <>
      <header className="top-bar">
        <div className="wrap top-bar-row">
          <Link className="brand" to="/">
            <LogoMark />
            <span>{club}</span>
          </Link>
          <MainNav messages={messages} />
          <div className="top-bar-end">
            <SearchLink />
            <Bell answer={bell} unread={unread} />
            <UserMenu viewer={viewer} />
            <MobileMenu viewer={viewer} messages={messages} />
          </div>
        </div>
      </header>
      {hasNotice(offline) && (
        <Suspense>
          <OfflineNotice />
        </Suspense>
      )}
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      {!fills && <Footer club={club} theme={theme} />}
      {fills !== "conversation" && <TabBar messages={messages} />}
    </>
  );
}

function hasNotice({ isCopy, entries, hasUpdate }: Offline): boolean {
  return isCopy || hasUpdate || entries.length > 0;
}

const choices: { theme: Theme; label: string }[] = [
  { theme: "claro", label: "Claro" },
  { theme: "escuro", label: "Escuro" },
  { theme: "automatico", label: "Automático" },
];

function Footer({ club, theme }: { club: string; theme: Theme }) {
  return (
    <footer className="footer">
      <div className="wrap">
        <span className="flex items-center gap-3">
          <LogoMark />
          {club}
        </span>
        <Link className="link inline-flex items-center min-h-11 md:mr-auto" to="/privacidade">
          Privacidade
        </Link>
        <ThemeChoice theme={theme} />
      </div>
    </footer>
  );
}

/** Light, dark or the system's theme, stored on this device. */
function ThemeChoice({ theme }: { theme: Theme }) {
  const { pathname, search } = useLocation();
  return (
    <ActionForm form={themeForm} isButton action="/tema" isSwitch>
      <input type="hidden" name="voltar" value={pathname + search} />
      <fieldset className="flex flex-wrap items-center gap-x-1" aria-labelledby="tema">
        <span className="mr-2" id="tema">
          Tema
        </span>
        {choices.map((choice) => (
          <button
            key={choice.theme}
            type="submit"
            name="tema"
            value={choice.theme}
            className="btn btn-quiet btn-sm"
            aria-pressed={choice.theme === theme}
          >
            {choice.label}
          </button>
        ))}
      </fieldset>
    </ActionForm>
  );
}

import { useLocation } from "@remix-run/react";
import { isStaff, type Viewer } from "~/club/accounts/rules";
import { Avatar } from "~/ui/avatar";
import { ActionForm } from "~/ui/form/form";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { useOffline } from "~/ui/offline/state";
import { RoleBadge } from "~/ui/role-badge";
import { logOutForm } from "./forms";
import { Menu } from "./menu";
import { useRootData } from "./root-data";
import { DrawerSearch } from "./search-links";
import { asBadge, inWords } from "./unread";

/** Screens without a link of their own, by the link that stands for them. */
const below: Record<string, string[]> = { "/book": ["/proximo-livro", "/estante"] };

const screens = [
  { to: "/", label: "Início" },
  { to: "/leaderboard", label: "Leaderboards" },
  { to: "/book", label: "Livro Atual" },
  { to: "/events", label: "Eventos" },
  { to: "/community", label: "Comunidade" },
  { to: "/chat", label: "Mensagens" },
  { to: "/achievements", label: "Conquistas" },
];

/** In a club without ranking. */
const screensWithoutRanking = screens.flatMap((screen) => {
  if (screen.to === "/leaderboard") return [];
  return screen.to === "/book" ? [screen, { to: "/estante", label: "Estante" }] : [screen];
});

/** The places of the phone's tab bar. */
export const shortcuts: { to: string; label: string; icon: IconName }[] = [
  { to: "/", label: "Início", icon: "home" },
  { to: "/book", label: "Livro Atual", icon: "book" },
  { to: "/events", label: "Eventos", icon: "calendar" },
  { to: "/community", label: "Comunidade", icon: "community" },
  { to: "/chat", label: "Mensagens", icon: "message" },
];

/** The aria-current of a link: "page", "true" for a page below it, or nothing. */
function useCurrent(): (to: string) => "page" | "true" | undefined {
  const { pathname } = useLocation();
  return (to) => {
    if (pathname === to) return "page";
    const isBelow = (path: string) => `${pathname}/`.startsWith(`${path}/`);
    return to !== "/" && (isBelow(to) || below[to]?.some(isBelow)) ? "true" : undefined;
  };
}

type Counted = { messages: number };

/** A link's words; with the number of unread messages at the link to them. */
function Label({ to, label, messages }: Counted & { to: string; label: string }) {
  if (to !== "/chat" || messages === 0) return label;
  return (
    <>
      <span>{label}</span>
      <span className="nav-count">
        <span aria-hidden="true">{asBadge(messages)}</span>
        <span className="sr-only">, {inWords(messages, "não lida", "não lidas")}</span>
      </span>
    </>
  );
}

function ScreenLinks({ messages }: Counted) {
  const current = useCurrent();
  const { hidesRanking } = useRootData();
  const isAway = useAway();
  return (hidesRanking ? screensWithoutRanking : screens).map(({ to, label }) =>
    isAway(to) ? (
      <Away key={to} label={label} />
    ) : (
      <Link key={to} to={to} aria-current={current(to)}>
        <Label to={to} label={label} messages={messages} />
      </Link>
    ),
  );
}

/** True for a screen that a page without a connection cannot open. */
function useAway(): (to: string) => boolean {
  const { isCopy } = useOffline();
  return (to) => isCopy && !["/", "/book", "/chat"].includes(to);
}

/** A link that needs a connection stays in its place as words. */
function Away({ label, icon }: { label: string; icon?: IconName }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: it is no link without a connection
    // biome-ignore lint/a11y/useSemanticElements: an anchor without an address has no role
    <span className="away" role="link" aria-disabled="true">
      {icon && <Icon name={icon} />}
      {label}
      <span className="sr-only">, precisa de conexão</span>
    </span>
  );
}

export function MainNav(counted: Counted) {
  return (
    <nav className="nav" aria-label="Principal">
      <ScreenLinks {...counted} />
    </nav>
  );
}

function DrawerNav(counted: Counted) {
  return (
    <nav aria-label="Menu">
      <ScreenLinks {...counted} />
    </nav>
  );
}

export function TabBar({ messages }: Counted) {
  const current = useCurrent();
  const isAway = useAway();
  return (
    <nav className="tab-bar" aria-label="Atalhos">
      {shortcuts.map(({ to, label, icon }) =>
        isAway(to) ? (
          <Away key={to} label={label} icon="offline" />
        ) : (
          <Link key={to} to={to} aria-current={current(to)}>
            <Icon name={icon} />
            <Label to={to} label={label} messages={messages} />
          </Link>
        ),
      )}
    </nav>
  );
}

type Entry = { to: string; label: string; icon: IconName };

function entriesFor({ id, role, lacksFactor }: Viewer): Entry[] {
  const own: Entry[] = [
    { to: `/profile/${id}`, label: "Perfil", icon: "user" },
    { to: "/estante", label: "Estante", icon: "book" },
    { to: "/settings", label: "Configurações", icon: "settings" },
  ];
  // Without the second factor that the club asks for, the panel leads to the settings.
  return isStaff(role) || lacksFactor
    ? [...own, { to: "/admin", label: "Painel Admin", icon: "shield" }]
    : own;
}

export function UserMenu({ viewer }: { viewer: Viewer }) {
  const firstName = viewer.name.split(" ")[0];
  return (
    <Menu className="menu max-lg:hidden">
      <summary>
        <span className="sr-only">Menu de {viewer.name}</span>
        <Avatar name={viewer.name} src={viewer.avatar} size="sm" />
        <span className="grid justify-items-start gap-0.5 leading-[1.1] min-[86rem]:contents">
          <span className="max-w-24 min-[86rem]:max-w-32 truncate" aria-hidden="true">
            {firstName}
          </span>
          <RoleBadge role={viewer.role} />
        </span>
        <Icon name="chevron-down" className="w-4 h-4" />
      </summary>
      <div className="menu-panel w-64">
        <p className="px-4 pt-4 pb-2 leading-tight wrap-anywhere">
          <b>{viewer.name}</b>
        </p>
        <div className="menu-list pt-0">
          {entriesFor(viewer).map(({ to, label, icon }) => (
            <Link key={to} to={to}>
              <Icon name={icon} />
              {label}
            </Link>
          ))}
        </div>
        <ActionForm form={logOutForm} isButton action="/sair" className="menu-list border-t border-line">
          <button type="submit">
            <Icon name="logout" />
            Sair
          </button>
        </ActionForm>
      </div>
    </Menu>
  );
}

export function MobileMenu({ viewer, messages }: Counted & { viewer: Viewer }) {
  return (
    <Menu className="lg:hidden">
      <summary className="icon-button" aria-label="Menu">
        <Icon name="menu" />
      </summary>
      <div className="drawer">
        <div className="flex items-center gap-3 py-4">
          <Avatar name={viewer.name} src={viewer.avatar} />
          <div className="leading-tight">
            <b>{viewer.name}</b>
            <br />
            <RoleBadge role={viewer.role} />
          </div>
        </div>
        <DrawerSearch />
        <DrawerNav messages={messages} />
        <div className="drawer-actions flex flex-wrap gap-2 pt-5">
          {entriesFor(viewer).map(({ to, label, icon }) => (
            <Link key={to} to={to} className="btn btn-sm">
              <Icon name={icon} />
              {label}
            </Link>
          ))}
          <ActionForm form={logOutForm} isButton action="/sair">
            <button type="submit" className="btn btn-sm">
              <Icon name="logout" />
              Sair
            </button>
          </ActionForm>
        </div>
      </div>
    </Menu>
  );
}

import { Link, useLocation } from "@remix-run/react";
import { Icon, type IconName } from "~/ui/icon";

const screens = [
  { to: "/", label: "Início" },
  { to: "/leaderboard", label: "Leaderboards" },
  { to: "/book", label: "Livro Atual" },
  { to: "/events", label: "Eventos" },
  { to: "/community", label: "Comunidade" },
  { to: "/chat", label: "Mensagens" },
  { to: "/achievements", label: "Conquistas" },
];

const shortcuts: { to: string; label: string; icon: IconName }[] = [
  { to: "/", label: "Início", icon: "home" },
  { to: "/book", label: "Livro", icon: "book" },
  { to: "/events", label: "Eventos", icon: "calendar" },
  { to: "/community", label: "Feed", icon: "community" },
  { to: "/chat", label: "Mensagens", icon: "message" },
];

/** Whether a screen's link stands for the page one is on: "page", "true" for one below it, or nothing. */
function useCurrent(): (to: string) => "page" | "true" | undefined {
  const { pathname } = useLocation();
  return (to) => {
    if (pathname === to) return "page";
    return to !== "/" && pathname.startsWith(`${to}/`) ? "true" : undefined;
  };
}

function ScreenLinks() {
  const current = useCurrent();
  return screens.map(({ to, label }) => (
    <Link key={to} to={to} aria-current={current(to)} prefetch="none">
      {label}
    </Link>
  ));
}

export function MainNav() {
  return (
    <nav className="nav" aria-label="Principal">
      <ScreenLinks />
    </nav>
  );
}

/** The same links in the drawer of small screens. */
export function DrawerNav() {
  return (
    <nav aria-label="Menu">
      <ScreenLinks />
    </nav>
  );
}

/** The bar of five shortcuts at the foot of phones. */
export function TabBar() {
  const current = useCurrent();
  return (
    <nav className="tabbar" aria-label="Atalhos">
      {shortcuts.map(({ to, label, icon }) => (
        <Link key={to} to={to} aria-current={current(to)}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  );
}

import { useLocation } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

export function SearchLink() {
  const { pathname } = useLocation();
  return (
    <Link
      className="icon-button"
      to="/busca"
      aria-label="Buscar"
      aria-current={pathname === "/busca" ? "page" : undefined}
    >
      <Icon name="search" />
    </Link>
  );
}

/** The search of the phone's menu. */
export function DrawerSearch() {
  return (
    <search>
      <form className="relative mb-3" action="/busca">
        <Icon
          className="absolute left-3.5 top-1/2 -translate-y-1/2 text-ink-2 pointer-events-none"
          name="search"
        />
        <input
          className="input pl-11"
          type="search"
          name="q"
          aria-label="Buscar no clube"
          placeholder="Buscar no clube"
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}

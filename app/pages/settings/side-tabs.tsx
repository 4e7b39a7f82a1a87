import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { addressOf, type TabName, tabs } from "./tabs";

/** So much of the tab before stays in sight, in pixels. */
const peek = 56;

/** The tabs as a list on the left; on phones as a row that scrolls. */
export function SideTabs({ open }: { open: TabName }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(`[href="${addressOf(open)}"]`);
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - peek;
  }, [open]);
  return (
    <nav ref={row} className="tabs side-tabs" aria-label="Configurações">
      {tabs.map(({ name, label }) => (
        <Link
          key={name}
          to={addressOf(name)}
          aria-current={name === open ? "page" : undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

import { Link } from "@remix-run/react";
import { formatNumber } from "./format";

/** So much of the tab before stays in sight, in pixels. */
const peek = 56;

export type Tab = { to: string; label: string; isCurrent: boolean; count?: number };

/** Tabs are links: each has an address and works without scripts. */
export function Tabs({
  label,
  tabs,
  className = "",
  large,
}: {
  label: string;
  tabs: Tab[];
  className?: string;
  large?: boolean;
}) {
  return (
    <nav className={`tabs ${className}`} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          ref={tab.isCurrent ? bringIntoSight : undefined}
          to={tab.to}
          className={large ? "text-xl!" : undefined}
          aria-current={tab.isCurrent ? "page" : undefined}
          preventScrollReset
        >
          {tab.label}
          {tab.count !== undefined && <small> {formatNumber(tab.count)}</small>}
        </Link>
      ))}
    </nav>
  );
}

/** On phones the row may be longer than the screen. */
function bringIntoSight(tab: HTMLAnchorElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - peek;
}

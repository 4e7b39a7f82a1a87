import { Link } from "@remix-run/react";
import { formatNumber } from "./format";

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
          to={tab.to}
          className={large ? "text-xl!" : undefined}
          aria-current={tab.isCurrent ? "page" : undefined}
          preventScrollReset
        >
          {tab.label}
          {tab.count !== undefined && <small>{formatNumber(tab.count)}</small>}
        </Link>
      ))}
    </nav>
  );
}

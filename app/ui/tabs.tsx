import { Link } from "./link";
import { formatNumber } from "./text/format";

/** Pixels of the previous tab that stay visible. */
const peek = 56;

export type Tab = { to: string; label: string; isCurrent: boolean; count?: number };

/** Tabs are links: each has a URL and works without scripts. */
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
          className={large ? "text-xl" : undefined}
          aria-current={tab.isCurrent ? "page" : undefined}
          preventScrollReset
        >
          <span>{tab.label}</span>
          {tab.count !== undefined && <small> {formatNumber(tab.count)}</small>}
        </Link>
      ))}
    </nav>
  );
}

/** On phones the row may be wider than the screen. */
function bringIntoSight(tab: HTMLAnchorElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - peek;
}

import { formatNumber } from "~/ui/format";
import { Link } from "~/ui/link";

type KindTab = { to: string; label: string; count: number; isCapped: boolean; isCurrent: boolean };

/** The kinds of results with their counts. */
export function KindTabs({ tabs }: { tabs: KindTab[] }) {
  return (
    <nav className="tabs kinds" aria-label="Tipos de resultado">
      {tabs.map(({ to, label, count, isCapped, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? "page" : undefined}>
          <span>{label}</span> <small>{isCapped ? `${formatNumber(count)}+` : formatNumber(count)}</small>
        </Link>
      ))}
    </nav>
  );
}

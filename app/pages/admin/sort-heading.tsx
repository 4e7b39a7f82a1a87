import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { asHead } from "~/ui/table-roles";
import type { SortLink } from "./sorting";

/** The heading of a column that the list can be sorted by. */
export function SortHeading({
  link,
  className,
  children,
}: {
  link: SortLink;
  className?: string;
  children: ReactNode;
}) {
  return (
    <th {...asHead} scope="col" className={className} aria-sort={link.direction ?? undefined}>
      <Sort link={link}>{children}</Sort>
    </th>
  );
}

/** The same links for phones, where tables have no headings. */
export function SortBar({ columns }: { columns: readonly { label: string; link: SortLink }[] }) {
  return (
    <nav className="lg:hidden flex flex-wrap items-center gap-x-4 text-sm" aria-label="Ordenar a lista">
      <span className="muted">Ordenar por</span>
      {columns.map(({ label, link }) => (
        <Sort key={label} link={link}>
          {label}
        </Sort>
      ))}
    </nav>
  );
}

function Sort({ link: { to, direction }, children }: { link: SortLink; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex items-center gap-1 min-h-11 no-underline hover:underline"
      aria-current={direction ? "true" : undefined}
    >
      {children}
      {direction && (
        <Icon name="chevron-down" className={`w-4 h-4 ${direction === "ascending" ? "rotate-180" : ""}`} />
      )}
    </Link>
  );
}

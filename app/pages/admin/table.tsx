import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { asGroup, asHead, asRow, asTable } from "~/ui/table-roles";

type Order<Column extends string> = { by: Column; isDescending: boolean };

/**
 * Reads `?ordem=`: the name of a column, with a minus for descending order; null for the default order.
 * @param columns the columns by their names in the URL.
 */
export function sortOrder<Column extends string>(
  { searchParams }: URL,
  columns: Record<string, Column>,
): Order<Column> | null {
  const [, minus, name = ""] = /^(-?)(.*)$/s.exec(searchParams.get("ordem") ?? "") ?? [];
  const by = Object.hasOwn(columns, name) ? columns[name] : undefined;
  return by ? { by, isDescending: minus === "-" } : null;
}

type SortLink = { to: string; direction: "ascending" | "descending" | null };

/** The URLs of the sorted list by column. Repeated clicks go from ascending to descending to the default order. */
export function sortLinks<Name extends string>(
  { pathname, searchParams }: URL,
  columns: Record<Name, string>,
): Record<Name, SortLink> {
  const now = searchParams.get("ordem");
  const link = (name: string): SortLink => {
    const direction = now === name ? "ascending" : now === `-${name}` ? "descending" : null;
    const params = new URLSearchParams(searchParams);
    params.delete("pagina");
    if (direction === "descending") params.delete("ordem");
    else params.set("ordem", direction ? `-${name}` : name);
    return { to: params.size > 0 ? `${pathname}?${params}` : pathname, direction };
  };
  return Object.fromEntries(Object.keys(columns).map((name) => [name, link(name)])) as Record<Name, SortLink>;
}

/** A table that phones show as a list. `headings` are the cells of the first row, `children` the other rows. */
export function AdminTable({ headings, children }: { headings: ReactNode; children: ReactNode }) {
  return (
    <table {...asTable} className="table table-stack">
      <thead {...asGroup}>
        <tr {...asRow}>{headings}</tr>
      </thead>
      <tbody {...asGroup}>{children}</tbody>
    </table>
  );
}

/** `isHidden`: only screen readers have it. */
export function Heading({ isHidden = false, children }: { isHidden?: boolean; children: string }) {
  return (
    <th {...asHead} scope="col">
      {isHidden ? <span className="sr-only">{children}</span> : children}
    </th>
  );
}

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

/** The sort links for phones, where tables have no headings. Wide screens announce the order only. */
export function SortBar({ columns }: { columns: readonly { label: string; link: SortLink }[] }) {
  const sorted = columns.find(({ link }) => link.direction);
  return (
    <nav className="lg:hidden flex flex-wrap items-center gap-x-4 text-sm" aria-label="Ordenar a lista">
      <span className="text-ink-2">Ordenar por</span>
      {columns.map(({ label, link }) => (
        <Sort key={label} link={link}>
          {label}
        </Sort>
      ))}
      {sorted && (
        <span hidden data-announced="">
          {`Por ${sorted.label}, ${sorted.link.direction === "ascending" ? "crescente" : "decrescente"}`}
        </span>
      )}
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

export function TabHeading({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 mt-6 mb-3">
      <div>
        <h2 className="text-xl">{title}</h2>
        {note && <p className="meta mt-1">{note}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

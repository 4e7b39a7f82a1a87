/** By which column a list is sorted. */
export type Order<Column extends string> = { by: Column; isDescending: boolean };

/**
 * What `?ordem=` asks for: the name of a column, with a minus the other way round; null is the list's own order.
 * @param columns the columns by their names in the address.
 */
export function orderOf<Column extends string>(
  { searchParams }: URL,
  columns: Record<string, Column>,
): Order<Column> | null {
  const [, minus, name = ""] = /^(-?)(.*)$/s.exec(searchParams.get("ordem") ?? "") ?? [];
  const by = Object.hasOwn(columns, name) ? columns[name] : undefined;
  return by ? { by, isDescending: minus === "-" } : null;
}

export type SortLink = { to: string; direction: "ascending" | "descending" | null };

/** The addresses of the same list sorted by each column: once, the other way round, and no more. */
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

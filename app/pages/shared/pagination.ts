/** The current page of a list and its rows. */
export type Pagination = { page: number; last: number; limit: number; offset: number };

/** Reads `?pagina=`: an invalid number is page 1, and one past the end is the last page. */
export function paginationOf(url: URL, total: number, size: number): Pagination {
  const asked = url.searchParams.get("pagina") ?? "";
  const last = Math.max(1, Math.ceil(total / size));
  const page = Math.min(/^[1-9]\d*$/.test(asked) ? Number(asked) : 1, last);
  return { page, last, limit: size, offset: (page - 1) * size };
}

/** The URL of a page; page 1 has no parameter. */
function pageUrl(url: URL, page: number): string {
  const params = new URLSearchParams(url.searchParams);
  if (page === 1) params.delete("pagina");
  else params.set("pagina", String(page));
  return params.size > 0 ? `${url.pathname}?${params}` : url.pathname;
}

type PageLink = { to: string; label: string };

/** The links to the previous and the next page, null where there is none, and the place of this one. */
export function pageLinks(
  url: URL,
  { page, last }: Pagination,
  labels: { newer: string; older: string },
  anchor = "",
): { newer: PageLink | null; older: PageLink | null; place: string } {
  const link = (to: number, label: string) => ({ to: `${pageUrl(url, to)}${anchor}`, label });
  return {
    newer: page > 1 ? link(page - 1, labels.newer) : null,
    older: page < last ? link(page + 1, labels.older) : null,
    place: `Página ${page} de ${last}`,
  };
}

/** The tabs by their names in `?aba=`; the first is the default. */
export const tabLabels = {
  livros: "Livros",
  eventos: "Eventos",
  usuarios: "Usuários",
  analise: "Análise",
  clube: "Clube",
} as const;
export type TabName = keyof typeof tabLabels;

export const tabNames = Object.keys(tabLabels) as [TabName, ...TabName[]];

/** The page below a dialog, with the same tab, order, search and page. */
export function panelUrl({ search }: { search: string }): string {
  return `/admin${search}`;
}

/** The row of the current book: without an order it is the first of the first page. */
export function currentBookUrl({ search }: { search: string }, id: number): string {
  const params = new URLSearchParams(search);
  if (!params.has("ordem")) params.delete("pagina");
  return `/admin${params.size > 0 ? `?${params}` : ""}#livro-${id}`;
}

/** The same for a dialog that was opened by its URL alone: this tab is below it. */
export function panelTabUrl(tab: TabName, { search }: { search: string }): string {
  const params = new URLSearchParams(search);
  if (!params.has("aba")) params.set("aba", tab);
  return `/admin?${params}`;
}

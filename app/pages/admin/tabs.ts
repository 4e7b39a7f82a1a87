/** The tabs of the panel by their names in `?aba=`, in their order; the first is the one that opens. */
export const tabLabels = {
  livros: "Livros",
  eventos: "Eventos",
  usuarios: "Usuários",
  analise: "Análise",
  clube: "Clube",
} as const;
export type TabName = keyof typeof tabLabels;

export const tabNames = Object.keys(tabLabels) as [TabName, ...TabName[]];

/** The panel as it stands below a dialog: at the same tab, order, search and page. */
export function panelUrl({ search }: { search: string }): string {
  return `/admin${search}`;
}

/** The same, for a dialog that was opened by its address alone: it stands above this tab. */
export function panelTabUrl(tab: TabName, { search }: { search: string }): string {
  const params = new URLSearchParams(search);
  if (!params.has("aba")) params.set("aba", tab);
  return `/admin?${params}`;
}

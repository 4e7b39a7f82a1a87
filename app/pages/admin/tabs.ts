/** The tabs of the panel by their names in `?aba=`, in their order; the first is the one that opens. */
export const tabLabels = { livros: "Livros", eventos: "Eventos" } as const;
export type TabName = keyof typeof tabLabels;

export const tabNames = Object.keys(tabLabels) as [TabName, ...TabName[]];

/** The panel as it stands below a dialog: at the same tab, order, search and page. */
export function panelAt({ search }: { search: string }): string {
  return `/admin${search}`;
}

export const bookTabs = ["resenhas", "conversa", "trechos", "perguntas", "plano"] as const;
export type BookTab = (typeof bookTabs)[number];

/** The tabs of a book, and where their links lead. */
export const tabsAnchor = "abas";

/** The tab in `?aba=`; an unknown one is the reviews. */
export function tabIn(params: URLSearchParams): BookTab {
  const asked = params.get("aba");
  return bookTabs.find((tab) => tab === asked) ?? "resenhas";
}

/** The reviews are the page without a parameter. @param address the path of the book. */
export function tabUrl(address: string, tab: BookTab, params: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...(tab === "resenhas" ? {} : { aba: tab }), ...params });
  return search.size > 0 ? `${address}?${search}` : address;
}

/** The ids that URLs point to with a hash. */
export const anchors = {
  quote: (id: number) => `trecho-${id}`,
  question: (id: number) => `pergunta-${id}`,
  rating: (id: number) => `nota-${id}`,
  stretch: (param: string) => `ate-${param}`,
  composer: "novo",
};

/** The query of the list that a dialog was opened from, with its tab. */
export function tabbedSearch({ searchParams }: URL, tab: BookTab): string {
  const kept = ["ordem", "pagina"].flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return tabUrl("", tab, Object.fromEntries(kept));
}

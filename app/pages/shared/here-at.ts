/** The URL of the page that a form was sent from, at an anchor and without one of its parameters. */
export function hereAt({ pathname, search }: Pick<URL, "pathname" | "search">, anchor: string, without = "") {
  const query = new URLSearchParams(search);
  query.delete(without);
  return `${pathname}${query.size > 0 ? `?${query}` : ""}#${anchor}`;
}

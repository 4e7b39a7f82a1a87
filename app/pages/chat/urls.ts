/** What a conversation's address keeps while one moves about: the list's tab and the developers' panel. */
const keptParams = ["aba", "dev"];

type Address = { search: string };

export type ListTab = "conversas" | "grupos";

/** An address of the messages with what is kept of the present one. */
export function chatUrl(
  path: string,
  { search }: Address,
  changes: Record<string, string | null> = {},
): string {
  const before = new URLSearchParams(search);
  const entries = keptParams.map(
    (name) => [name, name in changes ? changes[name] : before.get(name)] as const,
  );
  const query = new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const { size } = query;
  return size > 0 ? `${path}?${query}` : path;
}

/** Whether the developers' panel is asked for. */
export function isMonitoring({ search }: Address): boolean {
  return new URLSearchParams(search).get("dev") === "1";
}

/** Where each list of the panel begins, in the address. */
export const panelCursors = { direct: "privadas", group: "grupos" } as const;

/** The present address with a list of the panel begun elsewhere, or at its newest message. */
export function panelPageUrl(
  { pathname, search }: Address & { pathname: string },
  kind: keyof typeof panelCursors,
  before: number | null,
): string {
  const query = new URLSearchParams(search);
  query.delete("index");
  if (before === null) query.delete(panelCursors[kind]);
  else query.set(panelCursors[kind], String(before));
  return `${pathname}?${query}`;
}

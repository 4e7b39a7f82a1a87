/** Parameters that links inside the chat preserve: the list's tab and the developers' panel. */
const keptParams = ["aba", "dev"] as const;

type Address = { search: string };

export type ListTab = "conversas" | "grupos";

/** A URL of the chat with the preserved parameters. */
export function chatUrl(
  path: string,
  { search }: Address,
  changes: { aba?: ListTab | null; dev?: "1" | null } = {},
): string {
  const before = new URLSearchParams(search);
  const entries = keptParams.map(
    (name) => [name, name in changes ? changes[name] : before.get(name)] as const,
  );
  const query = new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const { size } = query;
  return size > 0 ? `${path}?${query}` : path;
}

export function isMonitoring({ search }: Address): boolean {
  return new URLSearchParams(search).get("dev") === "1";
}

/** The cursor parameters of the panel's two lists. */
export const panelCursors = { direct: "privadas", group: "grupos" } as const;

/** The present URL with another cursor for one list of the panel, or at its newest message. */
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

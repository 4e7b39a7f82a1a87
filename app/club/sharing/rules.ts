/** The kinds of shared texts, by the word in the path of their page. Without an id: the current ballot or book. */
export const shareKinds = {
  evento: "event",
  votacao: "ballot",
  resultado: "result",
  meta: "goal",
  ata: "minutes",
  livro: "book",
} as const;

export type SharePath = keyof typeof shareKinds;
export type ShareKind = (typeof shareKinds)[SharePath];

/** The kind of a path, or null. */
export function kindOf(path: string | undefined): ShareKind | null {
  return path !== undefined && Object.hasOwn(shareKinds, path) ? shareKinds[path as SharePath] : null;
}

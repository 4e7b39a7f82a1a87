/** The kinds of audit rows, each with its subjects. */
export const auditKinds = {
  "sign-ins": ["session"],
  accounts: ["user"],
  invites: ["invite"],
  texts: ["post", "comment", "review", "quote", "question"],
  books: ["book", "plan", "round", "nomination"],
  events: ["event", "poll", "minutes"],
  club: ["club", "import", "webhook"],
  messages: ["direct_message", "group_message"],
} as const satisfies Record<string, readonly string[]>;

export type AuditKind = keyof typeof auditKinds;
export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

/** Refusals of the server by what was refused: a log-in, a role, another site, a number of attempts, a key. */
export const refusalKinds = ["login", "role", "origin", "limit", "key"] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** The access key of a program that acted as the actor. */
export type AuditKey = { id: number; name: string };

/** How the last line begins. */
export const keyLine = "\nkey ";

/** The stored details of an act by key: the key is their last line. */
export function withKey(details: string | null, { id, name }: AuditKey): string {
  return `${details ?? ""}${keyLine}${id}: ${name}`;
}

/** Stored details without the line of the key, and the key; null for an act of the member. */
export function splitDetails(stored: string | null): { details: string | null; key: AuditKey | null } {
  const found = /^(.*)\nkey (\d+): (.*)$/s.exec(stored ?? "");
  if (!found) return { details: stored, key: null };
  const [, details = "", id, name = ""] = found;
  return { details: details || null, key: { id: Number(id), name } };
}

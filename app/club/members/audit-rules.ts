/** The kinds of acts by which the audit log is read, each with the subjects that it has. */
export const auditKinds = {
  "sign-ins": ["session"],
  accounts: ["user"],
  invites: ["invite"],
  texts: ["post", "comment", "review"],
  books: ["book"],
  events: ["event"],
  club: ["club"],
  messages: ["direct_message", "group_message"],
} as const satisfies Record<string, readonly string[]>;

export type AuditKind = keyof typeof auditKinds;
export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

export type AuditMember = { id: number; name: string };

/** One act as the staff may know it. */
export type AuditEntry = {
  id: number;
  action: string;
  subject: string;
  subjectId: number | null;
  /** Null for a deleted account, for the owner of the box and for somebody unknown. */
  actor: AuditMember | null;
  /** Whom it was done to, or whose account or text it was; null for nobody and for a deleted account. */
  target: AuditMember | null;
  /** The event that was answered for someone; null once it is deleted. */
  eventTitle: string | null;
  details: string | null;
  createdAt: string;
};

/** What the club tells members of. */
export const noticeKinds = [
  "book",
  "event",
  "reminder",
  "comment",
  "like",
  "pin",
  "feature",
  "achievement",
  "streak",
  "account",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** One thing to tell. */
export type Notice = {
  kind: NoticeKind;
  title: string;
  body: string | null;
  /** Where it leads: a path of the club. */
  link: string;
  /** The same happening noticed twice makes one notice a member. */
  dedupeKey: string;
  /** Whose act it was. */
  actorId?: number;
  /** Which book it is about. */
  bookId?: number;
  /** No letter goes with it. */
  isForPagesOnly?: boolean;
};

/** The member's switch that lets a kind through, in both channels; null for one that nothing keeps back. */
export const switchOf = {
  book: "newBooks",
  event: "newEvents",
  reminder: "newEvents",
  comment: "newDiscussions",
  like: "newDiscussions",
  pin: "newDiscussions",
  feature: "newDiscussions",
  achievement: "newAchievements",
  streak: "newAchievements",
  account: null,
} as const satisfies Record<NoticeKind, string | null>;

const minute = 60_000;

/** Milliseconds before a notice's letter goes: who reads of a talk on the page in the meantime gets none. */
export function mailWait(kind: NoticeKind): number {
  return kind === "comment" || kind === "like" ? 10 * minute : 0;
}

const hour = 60 * minute;

/** Letters of what is told again and again (likes of one text, comments of one post) keep so much distance. */
export const mailDistance = 24 * hour;

/** Milliseconds after each refused try but the fifth, the last. */
export const mailPauses: readonly number[] = [minute, 10 * minute, hour, 6 * hour];

/** So long a letter may be on its way; longer than any mail server is waited for. */
export const mailLease = 15 * minute;

/** How old a notice may be when its letter goes: a reminder of yesterday helps nobody. */
export function staleAfter(kind: NoticeKind): number {
  return kind === "reminder" || kind === "streak" ? 12 * hour : 3 * 24 * hour;
}

/** "Helena curtiu sua publicação", "Helena e mais 3 curtiram seu comentário". */
export function likesTitle(newest: string, others: number, what: "post" | "comment"): string {
  const whose = what === "post" ? "sua publicação" : "seu comentário";
  return others === 0 ? `${newest} curtiu ${whose}` : `${newest} e mais ${others} curtiram ${whose}`;
}

const bodyLength = 140;

/** How a notice quotes what someone wrote: one line of at most 140 characters. */
export function quotedExcerpt(content: string): string {
  const line = content.replace(/\s+/g, " ");
  if (line.length <= bodyLength) return line;
  // A cut after the first half of a surrogate pair would leave a broken character.
  const start = line.slice(0, bodyLength).replace(/[\uD800-\uDBFF]$/, "");
  return `${start.trimEnd()}…`;
}

/** The number on the bell: at most "99+", nothing at zero. */
export const maxCounted = 100;

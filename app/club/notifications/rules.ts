import { hour, minute, second } from "../durations";

export const notificationKinds = [
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
  "plan",
  "planBehind",
  "message",
  "round",
  "poll",
  "role",
  "minutes",
  "vice",
  "webhook",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export type NewNotification = {
  kind: NotificationKind;
  title: string;
  body: string | null;
  /** A path. */
  link: string;
  /** Unique per member: repetitions do not add a row. */
  dedupeKey: string;
  actorId?: number;
  bookId?: number;
  /** Without an e-mail. */
  isForPagesOnly?: boolean;
};

/** The preference for a kind, in both channels; null for kinds that cannot be turned off. */
export const preferenceByKind = {
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
  plan: "newBooks",
  planBehind: "newBooks",
  message: "newMessages",
  round: "newBooks",
  poll: "newEvents",
  role: "newEvents",
  minutes: "newEvents",
  vice: null,
  webhook: null,
} as const satisfies Record<NotificationKind, string | null>;

/**
 * Milliseconds before the e-mail; a member who reads the notification meanwhile gets none. A new current book can be
 * undone for as long.
 */
export function mailWait(kind: NotificationKind): number {
  if (kind === "message") return 15 * minute;
  return kind === "comment" || kind === "like" || kind === "book" ? 10 * minute : 0;
}

/** Kinds that need the member, such as a ballot or a warning: they have an e-mail of their own beside the daily digest. */
export const kindsAtOnce: readonly NotificationKind[] = ["round", "poll", "reminder", "vice", "account"];

/**
 * Milliseconds before the push. An open conversation reads its messages meanwhile, likes of an hour are few pushes, and
 * a new current book can be undone.
 */
export function pushWait(kind: NotificationKind): number {
  if (kind === "message") return 10 * second;
  return kind === "like" || kind === "book" ? 10 * minute : 0;
}

/** Longer than all places may take for one silent host: eight at a time, ten seconds each. */
export const pushLease = 5 * minute;

/** Pushes beyond are not stored: a club of 1,000 devices has 50 for each. */
export const maxQueuedPushes = 50_000;

/** The oldest device beyond is dropped. */
export const maxDevices = 20;

/** Minimum distance between e-mails about the likes of one text or the comments of one post. */
export const mailDistance = 24 * hour;

/** Milliseconds after each failed attempt; the fifth is the last. */
export const mailPauses: readonly number[] = [minute, 10 * minute, hour, 6 * hour];

/** Longer than any timeout of a mail server. */
export const mailLease = 15 * minute;

/** Milliseconds; older notifications get no e-mail, because yesterday's reminder is useless. */
export function staleAfter(kind: NotificationKind): number {
  return kind === "reminder" || kind === "streak" ? 12 * hour : 3 * 24 * hour;
}

/** "Helena curtiu sua publicação", "Helena e mais 3 curtiram seu comentário". */
export function likesTitle(newest: string, others: number, what: "post" | "comment"): string {
  const whose = what === "post" ? "sua publicação" : "seu comentário";
  return others === 0 ? `${newest} curtiu ${whose}` : `${newest} e mais ${others} curtiram ${whose}`;
}

const bodyLength = 140;

/** One line of at most 140 characters. */
export function quotedExcerpt(content: string): string {
  const line = content.replace(/\s+/g, " ");
  if (line.length <= bodyLength) return line;
  // A cut within a surrogate pair would leave a broken character.
  const start = line.slice(0, bodyLength).replace(/[\uD800-\uDBFF]$/, "");
  return `${start.trimEnd()}…`;
}

export const maxCounted = 100;

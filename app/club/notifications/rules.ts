import { hour, minute, second } from "../durations";

const usual = {
  /** Milliseconds before the e-mail; a member who reads the notification meanwhile gets none. */
  mailWait: 0,
  /** Milliseconds before the push. */
  pushWait: 0,
  /** Whether it needs the member, such as a ballot or a warning: its e-mail comes beside the daily digest. */
  isAtOnce: false,
  /** Milliseconds; an older one gets no e-mail, because yesterday's reminder is useless. */
  staleAfter: 3 * 24 * hour,
  /** Whether a device that saves its battery may wait with the push (RFC 8030). */
  urgency: "normal" as "low" | "normal" | "high",
};

/**
 * Each kind of notification. `preference` is its switch in both channels, or null if nobody can turn it off;
 * `onLockScreen` is the title that a lock screen may show to anybody.
 */
export const kinds = {
  // A new current book can be undone for as long.
  book: {
    ...usual,
    preference: "newBooks",
    onLockScreen: "Novidade sobre o livro",
    mailWait: 10 * minute,
    pushWait: 10 * minute,
  },
  event: { ...usual, preference: "newEvents", onLockScreen: "Novidade sobre um evento" },
  reminder: {
    ...usual,
    preference: "newEvents",
    onLockScreen: "Lembrete de evento",
    isAtOnce: true,
    staleAfter: 12 * hour,
  },
  comment: {
    ...usual,
    preference: "newDiscussions",
    onLockScreen: "Novo comentário",
    mailWait: 10 * minute,
  },
  // Likes of an hour are few pushes.
  like: {
    ...usual,
    preference: "newDiscussions",
    onLockScreen: "Nova curtida",
    mailWait: 10 * minute,
    pushWait: 10 * minute,
    urgency: "low",
  },
  pin: { ...usual, preference: "newDiscussions", onLockScreen: "Um texto seu foi destacado" },
  feature: { ...usual, preference: "newDiscussions", onLockScreen: "Um texto seu foi destacado" },
  achievement: { ...usual, preference: "newAchievements", onLockScreen: "Nova conquista", urgency: "low" },
  streak: {
    ...usual,
    preference: "newAchievements",
    onLockScreen: "Sua sequência de leitura",
    staleAfter: 12 * hour,
    urgency: "low",
  },
  account: { ...usual, preference: null, onLockScreen: "Novidade sobre a sua conta", isAtOnce: true },
  plan: { ...usual, preference: "newBooks", onLockScreen: "Novidade sobre o plano de leitura" },
  ratings: { ...usual, preference: "newBooks", onLockScreen: "Novidade sobre as notas de um livro" },
  planBehind: { ...usual, preference: "newBooks", onLockScreen: "Novidade sobre o plano de leitura" },
  // An open conversation reads its messages meanwhile.
  message: {
    ...usual,
    preference: "newMessages",
    onLockScreen: "Nova mensagem",
    mailWait: 15 * minute,
    pushWait: 10 * second,
    urgency: "high",
  },
  round: { ...usual, preference: "newBooks", onLockScreen: "A escolha do próximo livro", isAtOnce: true },
  poll: { ...usual, preference: "newEvents", onLockScreen: "Enquete de datas", isAtOnce: true },
  role: { ...usual, preference: "newEvents", onLockScreen: "Seu papel em um encontro" },
  minutes: { ...usual, preference: "newEvents", onLockScreen: "Novidade sobre uma ata" },
  vice: {
    ...usual,
    preference: null,
    onLockScreen: "Novidade sobre a administração do clube",
    isAtOnce: true,
  },
  webhook: { ...usual, preference: null, onLockScreen: "Novidade sobre a administração do clube" },
} as const satisfies Record<string, typeof usual & { preference: string | null; onLockScreen: string }>;

export type NotificationKind = keyof typeof kinds;

export const notificationKinds = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]];

/** Kinds with an e-mail of their own beside the daily digest. */
export const kindsAtOnce: readonly NotificationKind[] = notificationKinds.filter(
  (kind) => kinds[kind].isAtOnce,
);

/** Longer than all places may take for one silent host: eight at a time, ten seconds each. */
export const pushLease = 5 * minute;

/** Pushes of one kind and actor that wait for a device; those beyond are not stored. */
export const maxQueuedPushes = 50;

/** The oldest device beyond is dropped. */
export const maxDevices = 20;

/** Minimum distance between e-mails about the likes of one text or the comments of one post. */
export const mailDistance = 24 * hour;

/** E-mails of one type and actor to a member, beside the digest. */
export const maxMailsInHour = 20;

/** Notifications that a digest lists or counts. */
export const maxCountedInDigest = 300;

/** Milliseconds after each failed attempt; the fifth is the last. */
export const retryPauses: readonly number[] = [minute, 10 * minute, hour, 6 * hour];

/** Longer than any timeout of a mail server. */
export const mailLease = 15 * minute;

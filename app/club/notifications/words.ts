import type { Day } from "../calendar";
import type { Withheld } from "../spoilers/views";
import { beginning } from "../wording";
import type { NotificationKind } from "./rules";

/** A notification as its reader sees it. */
export type Words = {
  title: string;
  body: string | null;
  /** A path. */
  link: string;
};

/** The subject of a notification as it is when somebody reads it. Moments are milliseconds since 1970. */
export type Subjects = {
  book: { id: number; title: string; author: string; endDate: Day | null; lastMilestone: Day | null };
  event: {
    id: number;
    title: string;
    startDate: number;
    endDate: number;
    locationName: string | null;
    locationAddress: string | null;
    meetLink: string | null;
    cancelReason: string | null;
    bookId: number | null;
  };
  minutes: { eventId: number; title: string; event: string };
  correction: { eventId: number; title: string; isAccepted: 0 | 1 };
  poll: { id: number; title: string; answersEndAt: number };
  round: {
    id: number;
    nominationsEndAt: number;
    ballotEndsAt: number;
    winner: string | null;
    author: string | null;
  };
  /** `others` is the number of likes without that of the actor. */
  post: { id: number; content: string; others: number };
  /** As the member who is notified may read it. */
  comment: { id: number; postId: number; content: string; withheld: Withheld | null; others: number };
  review: { id: number; bookId: number; book: string };
  /** `group` is null for a direct chat. */
  conversation: { id: number; group: string | null };
  achievement: { name: string; description: string };
  /** A member, also one that has left. */
  member: { id: number; name: string };
  vice: { afterDays: number };
  none: object;
};

export type Telling<Facts> = {
  /** What the notification itself keeps, such as a number of days. */
  facts: Facts;
  /** The name of the member who acted, or `leaver`. */
  actor: string;
  isActorGone: boolean;
  timeZone: string;
  /** The day on which somebody reads it; null in an export, which keeps the words of its own day. */
  today: Day | null;
};

type Unnamed = {
  kind: NotificationKind;
  subject: keyof Subjects;
  wordsOf: (subject: never, telling: never) => Words;
};

/** How the notifications of one type read. */
export type Wording = Unnamed & { type: string };

/** Keeps the types of the subject and the facts for `wordsOf`. */
export function wording<Subject extends keyof Subjects, Facts = null>(
  kind: NotificationKind,
  subject: Subject,
  wordsOf: (subject: Subjects[Subject], telling: Telling<Facts>) => Words,
) {
  return { kind, subject, wordsOf } satisfies Unnamed;
}

/** Gives each wording its key as the type that is stored. */
export function named<All extends Record<string, Unnamed>>(all: All) {
  const entries = Object.entries(all).map(([type, one]) => [type, { ...one, type }]);
  return Object.fromEntries(entries) as { [Type in keyof All]: All[Type] & { type: string } };
}

export type NewNotification = {
  wording: Wording;
  /** Of the row that it is about; null for one about nothing but its facts. */
  subjectId: number | null;
  /** Only what is nowhere else, such as a number of days. Privacy: no names, because they outlive their members here. */
  facts?: object;
  /** Unique per member: repetitions do not add a row. */
  dedupeKey: string;
  actorId?: number;
  bookId?: number;
  /** Without an e-mail. */
  isForPagesOnly?: boolean;
};

/** In place of a name. */
export const leaver = "quem já saiu";

const bodyLength = 140;

/** One line of at most 140 characters. */
export function quotedExcerpt(content: string): string {
  const line = content.replace(/\s+/g, " ");
  if (line.length <= bodyLength) return line;
  return `${beginning(line, bodyLength).trimEnd()}…`;
}

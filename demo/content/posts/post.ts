import type { postTypes } from "#db/schema/enums";

export type DemoPost = {
  by: string;
  at: { daysAgo: number; hours: number } | { minutesAgo: number };
  type: (typeof postTypes)[number];
  /** The title. */
  book?: string;
  /** As `DemoEvent.daysAgo`. */
  event?: number;
  content: string;
  /** As in `posts`: the page before which the text is withheld. */
  spoilerPage?: number;
  likes: number;
  likedBy?: string[];
  pinned?: { by: string; minutesAfter: number };
  /** The text before its author corrected it. */
  edited?: { from: string; minutesAfter: number };
  deleted?: Deletion;
  comments: DemoComment[];
};

/** By staff. */
type Deletion = { by: string; minutesAfter: number };

export type DemoComment = {
  by: string;
  /** Minutes after the post. */
  after: number;
  content: string;
  spoilerPage?: number;
  likes?: number;
  deleted?: Deletion;
};

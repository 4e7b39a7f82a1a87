import type { postTypes } from "../../schema";

/** Long ago by the calendar, just now by the clock. */
export type When = { daysAgo: number; hours: number } | { minutesAgo: number };

export type DemoPost = {
  /** Username. */
  by: string;
  at: When;
  type: (typeof postTypes)[number];
  /** Title of the book. */
  book?: string;
  /** Day of the meeting, as `DemoMeeting.daysAgo`. */
  meeting?: number;
  content: string;
  likes: number;
  /** Usernames of some who surely like it. */
  likedBy?: string[];
  pinned?: { by: string; minutesAfter: number };
  editedAfter?: number;
  comments: DemoComment[];
};

export type DemoComment = {
  by: string;
  /** Minutes after the post. */
  after: number;
  content: string;
  likes?: number;
};

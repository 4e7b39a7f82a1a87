import type { postTypes } from "../../schema/enums";

export type When = { daysAgo: number; hours: number } | { minutesAgo: number };

export type DemoPost = {
  by: string;
  at: When;
  type: (typeof postTypes)[number];
  book?: string;
  /** As `DemoMeeting.daysAgo`. */
  meeting?: number;
  content: string;
  likes: number;
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

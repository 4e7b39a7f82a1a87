import type { Db } from "../client.server";
import { comments, posts } from "../schema";
import type { DemoBook } from "./books";
import type { Sitting } from "./diary";
import type { HeldMeeting } from "./meetings";
import type { DemoMember } from "./members";
import { latestPosts } from "./posts/latest";
import { postsOnMeetings } from "./posts/meetings";
import { postsOnOQuinze } from "./posts/o-quinze";
import type { DemoComment, DemoPost } from "./posts/post";
import { postsOnReviews } from "./posts/reviews";
import { postsOnThisAndThat } from "./posts/talk";
import { postsOnTortoArado } from "./posts/torto-arado";
import { byTime, type DemoTime } from "./time";
import { weekdayOf } from "./words";

type Written = { id: number; author: DemoMember; content: string; createdAt: Date };
export type WrittenPost = Written & { told: DemoPost; pinned?: { by: DemoMember; at: Date } };
export type WrittenComment = Written & { told: DemoComment; post: WrittenPost };

const minute = 60_000;

export function insertPosts(
  db: Db,
  time: DemoTime,
  members: DemoMember[],
  books: DemoBook[],
  meetings: HeldMeeting[],
  diary: Sitting[],
): WrittenPost[] {
  const told = [
    ...postsOnTortoArado,
    ...postsOnOQuinze,
    ...postsOnReviews,
    ...postsOnMeetings,
    ...postsOnThisAndThat,
    ...latestPosts(weekdayOf(time.dayAgo(-1))),
  ].map((post) => ({ post, createdAt: momentOf(post, time) }));
  return byTime(told).flatMap(({ post, createdAt }) => {
    const author = members.find(({ username }) => username === post.by);
    if (!author) return [];
    const { content, type } = post;
    const pinned = pinOf(post, createdAt, members);
    const book = books.find(({ title }) => title === post.book);
    const row = {
      userId: author.id,
      content,
      type,
      relatedBookId: book?.id,
      relatedEventId: meetings.find(({ daysAgo }) => daysAgo === post.meeting)?.id,
      currentPage: type === "progress" ? pageReached(diary, author, book, createdAt, time) : null,
      isPinned: pinned !== undefined,
      pinnedAt: pinned?.at,
      createdAt,
      editedAt: post.editedAfter ? later(createdAt, post.editedAfter) : null,
    };
    const { id } = db.insert(posts).values(row).returning({ id: posts.id }).get();
    return [{ id, author, content, createdAt, told: post, pinned }];
  });
}

export function insertComments(db: Db, members: DemoMember[], published: WrittenPost[]): WrittenComment[] {
  const told = published.flatMap((post) =>
    post.told.comments.map((comment) => ({
      post,
      comment,
      createdAt: later(post.createdAt, comment.after),
    })),
  );
  return byTime(told).flatMap(({ post, comment, createdAt }) => {
    const author = members.find(({ username }) => username === comment.by);
    if (!author) return [];
    const { content } = comment;
    const row = { userId: author.id, postId: post.id, content, createdAt };
    const { id } = db.insert(comments).values(row).returning({ id: comments.id }).get();
    return [{ id, author, content, createdAt, told: comment, post }];
  });
}

function momentOf({ at }: DemoPost, time: DemoTime): Date {
  return "minutesAgo" in at ? time.minutesAgo(at.minutesAgo) : time.momentAgo(at.daysAgo, at.hours);
}

function pinOf({ pinned }: DemoPost, createdAt: Date, members: DemoMember[]): WrittenPost["pinned"] {
  const by = members.find(({ username }) => username === pinned?.by);
  return by && pinned && { by, at: later(createdAt, pinned.minutesAfter) };
}

function pageReached(
  diary: Sitting[],
  author: DemoMember,
  book: DemoBook | undefined,
  at: Date,
  time: DemoTime,
): number | undefined {
  return diary.findLast(
    (sitting) =>
      sitting.member === author &&
      sitting.book === book &&
      time.momentAgo(sitting.daysAgo, sitting.hours) <= at,
  )?.page;
}

function later(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minute);
}

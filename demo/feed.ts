import { day } from "~/club/durations";
import { addComment, deleteComment } from "~/club/feed/comments-changes.server";
import { likeComment, likePost } from "~/club/feed/likes-changes.server";
import { deletePost, editPost, pinPost, publishPost } from "~/club/feed/posts-changes.server";
import { commentSchema, editPostSchema, newPostSchema } from "~/club/feed/schema";
import { type Act, actOf } from "./act";
import type { DemoBook } from "./books";
import { type DemoCalendar, earliest, later, weekdayOf } from "./calendar";
import { people } from "./content/people";
import { eventPosts } from "./content/posts/events";
import { generalPosts } from "./content/posts/general";
import { latestPosts } from "./content/posts/latest";
import { postsOnOQuinze } from "./content/posts/o-quinze";
import { postsOnSecondHalf } from "./content/posts/o-quinze-second-half";
import type { DemoComment, DemoPost } from "./content/posts/post";
import { reviewPosts } from "./content/posts/reviews";
import { postsOnTortoArado } from "./content/posts/torto-arado";
import type { PlannedEvent } from "./events";
import { seededRandom, shuffled } from "./random";

export function feedActs(calendar: DemoCalendar, books: DemoBook[], events: PlannedEvent[]): Act[] {
  const posts = [
    ...postsOnTortoArado,
    ...postsOnOQuinze,
    ...postsOnSecondHalf,
    ...reviewPosts,
    ...eventPosts,
    ...generalPosts,
    ...latestPosts(weekdayOf(calendar.dayAgo(-1))),
  ];
  return posts.flatMap((post) => actsOfPost(calendar, post, books, events));
}

function actsOfPost(
  calendar: DemoCalendar,
  post: DemoPost,
  books: DemoBook[],
  events: PlannedEvent[],
): Act[] {
  const { by, type, content, edited, pinned, deleted, comments } = post;
  const at = momentOfPost(calendar, post);
  const book = books.find(({ work }) => work.title === post.book);
  const event = events.find(({ daysAgo }) => daysAgo === post.event);
  let id = 0;
  const published = actOf(by, at, (ctx) => {
    const form = {
      content: edited?.from ?? content,
      type,
      relatedBookId: book?.id,
      relatedEventId: event?.id,
      spoilerPage: post.spoilerPage,
    };
    id = publishPost(ctx, newPostSchema.parse(form)).id;
  });
  return [
    published,
    ...(edited
      ? [
          actOf(by, later(at, edited.minutesAfter), (ctx) =>
            editPost(ctx, id, editPostSchema.parse({ content, spoilerPage: post.spoilerPage })),
          ),
        ]
      : []),
    ...(pinned ? [actOf(pinned.by, later(at, pinned.minutesAfter), (ctx) => pinPost(ctx, id))] : []),
    ...comments.flatMap((comment) => actsOfComment(calendar, comment, at, () => id)),
    ...likes(calendar, post, at).map((like) => actOf(like.by, like.at, (ctx) => likePost(ctx, id, true))),
    ...(deleted ? [actOf(deleted.by, later(at, deleted.minutesAfter), (ctx) => deletePost(ctx, id))] : []),
  ];
}

function momentOfPost({ now, momentAgo }: DemoCalendar, { at }: DemoPost): Date {
  return "minutesAgo" in at ? later(now, -at.minutesAgo) : momentAgo(at.daysAgo, at.hours);
}

function actsOfComment(
  calendar: DemoCalendar,
  comment: DemoComment,
  postedAt: Date,
  postId: () => number,
): Act[] {
  const { by, after, content, spoilerPage, deleted } = comment;
  const at = later(postedAt, after);
  let id = 0;
  const added = actOf(by, at, (ctx) => {
    id = addComment(ctx, postId(), commentSchema.parse({ content, spoilerPage })).comment.id;
  });
  return [
    added,
    ...likes(calendar, comment, at).map((like) =>
      actOf(like.by, like.at, (ctx) => likeComment(ctx, id, true)),
    ),
    ...(deleted ? [actOf(deleted.by, later(at, deleted.minutesAfter), (ctx) => deleteComment(ctx, id))] : []),
  ];
}

const maxLikeDelay = 3 * day;

/** Most likes come in the first hours, all within three days, and none from members who joined later. */
export function likes(
  { now, momentAgo }: DemoCalendar,
  text: Pick<DemoPost, "by" | "content"> & Partial<Pick<DemoPost, "likes" | "likedBy">>,
  writtenAt: Date,
): { by: string; at: Date }[] {
  const random = seededRandom(`likes of ${text.content}`);
  const written = writtenAt.getTime();
  const last = earliest(now, new Date(written + maxLikeDelay)).getTime();
  const certain = text.likedBy ?? [];
  const others = people.filter(
    ({ username, joined }) => username !== text.by && momentAgo(joined, 23) < writtenAt,
  );
  const sure = others.filter(({ username }) => certain.includes(username));
  const rest = others.filter((person) => !sure.includes(person));
  return [...sure, ...shuffled(rest, random)].slice(0, text.likes ?? 0).map(({ username }) => ({
    by: username,
    at: new Date(Math.floor(written + (last - written) * random() ** 3)),
  }));
}

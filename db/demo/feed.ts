import type { Db } from "../client.server";
import type { DemoBook } from "./books";
import type { Sitting } from "./diary";
import { type GivenLike, insertLikes } from "./likes";
import type { HeldMeeting } from "./meetings";
import type { DemoMember } from "./members";
import { insertComments, insertPosts, type WrittenComment, type WrittenPost } from "./posts";
import type { DemoTime } from "./time";

export type Feed = { posts: WrittenPost[]; comments: WrittenComment[]; likes: GivenLike[] };

export function insertFeed(
  db: Db,
  time: DemoTime,
  members: DemoMember[],
  books: DemoBook[],
  meetings: HeldMeeting[],
  diary: Sitting[],
): Feed {
  const posts = insertPosts(db, time, members, books, meetings, diary);
  const comments = insertComments(db, members, posts);
  return { posts, comments, likes: insertLikes(db, time, members, posts, comments) };
}

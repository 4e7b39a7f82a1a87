import { comments } from "#db/schema";
import { openClub, type TestClub } from "./app";
import { makeClient, makeComment, makePost } from "./makers";

export function storedComments(club: TestClub) {
  return club.db.select().from(comments).orderBy(comments.id).all();
}

export async function openWithComment() {
  const club = openClub();
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  const rui = await makeClient(club);
  const post = makePost(club, { userId: ana.viewer.id });
  const now = club.clock.now;
  club.clock.now = new Date("2026-03-09T15:00:00Z");
  const comment = makeComment(club, bia.viewer.id, post.id);
  club.clock.now = now;
  const paths = { list: `/api/posts/${post.id}/comments`, one: `/api/comments/${comment.id}` };
  return { club, ana, bia, rui, post, comment, ...paths, before: storedComments(club) };
}

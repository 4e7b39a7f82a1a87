import { describe, expect, it } from "vitest";
import { notifications } from "#db/schema";
import { addComment, deleteComment } from "~/club/feed/comments-changes.server";
import { likeComment, likePost } from "~/club/feed/likes-changes.server";
import { deletePost, pinPost } from "~/club/feed/posts-changes.server";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeComment, makeMember, makePost } from "../support/makers";

/** Ana's posts 1 and 12, Bia's comments 1 and 2 below them, and every kind of notification about the four. */
function openWithComments() {
  const club = openClub();
  const [ana, bia] = [makeMember(club), makeMember(club)];
  const admin = makeMember(club, { role: "admin" });
  for (const id of [1, 12]) {
    makePost(club, { id, userId: ana.id });
    addComment(contextOf(club, bia), id, { content: "Eu!" });
  }
  for (const id of [1, 12]) {
    pinPost(contextOf(club, admin), id);
    likePost(contextOf(club, bia), id, true);
  }
  for (const id of [1, 2]) likeComment(contextOf(club, ana), id, true);
  return { club, ana, bia, admin };
}

function links(club: TestClub) {
  return club.db
    .select({ link: notifications.link, kind: notifications.kind })
    .from(notifications)
    .all()
    .filter(({ kind }) => kind !== "achievement")
    .map(({ kind, link }) => `${kind} ${link}`)
    .sort();
}

const ofTheOther = [
  "comment /community?post=12#comentario-2",
  "like /community?post=12#comentario-2",
  "like /community?post=12#post-12",
  "pin /community?post=12#post-12",
];

describe("notifications of deleted content", () => {
  it("of a post and its comments are deleted with the post, for everyone", () => {
    const { club, ana } = openWithComments();
    expect(links(club)).toHaveLength(8);

    deletePost(contextOf(club, ana), 1);

    expect(links(club)).toEqual(ofTheOther);
  });

  it("of a comment are deleted with the comment, by author or staff", () => {
    const { club, admin } = openWithComments();

    deleteComment(contextOf(club, admin), 1);

    const ofThePost = ["like /community?post=1#post-1", "pin /community?post=1#post-1"];
    expect(links(club)).toEqual([...ofTheOther, ...ofThePost].sort());
  });

  it("of other comments stay when one below the same post is deleted", () => {
    const { club, ana, bia } = openWithComments();
    makeComment(club, ana.id, 1);
    likeComment(contextOf(club, bia), 3, true);

    deleteComment(contextOf(club, bia), 1);

    expect(links(club)).toContain("like /community?post=1#comentario-3");
  });
});

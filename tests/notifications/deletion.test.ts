import { eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notifications, users } from "#db/schema";
import { memberLeaving } from "~/club/account-reactions.server";
import { addComment, deleteComment } from "~/club/feed/comments-changes.server";
import { likeComment, likePost } from "~/club/feed/likes-changes.server";
import { deletePost, pinPost, unpinPost } from "~/club/feed/posts-changes.server";
import { maxPinned } from "~/club/feed/rules";
import { passwordResetByStaff, wokenRole } from "~/club/notifications/account-wording";
import { notify } from "~/club/notifications/changes.server";
import { proposedCorrection } from "~/club/notifications/minutes-wording";
import { namedVice } from "~/club/notifications/vice-wording";
import { featureReview, unfeatureReview } from "~/club/reviews/changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeBook, makeComment, makeMember, makePost, makeReview } from "../support/makers";
import { wordedNotifications } from "../support/notifications";

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
  return wordedNotifications(club, isNull(notifications.retractedAt))
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

describe("notifications of what the staff has undone", () => {
  it("of a pinned post are gone once it is unpinned, also by newer pins, and come back with another pin", () => {
    const { club, admin } = openWithComments();
    const pins = () => links(club).filter((link) => link.startsWith("pin"));
    const [first, twelfth] = ["pin /community?post=1#post-1", "pin /community?post=12#post-12"];
    unpinPost(contextOf(club, admin), 1);
    expect(pins()).toEqual([twelfth]);
    pinPost(contextOf(club, admin), 1);
    expect(pins()).toEqual([first, twelfth]);

    for (let id = 20; id < 20 + maxPinned; id += 1) {
      club.clock.now = new Date(club.clock.now.getTime() + 1);
      makePost(club, { id, userId: admin.id });
      pinPost(contextOf(club, admin), id);
    }
    expect(pins()).toEqual([]);
  });

  it("of a featured review are gone once it is not featured any more", () => {
    const club = openClub();
    const [ana, admin] = [makeMember(club), makeMember(club, { role: "admin" })];
    const { id } = makeReview(club, { userId: ana.id, bookId: makeBook(club).id });
    featureReview(contextOf(club, admin), id);
    expect(links(club)).toHaveLength(1);

    unfeatureReview(contextOf(club, admin), id);

    expect(links(club)).toEqual([]);
  });
});

it("notifications of others keep nothing of a deleted member", () => {
  const club = openClub();
  const [ana, bia] = [makeMember(club, { name: "Ana Lima", role: "admin" }), makeMember(club)];
  for (const notification of [
    wokenRole({ now: club.clock.now }, ana),
    proposedCorrection(ana, { id: 1 }),
    namedVice({ id: 1 }, ana),
    passwordResetByStaff({ id: 1, createdAt: club.clock.now, issuer: ana }),
  ])
    notify(coreContext(club.app), [bia.id], notification);

  memberLeaving(contextOf(club, ana));

  club.db.delete(users).where(eq(users.id, ana.id)).run();

  expect(wordedNotifications(club).map(({ body }) => body)).toEqual([
    "quem já saiu indicou você. Se por 45 dias ninguém da administração entrar, você pode assumir.",
    expect.stringMatching(/^Gerado por quem já saiu do clube\. /),
  ]);
});

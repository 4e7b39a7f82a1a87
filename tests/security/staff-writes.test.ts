import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { events, posts, users } from "#db/schema";
import { cancelEvent } from "~/club/events/changes.server";
import { pinPost } from "~/club/feed/posts-changes.server";
import { openClub } from "../support/app";
import { contextOf, makeEvent, makeMember, makePost } from "../support/makers";

// The viewer of a context is as the request began, and it may have waited for a password's hash or for another host.
it.each([
  ["another role", { role: "user" }, "forbidden"],
  ["a closed account", { deactivatedAt: new Date(0) }, "unauthenticated"],
] as const)("a write of the staff is refused once its member has %s", (_, now, code) => {
  const club = openClub();
  const admin = makeMember(club, { role: "admin" });
  const post = makePost(club, { userId: admin.id });
  const event = makeEvent(club, "2026-04-02T19:30", "2026-04-02T21:30");
  club.db.update(users).set(now).where(eq(users.id, admin.id)).run();
  const ctx = contextOf(club, admin);

  expect(() => pinPost(ctx, post.id)).toThrow(expect.objectContaining({ code }));
  expect(() => cancelEvent(ctx, event.id, null)).toThrow(expect.objectContaining({ code }));

  expect(club.db.select({ isPinned: posts.isPinned }).from(posts).get()).toEqual({ isPinned: false });
  expect(club.db.select({ cancelledAt: events.cancelledAt }).from(events).get()).toEqual({
    cancelledAt: null,
  });
});

import { describe, expect, it } from "vitest";
import { likeComment, likePost } from "~/club/feed/likes-changes.server";
import { ownNotificationCount, ownNotifications, unreadCount } from "~/club/notifications/queries.server";
import { readAllNotifications } from "~/club/notifications/read-changes.server";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeComment, makeMember, makePost } from "../support/makers";
import { notificationsOf } from "../support/notifications";

/** Ana's post 1 with her comment 1, and three who may like both. */
function openWithReaders() {
  const club = openClub();
  const [ana, bia, caio, davi] = ["Ana Lima", "Bia Reis", "Caio Prado", "Davi Nogueira"].map((name) =>
    makeMember(club, { name }),
  );
  if (!ana || !bia || !caio || !davi) throw new Error("nobody came");
  makePost(club, { userId: ana.id, content: "Quem já\nterminou?" });
  makeComment(club, ana.id, 1);
  return { club, ana, bia, caio, davi };
}

const targets = {
  post: { set: likePost, whose: "sua publicação", link: "/community?post=1#post-1" },
  comment: { set: likeComment, whose: "seu comentário", link: "/community?post=1#comentario-1" },
};

const later = (club: TestClub) => {
  club.clock.now = new Date(club.clock.now.getTime() + 3_600_000);
  return club.clock.now;
};

describe.each(Object.entries(targets))("likes of a %s", (_, { set, whose, link }) => {
  it("are one notification with the newest liker, unread again", () => {
    const { club, ana, bia, caio, davi } = openWithReaders();
    const titles: unknown[] = [];
    for (const member of [bia, caio, davi]) {
      set(contextOf(club, member), 1, true);
      const [notification, ...others] = notificationsOf(club, "like");
      expect(others).toEqual([]);
      expect(notification).toMatchObject({ userId: ana.id, link, actorId: member.id, readAt: null });
      expect(notification?.createdAt).toEqual(club.clock.now);
      titles.push(notification?.title);
      later(club);
      readAllNotifications(contextOf(club, ana));
    }

    expect(titles).toEqual([
      `Bia Reis curtiu ${whose}`,
      `Caio Prado e mais 1 curtiram ${whose}`,
      `Davi Nogueira e mais 2 curtiram ${whose}`,
    ]);
  });

  it("removed later update it without marking it unread, picture included", () => {
    const { club, ana, bia, caio } = openWithReaders();
    set(contextOf(club, bia), 1, true);
    set(contextOf(club, caio), 1, true);
    const first = notificationsOf(club, "like")[0]!;
    const readAt = later(club);
    readAllNotifications(contextOf(club, ana));
    later(club);

    set(contextOf(club, caio), 1, false);

    const title = `Bia Reis curtiu ${whose}`;
    expect(notificationsOf(club, "like")).toEqual([{ ...first, title, actorId: bia.id, readAt }]);
    expect(unreadCount(club, ana.id)).toBe(0);
  });

  it("all removed delete it", () => {
    const { club, ana, bia } = openWithReaders();
    set(contextOf(club, bia), 1, true);
    set(contextOf(club, bia), 1, false);

    const ctx = contextOf(club, ana);
    expect([
      ownNotifications(ctx, { limit: 9 }),
      ownNotificationCount(ctx),
      unreadCount(club, ana.id),
    ]).toEqual([[], 0, 0]);
    expect(notificationsOf(club, "like").map(({ mailDueAt }) => mailDueAt)).toEqual([null]);
  });

  it("set again before it was read keep it unread", () => {
    const { club, ana, bia } = openWithReaders();
    set(contextOf(club, bia), 1, true);
    later(club);
    set(contextOf(club, bia), 1, false);
    set(contextOf(club, bia), 1, true);

    expect(unreadCount(club, ana.id)).toBe(1);
  });

  it("removed and set again by the same member notify once", () => {
    const { club, ana, bia } = openWithReaders();
    set(contextOf(club, bia), 1, true);
    readAllNotifications(contextOf(club, ana));
    later(club);
    set(contextOf(club, bia), 1, false);
    set(contextOf(club, bia), 1, true);

    expect(ownNotifications(contextOf(club, ana), { limit: 9 })).toMatchObject([
      { title: `Bia Reis curtiu ${whose}` },
    ]);
    expect(unreadCount(club, ana.id)).toBe(0);
  });

  it("of the own text have no effect", () => {
    const { club, ana, bia } = openWithReaders();
    set(contextOf(club, ana), 1, true);
    expect(notificationsOf(club, "like")).toEqual([]);

    set(contextOf(club, bia), 1, true);
    const before = notificationsOf(club, "like");
    later(club);
    set(contextOf(club, ana), 1, false);
    set(contextOf(club, ana), 1, true);

    expect(before).toMatchObject([{ title: `Bia Reis curtiu ${whose}` }]);
    expect(notificationsOf(club, "like")).toEqual(before);
  });

  it("requested twice notify once", () => {
    const { club, ana, bia } = openWithReaders();
    set(contextOf(club, bia), 1, true);
    readAllNotifications(contextOf(club, ana));
    const before = notificationsOf(club, "like");
    later(club);
    set(contextOf(club, bia), 1, true);

    expect(notificationsOf(club, "like")).toEqual(before);
  });
});

import { and, asc, count, eq, isNotNull, max } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { likesTitle, noticeKinds, quotedExcerpt } from "~/club/notifications/rules";
import type { Db } from "../client.server";
import { comments, events, likes, notifications, posts, reviews, users } from "../schema";
import { demoClub, moments } from "./club-for-tests";

function noticesOf(db: Db, username?: string) {
  return db
    .select({ notice: notifications, member: users })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(username ? eq(users.username, username) : undefined)
    .orderBy(asc(notifications.id))
    .all();
}

const numberIn = (key: string | null, part: number) => Number(key?.split(":")[part]);

describe("the demo club's notifications", () => {
  it.each(moments)(
    "at $now in $timeZone each login has three unread, the newest, and some fifteen read over days",
    (moment) => {
      const { db } = demoClub(moment);
      for (const username of ["membro", "admin", "dev"]) {
        const own = noticesOf(db, username).map(({ notice }) => notice);
        const read = own.filter(({ readAt }) => readAt);
        expect(own.slice(read.length).map(({ readAt }) => readAt)).toEqual([null, null, null]);
        expect(read.length).toBeGreaterThanOrEqual(12);
        expect(read.length).toBeLessThanOrEqual(18);
        const days = (own.at(-1)!.createdAt.getTime() - own[0]!.createdAt.getTime()) / 86_400_000;
        expect(days).toBeGreaterThan(3);
      }
    },
  );

  it.each(moments)("at $now in $timeZone none is in the future or read before its creation", (moment) => {
    const { db, now } = demoClub(moment);
    const all = noticesOf(db);
    const times = all.map(({ notice }) => notice.createdAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    for (const { notice, member } of all) {
      expect(notice.createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(notice.createdAt.getTime()).toBeGreaterThan(member.createdAt.getTime());
      if (notice.readAt) {
        expect(notice.readAt.getTime()).toBeGreaterThanOrEqual(notice.createdAt.getTime());
        expect(notice.readAt.getTime()).toBeLessThanOrEqual(now.getTime());
      }
      expect(notice.actorId).not.toBe(member.id);
      expect([notice.mailDueAt, notice.mailedAt, notice.mailTries]).toEqual([null, null, 0]);
    }
  });

  it("every kind of the app occurs, and no other", () => {
    const kinds = new Set(noticesOf(demoClub().db).map(({ notice }) => notice.kind));
    // The demo club has no reset link by the staff.
    expect(kinds).toEqual(new Set(noticeKinds.filter((kind) => kind !== "account")));
    const ofHelena = noticesOf(demoClub().db, "membro").map(({ notice }) => notice.kind);
    for (const kind of ["book", "event", "reminder", "comment", "like", "feature"]) {
      expect(ofHelena).toContain(kind);
    }
  });

  it("comments and likes have the app's own wording", () => {
    const { db } = demoClub();
    const told = noticesOf(db).filter(({ notice }) => notice.kind === "comment" || notice.kind === "like");
    expect(told.length).toBeGreaterThan(50);
    for (const { notice, member } of told) {
      const actor = db.select().from(users).where(eq(users.id, notice.actorId!)).get()!;
      const isComment = notice.dedupeKey!.startsWith("comment:") || notice.dedupeKey!.includes(":comment:");
      const table = isComment ? comments : posts;
      const id = numberIn(notice.dedupeKey, notice.kind === "comment" ? 1 : 2);
      const target = db.select().from(table).where(eq(table.id, id)).get()!;
      const postId = "postId" in target ? target.postId : target.id;
      expect(notice.body).toBe(quotedExcerpt(target.content as string));
      expect(notice.link).toBe(`/community?post=${postId}#${isComment ? "comentario" : "post"}-${id}`);
      if (notice.kind === "comment") {
        expect(notice.title).toBe(`${actor.name} comentou sua publicação`);
        expect([target.userId, target.createdAt]).toEqual([actor.id, notice.createdAt]);
        continue;
      }
      const column = isComment ? likes.commentId : likes.postId;
      const given = db
        .select({ times: count(), newest: max(likes.createdAt) })
        .from(likes)
        .where(and(eq(column, id), isNotNull(column)))
        .get()!;
      expect(target.userId).toBe(member.id);
      expect(notice.createdAt).toEqual(given.newest);
      expect(notice.title).toBe(likesTitle(actor.name, given.times - 1, isComment ? "comment" : "post"));
    }
  });

  it("meetings, pins and featured reviews have their links", () => {
    const { db, today } = demoClub();
    const all = noticesOf(db).map(({ notice }) => notice);
    for (const notice of all.filter(({ kind }) => kind === "event" || kind === "reminder")) {
      const id = numberIn(notice.dedupeKey, 1);
      const { title, cancelReason } = db.select().from(events).where(eq(events.id, id)).get()!;
      const isCancelled = notice.dedupeKey!.endsWith(":cancelled");
      const start = isCancelled ? "Evento cancelado" : notice.kind === "event" ? "Novo evento" : "Amanhã";
      expect(notice.title).toBe(`${start}: ${title}`);
      expect(notice.link).toBe(`/events/${id}`);
      if (isCancelled) expect(notice.body).toBe(cancelReason);
      else expect(notice.body).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    }
    const eve = all.filter(({ dedupeKey }) => dedupeKey?.endsWith(":eve:2026-03-11"));
    expect(today).toBe("2026-03-10");
    expect(eve.map(({ body }) => body)).toContain("11/03/2026 16:00");

    for (const notice of all.filter(({ kind }) => kind === "feature")) {
      const id = numberIn(notice.dedupeKey, 1);
      const review = db.select().from(reviews).where(eq(reviews.id, id)).get()!;
      expect(review).toMatchObject({ userId: notice.userId, bookId: notice.bookId, isFeatured: true });
      expect(notice.link).toBe(`/book/${review.bookId}/resenhas/${id}`);
    }
    const [pin] = all.filter(({ kind }) => kind === "pin");
    const pinned = db.select().from(posts).where(eq(posts.isPinned, true)).get()!;
    expect(pin).toMatchObject({
      userId: pinned.userId,
      title: "Sua publicação foi destacada",
      body: quotedExcerpt(pinned.content),
      link: `/community?post=${pinned.id}#post-${pinned.id}`,
      dedupeKey: `pin:${pinned.id}`,
      createdAt: pinned.pinnedAt,
    });
  });
});

import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { eventRoles, meetings, rounds, userAchievements, users } from "#db/schema";
import { award, awardAll } from "~/club/achievements/changes.server";
import { definitions, type Metric } from "~/club/achievements/definitions";
import { metricsOf } from "~/club/achievements/rules";
import { coreContext } from "~/server/runtime/app.server";
import { below, type Random, seededRandom } from "../../demo/random";
import { catchUpNow, unlocked } from "../support/achievements";
import { openClub, type TestClub } from "../support/app";
import { buildDemoClub, buildTimeout, demoClub } from "../support/demo";
import {
  makeAnswer,
  makeBook,
  makeComment,
  makeEvent,
  makeLikes,
  makeMember,
  makePost,
  makeProgress,
  makeQuote,
  makeQuoteLikes,
  makeReadingDays,
  makeReview,
} from "../support/makers";
import { wordedNotifications } from "../support/notifications";
import { makeRating } from "../support/ratings";
import { makeNomination, makeRound } from "../support/rounds";

const day = 86_400_000;

function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A number from 0 up to `end`, small ones most often. */
function few(roll: Random, end: number): number {
  return Math.floor(end * roll() ** 3);
}

/** A club with random activity of its members: some have much, one has none. */
function openPeopledClub(seed: string): TestClub {
  const club = openClub();
  const roll = seededRandom(seed);
  const now = club.clock.now.getTime();
  const members = times(40).map(() =>
    makeMember(club, {
      createdAt: new Date(now - below(roll, 700) * day),
      bio: roll() < 0.5 ? "Lê." : roll() < 0.5 ? "" : null,
      avatar: roll() < 0.5 ? "/uploads/a.webp" : null,
      deactivatedAt: roll() < 0.1 ? club.clock.now : null,
    }),
  );
  const someone = () => members[below(roll, members.length)]!;
  const library = times(14).map((index) =>
    makeBook(club, {
      pageCount: index === 0 ? 6000 : 150 + below(roll, 900),
      endDate: index % 2 === 0 ? "2026-03-05" : null,
    }),
  );
  for (const { id: userId } of members) {
    const eagerness = roll();
    for (const { id: bookId, pageCount } of library.filter(() => roll() < eagerness)) {
      const isDone = roll() < eagerness;
      makeProgress(club, {
        userId,
        bookId,
        currentPage: isDone ? pageCount : below(roll, pageCount),
        completedAt: isDone ? new Date(now - below(roll, 10 * day)) : null,
      });
      if (roll() < 0.4) {
        const featuredById = roll() < 0.5 ? someone().id : null;
        makeReview(club, { userId, bookId, isFeatured: featuredById !== null, featuredById });
      }
    }
    makeReadingDays(club, userId, "2026-03-09", 1 + few(roll, 130));
    makeReadingDays(club, userId, "2025-06-30", 1 + few(roll, 130));
  }
  makeReview(club, { userId: null, bookId: library[0]!.id, isFeatured: true, featuredById: members[0]!.id });
  const posts = times(60).map(() => makePost(club, { userId: members[few(roll, members.length)]!.id }).id);
  for (const { id } of members) {
    const commentCount = few(roll, 150);
    for (const postId of times(commentCount).map(() => posts[below(roll, posts.length)]!)) {
      const comment = makeComment(club, id, postId);
      const fans = members.filter(() => roll() < 0.02);
      makeLikes(club, fans, { commentId: comment.id });
    }
  }
  for (const index of times(14)) {
    const start = now + (index - 12) * day;
    const event = makeEvent(club, new Date(start).toISOString(), new Date(start + day).toISOString());
    for (const { id } of members.filter(() => roll() < 0.7)) {
      makeAnswer(club, id, event.id, roll() < 0.85 ? "yes" : roll() < 0.5 ? "maybe" : "no");
    }
    const mediator = members[few(roll, 4)]!.id;
    club.db.insert(meetings).values({ eventId: event.id }).run();
    club.db.insert(eventRoles).values({ eventId: event.id, role: "mediator", userId: mediator }).run();
  }
  const readers = members.filter(() => roll() < 0.5);
  for (const { id: userId } of readers) {
    for (const index of times(few(roll, 30))) {
      const { id } = makeQuote(club, {
        userId,
        bookId: library[0]!.id,
        content: `Trecho ${userId}, ${index}`,
      });
      if (roll() < 0.8) makeQuoteLikes(club, id, [someone()]);
    }
    const book = library[below(roll, 2)]!;
    const at = { createdAt: new Date(now - 9 * day), changedAt: club.clock.now };
    makeRating(club, { userId, bookId: book.id, sealedHalfStars: roll() < 0.5 ? 3 : null, ...at });
  }
  for (const { id: userId } of members.slice(0, 3)) {
    const { id } = makeRound(club, { closedAt: club.clock.now });
    const winner = makeNomination(club, { roundId: id, userId });
    club.db.update(rounds).set({ winnerId: winner.id }).where(eq(rounds.id, id)).run();
  }
  const [start, end] = [new Date(now - 5 * day), new Date(now - 4 * day)];
  makeEvent(club, start.toISOString(), end.toISOString(), { bookId: library[0]!.id });
  makeMember(club);
  return club;
}

function pairsIn(club: TestClub): string[] {
  return club.db
    .select()
    .from(userAchievements)
    .all()
    .map(({ userId, achievementId }) => `${userId}:${achievementId}`)
    .sort();
}

const everyMeasure: Metric[] = metricsOf(Object.keys(definitions));

it.each(["um", "dois"])(
  "the same rows unlock the same for one member, for some and for everyone: club %s",
  async (seed) => {
    const club = openPeopledClub(seed);
    const ids = club.db
      .select({ id: users.id })
      .from(users)
      .all()
      .map(({ id }) => id);
    const ctx = coreContext(club.app);

    await catchUpNow(club);
    const atOnce = pairsIn(club);
    club.db.delete(userAchievements).run();
    for (const measure of everyMeasure) {
      for (let from = 0; from < ids.length; from += 7) awardAll(ctx, ids.slice(from, from + 7), [measure]);
    }
    const lotByLot = pairsIn(club);
    club.db.delete(userAchievements).run();
    for (const id of ids) award(ctx, id, everyMeasure);
    const oneByOne = pairsIn(club);
    club.db.delete(userAchievements).run();
    for (const id of ids) for (const measure of everyMeasure) award(ctx, id, [measure]);
    const measureByMeasure = pairsIn(club);

    expect(lotByLot).toEqual(atOnce);
    expect(oneByOne).toEqual(atOnce);
    expect(measureByMeasure).toEqual(atOnce);
    // Each achievement is earned by some and not by all, so that the comparison can fail.
    const earners = times(29).map((index) => atOnce.filter((pair) => pair.endsWith(`:${index + 1}`)).length);
    expect(Math.min(...earners)).toBeGreaterThan(0);
    expect(Math.max(...earners)).toBeLessThan(ids.length);
  },
);

it("a batch of members that fails does not stop the next ones", async () => {
  const club = openClub();
  const createdAt = new Date("2025-01-01T12:00:00Z");
  const [ana, rui] = [makeMember(club, { createdAt }), makeMember(club, { id: 700, createdAt })];
  for (const { id } of [ana, rui]) {
    makeReview(club, { userId: id, bookId: makeBook(club, { title: `Livro ${id}` }).id });
  }
  club.db.run(sql`
    create trigger broken before insert on user_achievements when new.user_id = ${sql.raw(String(ana.id))}
    begin select raise(abort, 'broken'); end
  `);
  await expect(catchUpNow(club)).rejects.toThrow(AggregateError);
  expect([unlocked(club, ana), unlocked(club, rui)]).toEqual([[], ["Primeira Resenha"]]);
});

it(
  "the demo club has exactly the achievements of its history: catching up adds none",
  async () => {
    await buildDemoClub();
    const { sqlite } = demoClub();
    const club = openClub({}, { database: openDatabase(sqlite.serialize()), secret: "", isNewClub: false });
    club.clock.now = demoClub().now;
    const before = club.db.select().from(userAchievements).all();
    const notificationsBefore = wordedNotifications(club);
    expect(before.length).toBeGreaterThan(0);
    await catchUpNow(club);
    expect(club.db.select().from(userAchievements).all()).toEqual(before);
    expect(wordedNotifications(club)).toEqual(notificationsBefore);
  },
  buildTimeout,
);

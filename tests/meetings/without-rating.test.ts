import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { eventPresences, events, users } from "#db/schema";
import { makePresence } from "../support/meetings";
import { makeRating } from "../support/ratings";
import { makeMeeting, openRoom } from "../support/rooms";

/** Ana leads, Caio and Davi have rated the book, Bia has not; these three are present. */
async function openWithRatings() {
  const room = await openRoom();
  const { club, ana, bia, caio, davi, book } = room;
  makeMeeting(club, { step: 2 });
  for (const { viewer } of [bia, caio, davi]) makePresence(club, 1, viewer.id);
  for (const { viewer } of [caio, davi]) makeRating(club, { userId: viewer.id, bookId: book.id, stars: 2 });
  const withoutRating = async () => (await (await ana.get("/api/meetings/1")).json()).scene.withoutRating;
  return { ...room, withoutRating };
}

it("those who have not rated are counted from the start of the meeting on, not while the mode only prepares it", async () => {
  const { club, withoutRating } = await openWithRatings();
  const begins = club.db.select().from(events).get()!.startDate;

  club.clock.now = new Date(begins.getTime() - 1);
  expect(await withoutRating()).toBe(0);
  club.clock.now = begins;
  expect(await withoutRating()).toBe(1);
});

it("those who have not rated are counted with at least three present", async () => {
  const { club, caio, withoutRating } = await openWithRatings();

  club.db.delete(eventPresences).where(eq(eventPresences.userId, caio.viewer.id)).run();

  expect(await withoutRating()).toBe(0);
});

it("members who hide their reading are never among those who have not rated, nor among the three", async () => {
  const { club, ana, bia, withoutRating } = await openWithRatings();
  makePresence(club, 1, ana.viewer.id);
  const hide = (showsReading: boolean) =>
    club.db.update(users).set({ showsReading }).where(eq(users.id, bia.viewer.id)).run();
  expect(await withoutRating()).toBe(2);

  hide(false);
  expect(await withoutRating()).toBe(1);
  club.db.delete(eventPresences).where(eq(eventPresences.userId, ana.viewer.id)).run();
  expect(await withoutRating()).toBe(0);
  hide(true);
  expect(await withoutRating()).toBe(1);
});

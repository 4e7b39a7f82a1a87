import { expect, it } from "vitest";
import { openClub, type TestClub } from "../support/app";
import { makeBook, makeClient, makeEvent, makeMember } from "../support/makers";
import { notificationsOf } from "../support/notifications";
import { makeRating, openRatings } from "../support/ratings";

const meeting = { title: "Encontro", description: null, meetLink: null, isFeatured: false, bookId: 1 };

/** A current book, rated by Rui while its ratings are sealed, its meeting next week, and a member without a rating. */
async function openWithRating() {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const rui = makeMember(club);
  makeBook(club, { title: "Úrsula", isCurrent: true });
  makeEvent(club, "2026-03-17T22:00:00Z", "2026-03-18T00:00:00Z", { bookId: 1 });
  makeRating(club, { userId: rui.id, bookId: 1 });
  openRatings(club);
  return { club, admin, rui };
}

const notices = (club: TestClub) =>
  notificationsOf(club, "ratings").map(({ userId, title, link }) => [userId, title, link]);

it("an opening notifies the authors of sealed ratings, also when its meeting is moved there and back", async () => {
  const { club, admin, rui } = await openWithRating();
  const next = { ...meeting, startDate: "2026-03-10T12:01", endDate: "2026-03-10T12:02" };
  expect((await admin.call("PUT", "/api/events/1", next)).status).toBe(200);
  expect(notices(club)).toEqual([]);
  openRatings(club, new Date("2026-03-10T15:03:00Z"));

  const back = { ...meeting, startDate: "2026-03-17T19:00", endDate: "2026-03-17T21:00" };
  expect((await admin.call("PUT", "/api/events/1", back)).status).toBe(200);
  expect((await admin.call("POST", "/api/events/1/cancel", {})).status).toBe(200);

  expect(notices(club)).toEqual([[rui.id, "As notas estão abertas: Úrsula", "/book/1/nota"]]);
});

it("the button of a meeting notifies the authors of sealed ratings once", async () => {
  const { club, admin, rui } = await openWithRating();
  club.clock.now = new Date("2026-03-17T22:00:00Z");
  await admin.call("POST", "/api/meetings/1/open");
  for (let time = 1; time <= 2; time += 1) {
    expect((await admin.call("POST", "/api/meetings/1/ratings/open")).status).toBe(200);
  }
  openRatings(club, new Date("2026-03-19T22:00:00Z"));
  expect(notices(club).map(([userId]) => userId)).toEqual([rui.id]);
});

it("ratings that were never sealed open without a notice", async () => {
  const { club, rui } = await openWithRating();
  makeBook(club);
  makeRating(club, { userId: rui.id, bookId: 2 });
  makeEvent(club, "2026-03-01T22:00:00Z", "2026-03-02T00:00:00Z", { bookId: 2 });
  openRatings(club);
  expect(notices(club)).toEqual([]);
});

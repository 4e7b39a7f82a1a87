import { describe, expect, it } from "vitest";
import { eventRsvps, userSettings } from "#db/schema";
import { participationAnalysis } from "~/club/analytics/participation-queries.server";
import { openClub, type TestClub } from "../support/app";
import {
  contextOf,
  makeAnswer,
  makeBook,
  makeComment,
  makeDay,
  makeEvent,
  makeLikes,
  makeMember,
  makePost,
  makeReview,
  sinceLastYear,
} from "../support/makers";

const range = { weeks: 3, limit: 12 };

function staffOf(club: TestClub) {
  return contextOf(club, makeMember(club, { role: "admin" }));
}

/** Runs a function at another moment. */
function at(club: TestClub, moment: string, run: () => void): void {
  const { now } = club.clock;
  club.clock.now = new Date(moment);
  run();
  club.clock.now = now;
}

function hide(club: TestClub, ...members: { id: number }[]): void {
  for (const { id } of members)
    club.db.insert(userSettings).values({ userId: id, showReadingProgress: false }).run();
}

describe("weekly participation", () => {
  it("counts writes from Monday to Sunday in the club's time zone", async () => {
    const club = openClub();
    const [ana, bia] = [makeMember(club), makeMember(club)];
    const deactivated = makeMember(club, { deactivatedAt: club.clock.now });
    // The midnight before Monday the 2nd and that before Monday the 9th, in São Paulo.
    at(club, "2026-03-02T02:59:59Z", () => makePost(club, { userId: ana.id }));
    at(club, "2026-03-02T03:00:00Z", () => makePost(club, { userId: ana.id }));
    at(club, "2026-03-09T02:59:59Z", () => {
      const { id } = makePost(club, { userId: ana.id });
      makeComment(club, bia.id, id);
      makeComment(club, ana.id, id);
      makeComment(club, deactivated.id, id);
      makeReview(club, { userId: bia.id, bookId: makeBook(club).id });
      makeReview(club, { userId: null, bookId: makeBook(club).id });
    });
    at(club, "2026-03-09T03:00:00Z", () => makePost(club, { userId: deactivated.id }));

    const { weeks, members } = await participationAnalysis(staffOf(club), range);

    expect(weeks).toEqual([
      {
        first: "2026-02-23",
        last: "2026-03-01",
        isCurrent: false,
        active: 1,
        posts: 1,
        comments: 0,
        reviews: 0,
      },
      {
        first: "2026-03-02",
        last: "2026-03-08",
        isCurrent: false,
        active: 2,
        posts: 2,
        comments: 2,
        reviews: 1,
      },
      {
        first: "2026-03-09",
        last: "2026-03-15",
        isCurrent: true,
        active: 0,
        posts: 0,
        comments: 0,
        reviews: 0,
      },
    ]);
    expect(members).toBe(3);
  });

  it("counts each member once for any activity: reading, post, comment, like, review or answer", async () => {
    const club = openClub();
    const [reader, writer, talker, friend, critic, guest] = Array.from({ length: 6 }, () => makeMember(club));
    makeMember(club);
    at(club, "2026-03-01T15:00:00Z", () => makePost(club, { userId: writer!.id }));
    const event = makeEvent(club, "2026-03-20T15:00:00Z", "2026-03-20T17:00:00Z");
    at(club, "2026-03-04T15:00:00Z", () => {
      makeDay(club, reader!, "2026-03-04", 3);
      makeDay(club, reader!, "2026-03-05", 3);
      const post = makePost(club, { userId: writer!.id });
      makeComment(club, talker!.id, post.id);
      makeLikes(club, [friend!, reader!], { postId: post.id });
      makeReview(club, { userId: critic!.id, bookId: makeBook(club).id });
      makeAnswer(club, guest!.id, event.id, "no");
    });

    expect((await participationAnalysis(staffOf(club), range)).weeks.map(({ active }) => active)).toEqual([
      1, 6, 0,
    ]);
  });

  it("counts no members of hidden reading without other activity as active, however many they are", async () => {
    const club = openClub();
    const discreet = Array.from({ length: 4 }, () => makeMember(club));
    for (const member of discreet) makeDay(club, member, "2026-03-09", 10);
    hide(club, ...discreet);

    const { weeks, isWholeClub } = await participationAnalysis(staffOf(club), range);

    expect(weeks.at(-1)?.active).toBe(0);
    expect(isWholeClub).toBe(false);
  });
});

describe("the events", () => {
  it("are those already begun, latest first, with attendees who are still members", async () => {
    const club = openClub();
    const [ana, bia, cau] = [makeMember(club), makeMember(club), makeMember(club)];
    const deactivated = makeMember(club, { deactivatedAt: club.clock.now });
    const first = makeEvent(club, "2026-02-01T18:00:00Z", "2026-02-01T20:00:00Z", { title: "Primeiro" });
    const second = makeEvent(club, "2026-03-10T15:00:00Z", "2026-03-10T17:00:00Z", { title: "Segundo" });
    const cancelled = { title: "Cancelado", cancelledAt: club.clock.now };
    makeEvent(club, "2026-03-01T18:00:00Z", "2026-03-01T20:00:00Z", cancelled);
    makeEvent(club, "2026-03-10T15:00:01Z", "2026-03-10T17:00:00Z", { title: "Ainda não" });
    for (const { id } of [ana, bia, deactivated]) makeAnswer(club, id, first.id, "yes");
    makeAnswer(club, ana.id, second.id, "yes");
    makeAnswer(club, bia.id, second.id, "maybe");
    makeAnswer(club, cau.id, second.id, "no");

    const { events } = await participationAnalysis(staffOf(club), range);

    expect(events).toMatchObject([
      { id: second.id, title: "Segundo", startDate: "2026-03-10T15:00:00.000Z", book: null, yes: 1 },
      { id: first.id, title: "Primeiro", startDate: "2026-02-01T18:00:00.000Z", book: null, yes: 2 },
    ]);
    expect((await participationAnalysis(staffOf(club), { ...range, limit: 1 })).events).toHaveLength(1);
  });
});

describe("the silent members", () => {
  it("are inactive for thirty calendar days, longest inactivity first", async () => {
    const club = openClub();
    const member = (name: string) => makeMember(club, { name, ...sinceLastYear });
    makeDay(club, member("Leu há 30 dias"), "2026-02-08", 5);
    makeDay(club, member("Leu há 29 dias"), "2026-02-09", 5);
    const writer = member("Escreveu há muito");
    at(club, "2025-08-01T02:00:00Z", () => makePost(club, { userId: writer.id }));
    member("Nunca apareceu");
    makeMember(club, { name: "Nova", createdAt: new Date("2026-02-09T03:00:00Z") });
    makeMember(club, { name: "Nem tão nova", createdAt: new Date("2026-02-09T02:59:59Z") });
    makeMember(club, { name: "Saiu", ...sinceLastYear, deactivatedAt: club.clock.now });
    const ctx = staffOf(club);

    const { silent } = await participationAnalysis(ctx, range);

    expect(silent.members.map(({ name, lastSign, memberSince }) => [name, lastSign, memberSince])).toEqual([
      ["Nunca apareceu", null, "2025-03-10"],
      ["Escreveu há muito", "2025-07-31", "2025-03-10"],
      ["Leu há 30 dias", "2026-02-08", "2025-03-10"],
      ["Nem tão nova", null, "2026-02-08"],
    ]);
    expect((await participationAnalysis(ctx, { ...range, limit: 1 })).silent).toMatchObject({
      count: 4,
      members: [{ name: "Nunca apareceu" }],
    });
  });

  it.each([
    ["a like", (club: TestClub, id: number, post: number) => makeLikes(club, [{ id }], { postId: post })],
    ["a comment", makeComment],
    ["a post", (club: TestClub, userId: number) => makePost(club, { userId })],
    ["a review", (club: TestClub, userId: number) => makeReview(club, { userId, bookId: makeBook(club).id })],
    [
      "an answer",
      (club: TestClub, userId: number) => {
        const { id: eventId } = makeEvent(club, "2026-04-01T15:00:00Z", "2026-04-01T17:00:00Z");
        club.db.insert(eventRsvps).values({ userId, eventId, status: "no", createdAt: club.clock.now }).run();
      },
    ],
  ])("are active again after %s", async (_, giveSign) => {
    const club = openClub();
    const quiet = makeMember(club, sinceLastYear);
    const post = makePost(club, { userId: makeMember(club).id });
    const count = async () => (await participationAnalysis(staffOf(club), range)).silent.count;

    const before = await count();
    at(club, "2026-03-01T15:00:00Z", () => void giveSign(club, quiet.id, post.id));

    expect([before, await count()]).toEqual([1, 0]);
  });

  it("reveal no hidden reading, listed or not, in a small or a big club", async () => {
    for (const hidden of [1, 5]) {
      const club = openClub();
      const discreet = Array.from({ length: hidden * 2 }, () => makeMember(club, sinceLastYear));
      hide(club, ...discreet);
      for (const member of discreet.slice(0, hidden)) makeDay(club, member, "2026-03-09", 40);

      const { silent } = await participationAnalysis(staffOf(club), range);

      expect(silent.count).toBe(hidden * 2);
      expect(silent.members.map(({ lastSign }) => lastSign)).toEqual(discreet.map(() => null));
    }
  });
});

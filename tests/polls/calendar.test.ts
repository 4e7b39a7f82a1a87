import { expect, it } from "vitest";
import { calendarFeeds } from "#db/schema";
import type { TestClub } from "../support/app";
import { entriesIn } from "../support/calendar";
import { makePollAnswer, openWithPoll, starts } from "../support/polls";
import { TestClient } from "../support/test-client";

const token = (id: number) => String(id).repeat(43);

function subscribe({ db, clock }: TestClub, userId: number): void {
  db.insert(calendarFeeds)
    .values({ userId, token: token(userId), createdAt: clock.now })
    .run();
}

async function feedOf(club: TestClub, userId: number) {
  const response = await new TestClient(club).get(`/calendario/${token(userId)}.ics`);
  expect(response.status).toBe(200);
  return entriesIn(await response.text());
}

/** Ana says yes to the first moment, maybe to the second and no to the third; both have a calendar. */
async function openWithCalendars() {
  const opened = await openWithPoll({
    description: "Tragam o livro.",
    locationName: "Casa da Ana",
    meetLink: "https://meet.google.com/abc",
    duration: 90,
  });
  const { club, ana, bia } = opened;
  for (const { viewer } of [ana, bia]) subscribe(club, viewer.id);
  makePollAnswer(club, ana.viewer.id, 1, "yes");
  makePollAnswer(club, ana.viewer.id, 2, "maybe");
  makePollAnswer(club, ana.viewer.id, 3, "no");
  return opened;
}

it("the moments that suit a member are tentative in that member's calendar alone", async () => {
  const { club, ana, bia } = await openWithCalendars();

  const entries = await feedOf(club, ana.viewer.id);

  const tentative = {
    title: "Talvez: Encontro de março",
    place: "Casa da Ana",
    status: "TENTATIVE",
    busy: "TRANSPARENT",
    alarms: [],
  };
  expect(entries).toMatchObject([
    { ...tentative, start: starts[0], end: "2026-03-20T23:30:00.000Z" },
    { ...tentative, start: starts[1], end: "2026-03-21T20:30:00.000Z" },
  ]);
  expect(entries[0]?.description).toContain("O dia ainda não foi escolhido.");
  expect(entries[0]?.description).toContain("http://localhost:3000/events/datas/1");
  expect(entries.map(({ uid }) => uid.replace(/@.+/, ""))).toEqual(["enquete-1", "enquete-2"]);
  expect(await feedOf(club, bia.viewer.id)).toEqual([]);
});

it("declined, moved and removed moments leave the calendar", async () => {
  const { club, admin, ana } = await openWithCalendars();
  await ana.call("PUT", "/api/polls/1/answers", { answers: [{ momentId: 2, status: "no" }] });
  expect((await feedOf(club, ana.viewer.id)).map(({ start }) => start)).toEqual([starts[0]]);
  await admin.call("PUT", "/api/polls/1/moments/1", { startDate: "2026-03-28T19:00" });
  expect(await feedOf(club, ana.viewer.id)).toEqual([]);
});

it("the choice puts the event in place of the moments", async () => {
  const { club, admin, ana, bia } = await openWithCalendars();

  await admin.call("POST", "/api/polls/1/choose", { momentId: 2 });

  expect(await feedOf(club, ana.viewer.id)).toMatchObject([
    { title: "Encontro de março", start: starts[1], status: "CONFIRMED", busy: "TRANSPARENT" },
  ]);
  expect(await feedOf(club, bia.viewer.id)).toMatchObject([{ title: "Encontro de março" }]);
});

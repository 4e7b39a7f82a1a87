import { expect, it } from "vitest";
import { events } from "#db/schema";
import { makeMeeting, openRoom, stage } from "../support/rooms";

it("ratings stay sealed until the start of the meeting, by form and by JSON", async () => {
  const { club, ana, bia } = await openRoom();
  makeMeeting(club, { step: 2 });
  const begins = club.db.select().from(events).get()!.startDate;
  club.clock.now = new Date(begins.getTime() - 1);
  const both = async () => [
    (await ana.submit(stage, "open-ratings")).status,
    (await ana.call("POST", "/api/meetings/1/ratings/open")).status,
  ];
  const isOpen = async () => (await (await bia.get("/api/ratings?bookId=1")).json()).isOpen;

  expect([await both(), await isOpen()]).toEqual([[409, 409], false]);
  club.clock.now = begins;
  expect([await both(), await isOpen()]).toEqual([[303, 200], true]);
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books, eventPresences, meetingDraws, ratings, users } from "#db/schema";
import { screenOf, textOf } from "../support/dom";
import { makeEvent, makeProgress } from "../support/makers";
import { makePresence } from "../support/meetings";
import { makeRating } from "../support/ratings";
import { makeMeeting, openRoom, stage, storedMeeting } from "../support/rooms";
import type { TestClient } from "../support/test-client";

type Act = (client: TestClient) => Promise<Response>;

const open: [string, Act, number][] = [
  ["call", (client) => client.call("POST", "/api/meetings/1/open"), 200],
  ["form", (client) => client.submit(stage, "open"), 303],
];

describe("the opening of Modo Encontro", () => {
  it.each(open)("is for the staff and the mediator, by a %s", async (_, act, status) => {
    for (const who of ["davi", "ana"] as const) {
      const room = await openRoom();
      expect((await act(room[who])).status).toBe(status);
      expect((await act(room[who])).status).toBe(status);
      expect(storedMeeting(room.club)).toMatchObject({ step: 1, openedById: room[who].viewer.id });
    }
  });

  it.each(open)("is not for other members, by a %s", async (_, act) => {
    const { club, bia } = await openRoom();
    expect((await act(bia)).status).toBe(403);
    expect(storedMeeting(club)).toBeUndefined();
  });

  it.each([
    ["a cancelled event", { cancelledAt: new Date("2026-03-09T12:00:00Z") }],
    [
      "one in two hours",
      { startDate: new Date("2026-03-10T17:00:00Z"), endDate: new Date("2026-03-10T18:00:00Z") },
    ],
  ])("is refused for %s, with a sentence", async (_, dates) => {
    const { club, davi } = await openRoom();
    const { startDate, endDate } = {
      startDate: new Date("2026-03-10T14:00:00Z"),
      endDate: new Date("2026-03-10T16:00:00Z"),
      ...dates,
    };
    makeEvent(club, startDate.toISOString(), endDate.toISOString(), dates);

    const called = await davi.call("POST", "/api/meetings/2/open");
    const posted = await davi.submit("/events/2/encontro", "open");

    expect([called.status, posted.status]).toEqual([409, 409]);
    const { message } = await called.json();
    expect(message).toMatch(/^(Este evento foi cancelado|O Modo Encontro (abre|fica))/);
    expect(textOf((await screenOf(davi.get("/events/2/encontro"))).document.body)).toContain(message);
    expect(storedMeeting(club)).toBeUndefined();
  });
});

describe("the steps", () => {
  it("skip ratings and texts without a book", async () => {
    const { club, ana } = await openRoom({ bookId: null });
    makeMeeting(club);
    expect((await ana.call("POST", "/api/meetings/1/step", { from: 1, to: 3 })).status).toBe(400);
    expect((await ana.call("POST", "/api/meetings/1/step", { from: 1, to: 6 })).status).toBe(200);
    const { getByRole } = await screenOf(ana.get(stage));
    expect(getByRole("heading", { level: 1 }).textContent).toBe("E agora");
  });

  it("move once when two leaders press the button at the same moment", async () => {
    const { club, davi, ana } = await openRoom();
    makeMeeting(club);
    const next = { from: "1", to: "2" };

    const answers = await Promise.all([
      davi.submit(stage, "move", next),
      ana.submit(stage, "move", next),
      ana.call("POST", "/api/meetings/1/step", { from: 1, to: 2 }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([303, 303, 200]);
    expect(storedMeeting(club)?.step).toBe(2);
    // A page that still shows the first step moves nothing.
    await davi.submit(stage, "move", { from: "1", to: "7" });
    expect(storedMeeting(club)?.step).toBe(2);
  });
});

describe("the arrival", () => {
  it("is noted by the member, and by the leader for everybody", async () => {
    const { club, ana, bia, caio, davi } = await openRoom();
    makeMeeting(club);

    expect((await bia.submit(stage, "arrive")).status).toBe(303);
    await bia.submit(stage, "arrive");
    await ana.submit(stage, "seat", { memberId: String(caio.viewer.id), isPresent: "true" });
    await ana.submit(stage, "add-seat", { memberId: String(davi.viewer.id) });
    await ana.submit(stage, "seat", { memberId: String(caio.viewer.id), isPresent: "false" });

    const present = club.db.select({ id: eventPresences.userId }).from(eventPresences).all();
    expect(present.map(({ id }) => id)).toEqual([davi.viewer.id, bia.viewer.id]);
    const { document } = await screenOf(ana.get(stage));
    expect(textOf(document.querySelector(".board-count"))).toBe("2 de 4 já chegaram");
  });

  it("is not noted for others by a member", async () => {
    const { club, bia, caio } = await openRoom();
    makeMeeting(club);
    const seat = { memberId: String(caio.viewer.id), isPresent: "true" };
    expect((await bia.submit(stage, "seat", seat)).status).toBe(403);
    expect(club.db.select().from(eventPresences).all()).toEqual([]);
  });
});

describe("the ratings", () => {
  it("open for everyone by the button, once, and not by the clock while the mode is in use", async () => {
    const { club, ana, bia, caio, davi, book } = await openRoom();
    makeMeeting(club, { step: 2 });
    for (const { viewer } of [bia, caio, davi]) makePresence(club, 1, viewer.id);
    for (const { viewer } of [caio, davi]) makeRating(club, { userId: viewer.id, bookId: book.id, stars: 2 });
    const isOpen = async () => (await (await bia.get("/api/ratings?bookId=1")).json()).isOpen;
    expect(await isOpen()).toBe(false);
    expect(textOf((await screenOf(ana.get(stage))).document.querySelector(".sealed"))).toBe(
      "2notas guardadas Ainda dá tempo: uma pessoa na sala não deu nota.".replace(" Ainda", "Ainda"),
    );

    const [form, call] = [
      await ana.submit(stage, "open-ratings"),
      await ana.call("POST", "/api/meetings/1/ratings/open"),
    ];

    expect([form.status, call.status]).toEqual([303, 200]);
    expect(form.headers.get("Location")).toBe(`${stage}?abertas=1`);
    expect(await isOpen()).toBe(true);
    expect(club.db.select().from(books).get()).toMatchObject({ ratingsOpenedAt: club.clock.now });
    const opened = await screenOf(ana.get(`${stage}?abertas=1`));
    expect(opened.document.querySelector(".lid")).not.toBeNull();
    expect((await screenOf(ana.get(stage))).document.querySelector(".lid")).toBeNull();
    club.clock.now = new Date(club.clock.now.getTime() + 7000);
    const reloaded = await screenOf(ana.get(`${stage}?abertas=1`));
    expect(reloaded.document.querySelector(".lid")).toBeNull();
    expect(textOf(reloaded.document.querySelector(".opened-mean"))).toBe("Média da noite2,0");
  });

  it("name nobody on the screen who hides the reading, also not the leader", async () => {
    const { club, ana, bia, caio, book } = await openRoom();
    makeMeeting(club, { step: 2 });
    club.db.update(users).set({ showsReading: false }).where(eq(users.id, ana.viewer.id)).run();
    for (const [{ viewer }, stars] of [
      [ana, 1],
      [bia, 4],
      [caio, 5],
    ] as const)
      makeRating(club, { userId: viewer.id, bookId: book.id, stars });
    await ana.submit(stage, "open-ratings");

    const { scene } = await (await ana.get("/api/meetings/1")).json();

    expect(JSON.stringify(scene)).not.toContain("Ana Lima");
    expect(scene.count).toBe(3);
  });

  it("have a line that stays hidden from those before its author when it is rewritten", async () => {
    const { club, bia, book } = await openRoom();
    makeMeeting(club, { step: 2 });
    makeProgress(club, { userId: bia.viewer.id, bookId: book.id, currentPage: 190, furthestPage: 190 });
    makeRating(club, { userId: bia.viewer.id, bookId: book.id, line: "Começa bem", spoilerPage: 10 });

    await bia.submit(stage, "rate", { bookId: "1", rating: "4.5", line: "No fim ele parte" });

    expect(club.db.select().from(ratings).get()).toMatchObject({
      line: "No fim ele parte",
      spoilerPage: 190,
    });
  });

  it("are not opened by other members", async () => {
    const { club, bia } = await openRoom();
    makeMeeting(club, { step: 2 });
    expect((await bia.call("POST", "/api/meetings/1/ratings/open")).status).toBe(403);
    expect(club.db.select().from(books).get()?.ratingsOpenedAt).toBeNull();
  });

  it("are given on the own phone, and a book that has changed meanwhile is not rated", async () => {
    const { club, bia } = await openRoom();
    makeMeeting(club, { step: 2 });
    const given = await bia.submit(stage, "rate", { bookId: "1", rating: "4.5", line: "Seco" });
    expect(given.status).toBe(303);
    const { own } = await (await bia.get("/api/ratings?bookId=1")).json();
    expect(own).toMatchObject({ rating: 4.5, line: "Seco" });
    expect((await bia.submit(stage, "rate", { bookId: "2", rating: "1" })).status).toBe(409);
    const refused = await bia.submit(stage, "rate", { bookId: "1", rating: "7", line: "Fica" });
    expect(refused.status).toBe(400);
    const { getByLabelText } = await screenOf(refused);
    expect((getByLabelText("Uma linha, se quiser") as HTMLInputElement).value).toBe("Fica");
  });
});

describe("the draw", () => {
  it("draws once for two taps, and only those present", async () => {
    const { club, ana, davi, bia } = await openRoom();
    makeMeeting(club, { step: 3 });
    const nobody = await ana.call("POST", "/api/meetings/1/draw", { after: 0 });
    expect(nobody.status).toBe(409);
    makePresence(club, 1, bia.viewer.id);

    const taps = [ana.submit(stage, "draw", { after: "0" }), davi.submit(stage, "draw", { after: "0" })];

    expect((await Promise.all(taps)).map(({ status }) => status)).toEqual([303, 303]);
    const draws = club.db.select().from(meetingDraws).all();
    expect(draws).toMatchObject([{ userId: bia.viewer.id }]);
    const { document } = await screenOf(ana.get(stage));
    expect(textOf(document.querySelector(".starter"))).toBe("BRQuem começaBiaTodos já tiveram a vez");
    expect((await bia.call("POST", "/api/meetings/1/draw", { after: 1 })).status).toBe(403);
  });
});

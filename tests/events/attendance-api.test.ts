import { describe, expect, it } from "vitest";
import { auditLog, eventRsvps, notifications, userSettings } from "#db/schema";
import { unlocked } from "../support/achievements";
import { openClub, type TestClub } from "../support/app";
import { makeAnswer, makeClient, makeEvent, makeMember } from "../support/makers";
import { TestClient } from "../support/test-client";

async function openWithEvent({
  daysFromNow = 5,
  ...values
}: {
  daysFromNow?: number;
  cancelledAt?: Date;
} = {}) {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin", name: "Ana Souza" });
  const start = club.clock.now.getTime() + daysFromNow * 86_400_000;
  const iso = (moment: number) => new Date(moment).toISOString();
  makeEvent(club, iso(start), iso(start + 7_200_000), values);
  return { club, admin, bia: makeMember(club, { name: "Bia Lima" }) };
}

function stored(club: TestClub) {
  const { eventId, userId, status } = eventRsvps;
  return club.db.select({ eventId, userId, status }).from(eventRsvps).orderBy(eventRsvps.id).all();
}

const note = (
  client: TestClient,
  userId: number | string,
  body: unknown = { status: "yes" },
  id: number | string = 1,
) => client.call("PUT", `/api/events/${id}/rsvps/${userId}`, body);

describe("answering an event for a member by JSON", () => {
  it.each(["admin", "developer"] as const)(
    "a %s sets any answer, replacing the previous one",
    async (role) => {
      const { club, bia } = await openWithEvent();
      const staff = await makeClient(club, { role });

      for (const [index, status] of ["maybe", "no", "yes"].entries()) {
        const answer = await note(staff, bia.id, { status, userId: staff.viewer.id, eventId: 9 });
        expect([answer.status, await answer.json()]).toEqual([
          index === 0 ? 201 : 200,
          { id: 1, eventId: 1, userId: bia.id, status, createdAt: club.clock.now.toISOString() },
        ]);
        expect(stored(club)).toEqual([{ eventId: 1, userId: bia.id, status }]);
      }
    },
  );

  it("notifies nobody and adds one audit row with the actor for each change", async () => {
    const { club, admin, bia } = await openWithEvent();

    await note(admin, bia.id);
    await note(admin, bia.id);

    expect(club.db.select().from(notifications).all()).toEqual([]);
    expect(club.db.select().from(auditLog).all()).toMatchObject([
      { actorId: admin.viewer.id, action: "event.answer", subjectId: 1, details: "yes" },
    ]);
  });

  it("after the meeting unlocks the first achievement at once and keeps it after a correction", async () => {
    const { club, admin, bia } = await openWithEvent({ daysFromNow: -5 });

    await note(admin, bia.id);
    expect(unlocked(club, bia)).toEqual(["Primeiro Encontro"]);

    await note(admin, bia.id, { status: "no" });
    expect(unlocked(club, bia)).toEqual(["Primeiro Encontro"]);
    expect(stored(club)).toMatchObject([{ status: "no" }]);
  });

  it("returns 404 for a deactivated member and for missing rows", async () => {
    const { club, admin, bia } = await openWithEvent();
    const gone = makeMember(club, { deactivatedAt: club.clock.now });

    const answers = [
      await note(admin, gone.id),
      await note(admin, 99),
      await note(admin, "eu"),
      await note(admin, bia.id, { status: "yes" }, 2),
      await note(admin, bia.id, { status: "yes" }, "0"),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(stored(club)).toEqual([]);
  });

  it("is refused to members and visitors", async () => {
    const { club, bia } = await openWithEvent();
    const caio = await makeClient(club);

    expect((await note(caio, bia.id)).status).toBe(403);
    expect((await note(caio, caio.viewer.id)).status).toBe(403);
    expect((await note(new TestClient(club), bia.id)).status).toBe(401);
    expect(stored(club)).toEqual([]);
  });

  it("twenty times at once, concurrent with the member's own answer, keeps one row", async () => {
    const { club, admin } = await openWithEvent();
    const caio = await makeClient(club);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? note(admin, caio.viewer.id, { status: "no" })
          : caio.call("POST", "/api/events/1/rsvp", { status: "yes" }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
    expect(stored(club)).toHaveLength(1);
  });
});

describe("the members of an event by their answers", () => {
  const groups = (client: TestClient, query = "") => client.get(`/api/events/1/rsvps/groups${query}`);

  it("contains every active member once, by name without regard to accents", async () => {
    const { club, admin, bia } = await openWithEvent();
    const [zeca, alvaro, caio] = ["Zeca", "Álvaro", "Caio"].map((name) => makeMember(club, { name }));
    const gone = makeMember(club, { name: "Gil", deactivatedAt: club.clock.now });
    makeAnswer(club, zeca!.id, 1, "yes");
    makeAnswer(club, alvaro!.id, 1, "yes");
    makeAnswer(club, caio!.id, 1, "no");
    makeAnswer(club, gone.id, 1, "yes");
    makeEvent(club, "2026-05-01T12:00:00Z", "2026-05-01T13:00:00Z");
    makeAnswer(club, bia.id, 2, "yes");
    club.db.insert(userSettings).values({ userId: caio!.id, publicProfile: false }).run();

    const answer = await groups(admin);

    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    const { yes, maybe, no, none } = await answer.json();
    expect([names(yes), names(maybe), names(no), names(none)]).toEqual([
      ["Álvaro", "Zeca"],
      [],
      ["Caio"],
      ["Ana Souza", "Bia Lima"],
    ]);
    expect(yes[0]).toEqual({
      id: alvaro!.id,
      name: "Álvaro",
      avatar: null,
      role: "user",
      email: expect.stringContaining("@"),
      status: "yes",
      answeredAt: club.clock.now.toISOString(),
      came: null,
    });
    expect(none[0]).toMatchObject({ status: null, answeredAt: null });
  });

  it("is refused to members and visitors, and returns 404 for a missing event", async () => {
    const { club, admin } = await openWithEvent();
    const caio = await makeClient(club);

    expect((await groups(caio)).status).toBe(403);
    expect((await groups(new TestClient(club))).status).toBe(401);
    expect((await admin.get("/api/events/2/rsvps/groups")).status).toBe(404);
  });
});

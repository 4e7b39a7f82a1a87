import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, reminderRounds, userSettings, users } from "#db/schema";
import { cancelEvent, editEvent } from "~/club/events/changes.server";
import { sendReminders } from "~/club/notifications/reminders-changes.server";
import { changeSettings } from "~/club/settings/changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "../support/app";
import { contextOf, makeAnswer, makeEvent, makeMember, makeReadingDays } from "../support/makers";
import { notificationsOf, recipientsOf, remindAt } from "../support/notifications";

// São Paulo is three hours behind: 12:00Z is 9:00 there.
const [start, end] = ["2026-03-12T22:00:00Z", "2026-03-13T00:00:00Z"];
const beforeNine = "2026-03-11T11:59:59Z";
const nine = "2026-03-11T12:00:00Z";

const rest = { description: null, meetLink: null, location: null, bookId: null, isFeatured: false };

/** Ana, Bia, and a meeting on the 12th at 19:00, planned two days before. */
function openWithMeeting() {
  const club = openClub();
  const admin = makeMember(club, { role: "admin" });
  const ana = makeMember(club);
  const { id } = makeEvent(club, start, end, { title: "Encontro de março", createdAt: club.clock.now });
  return { club, admin, ana, id };
}

/** Makes the insert of these notifications fail. @returns a function that ends it. */
function failOn({ db }: TestClub, condition: string): () => void {
  db.run(
    sql.raw(`create trigger broken before insert on notifications
      when (select ${condition} from (select new.type as type, new.subject_id as subject_id, new.user_id as user_id))
      begin select raise(abort, 'broken'); end`),
  );
  return () => void db.run(sql`drop trigger broken`);
}

const titles = (club: TestClub) =>
  notificationsOf(club, "reminder").map(({ userId, title }) => `${userId} ${title}`);

describe("the reminder of tomorrow's event", () => {
  it("is sent to all members from nine o'clock in the club's time zone", async () => {
    const { club, admin, ana, id } = openWithMeeting();

    await remindAt(club, beforeNine);
    const early = titles(club);
    await remindAt(club, nine);

    const notification = {
      title: "Amanhã: Encontro de março",
      body: "12/03/2026 19:00",
      link: `/events/${id}`,
      createdAt: new Date(nine),
    };
    expect(early).toEqual([]);
    expect(notificationsOf(club, "reminder")).toMatchObject([
      { ...notification, userId: admin.id },
      { ...notification, userId: ana.id },
    ]);
  });

  it("is sent once, however often and late the scheduler runs", async () => {
    const { club } = openWithMeeting();
    for (const hour of ["12:00", "12:01", "20:00", "23:59"]) await remindAt(club, `2026-03-11T${hour}:00Z`);
    for (const hour of ["03:00", "12:00", "21:59"]) await remindAt(club, `2026-03-12T${hour}:00Z`);

    expect(titles(club)).toEqual(["1 Amanhã: Encontro de março", "2 Amanhã: Encontro de março"]);
  });

  it("is not sent after its beginning", async () => {
    const { club } = openWithMeeting();
    await remindAt(club, start);

    expect(titles(club)).toEqual([]);
  });

  it("is sent on the day itself after a server outage", async () => {
    const { club } = openWithMeeting();
    await remindAt(club, "2026-03-12T15:00:00Z");

    expect(titles(club)).toEqual(["1 Hoje: Encontro de março", "2 Hoje: Encontro de março"]);
  });

  it("is sent to attendees, possible attendees and members without an answer", async () => {
    const { club, admin, ana, id } = openWithMeeting();
    const [maybe, silent] = [makeMember(club), makeMember(club)];
    makeAnswer(club, admin.id, id, "no");
    makeAnswer(club, ana.id, id, "yes");
    makeAnswer(club, maybe.id, id, "maybe");

    await remindAt(club, nine);

    expect(notificationsOf(club, "reminder").map(({ userId }) => userId)).toEqual([
      ana.id,
      maybe.id,
      silent.id,
    ]);
  });

  it("is not sent to deactivated members and members with the switch off", async () => {
    const { club, admin, ana } = openWithMeeting();
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, admin.id)).run();
    club.db.insert(userSettings).values({ userId: ana.id, newEvents: false }).run();

    await remindAt(club, nine);

    expect(titles(club)).toEqual([]);
  });

  it("is not sent for a cancelled event", async () => {
    const { club, admin, id } = openWithMeeting();
    cancelEvent(contextOf(club, admin), id, null);
    await remindAt(club, nine);

    expect(titles(club)).toEqual([]);
  });

  it("of a moved event is sent as moved, and again on the eve of its new day", async () => {
    const { club, admin, ana, id } = openWithMeeting();
    await remindAt(club, nine);
    const moved = { startDate: "2026-03-14T19:00", endDate: "2026-03-14T21:00" };
    editEvent(contextOf(club, admin), id, { title: "Encontro de março", ...moved, ...rest });

    await remindAt(club, "2026-03-12T15:00:00Z");
    const between = titles(club);
    await remindAt(club, "2026-03-13T12:00:00Z");

    expect(between).toEqual([]);
    expect(notificationsOf(club, "event")).toMatchObject([
      { userId: ana.id, title: "Evento alterado: Encontro de março" },
    ]);
    expect(notificationsOf(club, "reminder").map(({ body }) => body)).toEqual([
      "14/03/2026 19:00",
      "14/03/2026 19:00",
    ]);
  });

  it("is not sent again for another place", async () => {
    const { club, admin, id } = openWithMeeting();
    await remindAt(club, nine);
    const same = { title: "Encontro de março", startDate: start, endDate: end };
    editEvent(contextOf(club, admin), id, { ...same, ...rest, location: { name: "Sesc", address: null } });

    await remindAt(club, "2026-03-11T14:01:00Z");
    const shown = { body: "12/03/2026 19:00 · Sesc", createdAt: new Date(nine) };
    expect(notificationsOf(club, "reminder")).toMatchObject([shown, shown]);
  });

  it("of an event is gone when its day is corrected to one that has passed", async () => {
    const { club, admin, id } = openWithMeeting();
    await remindAt(club, nine);
    expect(titles(club)).toHaveLength(2);
    const moved = { startDate: "2026-03-10T19:00", endDate: "2026-03-10T21:00" };
    editEvent(contextOf(club, admin), id, { title: "Encontro de março", ...moved, ...rest });

    expect(titles(club)).toEqual([]);
  });

  it("of a moved event is gone also when the club has another time zone by then", async () => {
    const { club, admin, id } = openWithMeeting();
    const at = { startDate: new Date("2026-03-12T03:30:00Z"), endDate: new Date("2026-03-12T05:00:00Z") };
    club.db.update(events).set(at).run();
    await remindAt(club, nine);
    expect(titles(club)).toHaveLength(2);
    changeSettings(contextOf(club, admin), { timeZone: "America/Manaus" });

    const moved = { startDate: "2026-03-20T19:00", endDate: "2026-03-20T21:00" };
    editEvent(contextOf(club, admin), id, { title: "Encontro de março", ...moved, ...rest });

    expect(titles(club)).toEqual([]);
  });

  it("uses midnight in the club's time zone", async () => {
    const { club } = openWithMeeting();
    // 23:59 of the 11th and 0:00 of the 12th in São Paulo.
    club.db
      .update(events)
      .set({ startDate: new Date("2026-03-12T02:59:00Z") })
      .run();
    await remindAt(club, "2026-03-10T12:00:00Z");
    expect(titles(club)).toHaveLength(2);

    const other = openWithMeeting().club;
    other.db
      .update(events)
      .set({ startDate: new Date("2026-03-12T03:00:00Z") })
      .run();
    await remindAt(other, "2026-03-10T12:00:00Z");
    expect(titles(other)).toEqual([]);
  });
});

it("an event created for the same day causes no second notification", async () => {
  const { club, admin } = openWithMeeting();
  club.clock.now = new Date("2026-03-12T15:00:00Z");
  club.db.update(events).set({ createdAt: club.clock.now }).run();
  await remindAt(club, "2026-03-12T15:01:00Z");

  expect(titles(club)).toEqual([]);
  expect(admin.id).toBe(1);
});

it("an event whose reminder fails does not stop the others", async () => {
  const { club, admin, ana } = openWithMeeting();
  makeEvent(club, "2026-03-12T23:00:00Z", "2026-03-13T00:00:00Z", {
    title: "Sarau",
    createdAt: club.clock.now,
  });
  failOn(club, "type = 'eventSoon' and subject_id = 1");
  makeReadingDays(club, ana.id, "2026-03-10", 3);

  await expect(remindAt(club, "2026-03-11T21:00:00Z")).rejects.toThrow(AggregateError);

  expect(titles(club)).toEqual([`${admin.id} Amanhã: Sarau`, `${ana.id} Amanhã: Sarau`]);
  expect(recipientsOf(club, "streak")).toEqual([ana.id]);
});

describe("a reminder to all members", () => {
  it("that fails for one member is sent to nobody, and to all once it succeeds", async () => {
    const { club, ana } = openWithMeeting();
    const late = makeMember(club, { id: 700 });
    const repair = failOn(club, `user_id = ${ana.id}`);
    await expect(remindAt(club, nine)).rejects.toThrow(AggregateError);
    expect(recipientsOf(club, "reminder")).toEqual([]);
    expect(club.db.select().from(reminderRounds).all()).toEqual([]);

    repair();
    await remindAt(club, "2026-03-11T12:01:00Z");
    expect(recipientsOf(club, "reminder")).toEqual([1, ana.id, late.id]);
  });

  it("is the last one of a club that closes, and is not sent again", async () => {
    const { club } = openWithMeeting();
    makeEvent(club, start, end, { title: "Sarau", createdAt: club.clock.now });
    club.clock.now = new Date(nine);
    const interrupted = sendReminders(coreContext(club.app), { signal: AbortSignal.abort() });
    await expect(interrupted).rejects.toThrow("aborted");
    expect(titles(club)).toEqual(["1 Amanhã: Encontro de março", "2 Amanhã: Encontro de março"]);

    await remindAt(club, "2026-03-11T12:05:00Z");

    expect(titles(club)).toHaveLength(4);
    expect(club.db.select().from(reminderRounds).all()).toHaveLength(2);
  });
});

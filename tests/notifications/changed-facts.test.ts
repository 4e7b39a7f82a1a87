import { describe, expect, it } from "vitest";
import { notifications } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { clientOf, makeBook, makeClient } from "../support/makers";
import { notificationsOf, remindAt } from "../support/notifications";
import { pollBody } from "../support/polls";

type Client = Awaited<ReturnType<typeof makeClient>>;

const meeting = { title: "Encontro de abril", startDate: "2026-04-10T16:00", endDate: "2026-04-10T18:00" };
const moved = { ...meeting, startDate: "2026-04-11T16:00", endDate: "2026-04-11T18:00" };

async function openWithTwo() {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  return { club, admin, ana: await makeClient(club, { name: "Ana Lima" }) };
}

const edit = (admin: Client, event: object) => admin.call("PUT", "/api/events/1", event);
const shown = (club: TestClub, { viewer }: Client) =>
  notificationsOf(club, "event").flatMap(({ userId, title, body }) =>
    userId === viewer.id ? [[title, body]] : [],
  );

describe("the notification of a changed event", () => {
  it.each([
    [{ startDate: "2026-04-11T16:00", endDate: "2026-04-11T18:00" }, "11/04/2026 16:00 · Mudou o dia"],
    [{ startDate: "2026-04-10T17:00", endDate: "2026-04-10T19:00" }, "10/04/2026 17:00 · Mudou a hora"],
    [{ endDate: "2026-04-10T19:00" }, "10/04/2026 16:00 · Mudou o término (até 19:00)"],
    [{ endDate: "2026-04-11T01:00" }, "10/04/2026 16:00 · Mudou o término (até 11/04/2026 01:00)"],
    [{ meetLink: "https://meet.example/b" }, "10/04/2026 16:00 · Mudou o link da reunião"],
    [{ location: { name: "Sesc" } }, "10/04/2026 16:00 · Sesc · Mudou o local"],
    [{ bookId: 1 }, "10/04/2026 16:00 · Mudou o livro"],
    [
      { startDate: "2026-04-11T17:00", endDate: "2026-04-11T20:00", meetLink: "https://meet.example/b" },
      "11/04/2026 17:00 · Mudaram o dia, a hora, o término e o link da reunião (até 20:00)",
    ],
  ])("names what has changed: %o", async (change, body) => {
    const { club, admin, ana } = await openWithTwo();
    makeBook(club);
    await admin.call("POST", "/api/events", { ...meeting, meetLink: "https://meet.example/a" });
    await edit(admin, { ...meeting, meetLink: "https://meet.example/a", ...change });
    expect(shown(club, ana).at(-1)).toEqual(["Evento alterado: Encontro de abril", body]);
  });

  it("names an earlier change too until it is read", async () => {
    const { club, admin, ana } = await openWithTwo();
    const bia = await makeClient(club, { name: "Bia Reis" });
    await admin.call("POST", "/api/events", meeting);
    await edit(admin, moved);
    await bia.call("POST", "/api/notifications/read", {});
    await edit(admin, { ...moved, meetLink: "https://meet.example/b" });
    expect(shown(club, ana).at(-1)?.[1]).toBe("11/04/2026 16:00 · Mudaram o dia e o link da reunião");
    expect(shown(club, bia).at(-1)?.[1]).toBe("11/04/2026 16:00 · Mudou o link da reunião");
  });

  it("is not made by a form that leaves out the seconds", async () => {
    const { club, admin } = await openWithTwo();
    const times = { startDate: "2026-04-10T19:00:30Z", endDate: "2026-04-10T21:00:30Z" };
    await admin.call("POST", "/api/events", { ...meeting, ...times });
    const before = notificationsOf(club, "event");
    await edit(admin, { ...meeting, description: "Tragam o livro." });
    expect(notificationsOf(club, "event")).toEqual(before);
    const shownNow = await (await admin.get("/api/events/1")).json();
    expect(shownNow).toMatchObject({ startDate: "2026-04-10T19:00:00.000Z", description: "Tragam o livro." });
  });

  it("says that a change was taken back before it was read", async () => {
    const { club, admin, ana } = await openWithTwo();
    await admin.call("POST", "/api/events", meeting);
    await edit(admin, moved);
    await edit(admin, meeting);
    expect(shown(club, ana).at(-1)?.[1]).toBe(
      "10/04/2026 16:00 · O dia, a hora e o local são de novo os de antes",
    );
  });

  it("names no other end when an event moves to the same hours beyond a change of the clocks", async () => {
    const { admin, ana } = await openWithTwo();
    const settings = await (await admin.get("/api/club")).json();
    await admin.call("PUT", "/api/club", { ...settings, timeZone: "Europe/Lisbon" });
    const fair = { title: "Feira", startDate: "2026-03-21T10:00", endDate: "2026-03-22T18:00" };
    await admin.call("POST", "/api/events", fair);
    await edit(admin, { ...fair, startDate: "2026-03-28T10:00", endDate: "2026-03-29T18:00" });
    const bell: { body: string }[] = await (await ana.get("/api/notifications")).json();
    expect(bell[0]?.body).toBe("28/03/2026 10:00 · Mudou o dia");
  });

  it("goes to the one who created the event, and not to its editor", async () => {
    const { club, admin, ana } = await openWithTwo();
    const davi = await makeClient(club, { role: "admin" });
    await davi.call("POST", "/api/events", meeting);
    await edit(admin, moved);
    const notice = ["Evento alterado: Encontro de abril", "11/04/2026 16:00 · Mudou o dia"];
    expect([davi, ana, admin].map((member) => shown(club, member).at(-1))).toEqual([
      notice,
      notice,
      ["Novo evento: Encontro de abril", "11/04/2026 16:00"],
    ]);
  });

  it("goes to the one who chose the day of a date poll", async () => {
    const { club, admin } = await openWithTwo();
    const davi = await makeClient(club, { role: "admin" });
    await admin.call("POST", "/api/polls", pollBody);
    await davi.call("POST", "/api/polls/1/choose", { momentId: 1 });
    await edit(admin, { ...moved, title: pollBody.title });
    const body = "11/04/2026 16:00 · Mudaram o dia e a hora";
    expect(shown(club, davi)).toEqual([["Evento alterado: Encontro de março", body]]);
  });

  it.each([
    [{ location: { name: "Sesc" } }, "10/04/2026 16:00 · Sesc · Mudou o local"],
    [{ meetLink: "https://meet.example/b" }, "10/04/2026 16:00 · Mudou o link da reunião"],
    [{ endDate: "2026-04-10T19:00" }, "10/04/2026 16:00 · Mudou o término (até 19:00)"],
  ])("goes to a new member who knows the event from its reminder, which stays: %o", async (change, body) => {
    const { club, admin } = await openWithTwo();
    await admin.call("POST", "/api/events", meeting);
    const bia = await makeClient(club, { name: "Bia Reis" });
    await remindAt(club, "2026-04-09T13:00:00Z");
    await edit(await clientOf(club, admin.viewer), { ...meeting, ...change });
    expect(shown(club, bia)).toEqual([["Evento alterado: Encontro de abril", body]]);
    expect(notificationsOf(club, "reminder").filter(({ userId }) => userId === bia.viewer.id)).toHaveLength(
      1,
    );
  });

  it("goes to a new member who has had a role alone", async () => {
    const { club, admin } = await openWithTwo();
    await admin.call("POST", "/api/events", meeting);
    const bia = await makeClient(club, { name: "Bia Reis" });
    await admin.call("PUT", "/api/meetings/1/roles/snack", { memberId: bia.viewer.id });
    await admin.call("DELETE", "/api/meetings/1/roles/snack");
    await edit(admin, moved);
    expect(shown(club, bia)).toHaveLength(1);
  });

  it("stays unread with an editor who changes something else", async () => {
    const { club, admin, ana } = await openWithTwo();
    const davi = await makeClient(club, { role: "admin" });
    await admin.call("POST", "/api/events", meeting);
    await edit(admin, moved);
    await edit(davi, { ...moved, meetLink: "https://meet.example/b" });
    const body = "11/04/2026 16:00 · Mudaram o dia e o link da reunião";
    for (const member of [ana, davi])
      expect(shown(club, member)).toContainEqual(["Evento alterado: Encontro de abril", body]);
  });

  it.each([null, { day: true }])("names no change in an older row, with the facts %o", async (facts) => {
    const { club, admin, ana } = await openWithTwo();
    await admin.call("POST", "/api/events", meeting);
    await edit(admin, moved);
    club.db
      .update(notifications)
      .set({ facts: facts && JSON.stringify(facts) })
      .run();
    expect(shown(club, ana).at(-1)?.[1]).toBe("11/04/2026 16:00");
  });
});

import { isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notifications } from "#db/schema";
import { checkPlans } from "~/club/plans/checks-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "../support/app";
import { makeAnswer, makeBook, makeClient, makeEvent } from "../support/makers";
import { notificationsOf, remindAt, wordedNotifications } from "../support/notifications";
import { openWithMissed } from "../support/plans";
import { answer, openWithPoll } from "../support/polls";
import { deliveriesOf, openWithStaff, pass } from "../support/webhooks";

const minute = 60_000;

/** The titles of all notifications that are shown, once each. */
const titlesIn = ({ db }: TestClub) => {
  const shown = wordedNotifications({ db }, isNull(notifications.retractedAt));
  return [...new Set(shown.filter(({ kind }) => kind !== "achievement").map(({ title }) => title))];
};

describe("an event with a mistyped day in the past", () => {
  const event = { title: "Chá", startDate: "2026-02-20T19:00", endDate: "2026-02-20T21:00" };
  const corrected = { ...event, startDate: "2026-03-20T19:00", endDate: "2026-03-20T21:00" };

  it("is announced once its day is corrected, and only then", async () => {
    const { club, staff } = await openWithStaff();
    const bia = await makeClient(club);
    expect((await staff.call("POST", "/api/events", event)).status).toBe(201);
    expect([titlesIn(club), deliveriesOf(club)]).toEqual([[], []]);
    expect((await staff.call("PUT", "/api/events/1", corrected)).status).toBe(200);
    const moved = { ...corrected, startDate: "2026-03-20T18:00" };
    expect((await staff.call("PUT", "/api/events/1", moved)).status).toBe(200);
    expect(notificationsOf(club, "event").map(({ userId, title, body }) => [userId, title, body])).toEqual([
      [bia.viewer.id, "Novo evento: Chá", "20/03/2026 18:00"],
      [bia.viewer.id, "Evento alterado: Chá", "20/03/2026 18:00"],
    ]);
    expect(deliveriesOf(club).map(({ event }) => event)).toEqual(["event.created", "event.changed"]);
  });
});

describe("a current book that is replaced within ten minutes", () => {
  async function openWithThree() {
    const opened = await openWithStaff();
    const { club, staff } = opened;
    await makeClient(club);
    for (const title of ["O Quinze", "Vidas Secas", "Torto Arado"]) makeBook(club, { title });
    const set = async (id: number, choice = {}) => {
      expect((await staff.call("POST", `/api/books/${id}/set-current`, choice)).status).toBe(200);
      pass(club, minute);
    };
    return { ...opened, set };
  }

  it("takes its notices and waiting deliveries with it", async () => {
    const { club, set, sent } = await openWithThree();
    await set(1);
    await set(2);
    expect(titlesIn(club)).toEqual(["Novo livro definido: Vidas Secas"]);
    expect(sent()).toMatchObject([{ data: { title: "Vidas Secas" } }]);
  });

  it("is announced again when the replacement is undone", async () => {
    const { club, staff, set, sent } = await openWithThree();
    await set(1);
    await set(2);
    expect((await staff.call("POST", "/api/books/2/undo-current")).status).toBe(200);
    expect(titlesIn(club)).toEqual(["Novo livro definido: O Quinze"]);
    expect(sent()).toMatchObject([{ data: { title: "O Quinze" } }]);
  });

  it("stays unannounced by the choice of the staff, also after the replacement is undone", async () => {
    const { club, staff, set } = await openWithThree();
    await set(1, { notify: false });
    await set(2);
    await staff.call("POST", "/api/books/2/undo-current");
    expect(titlesIn(club)).toEqual([]);
  });

  it("keeps its notices once they have had their ten minutes", async () => {
    const { club, staff, set } = await openWithThree();
    await set(1);
    pass(club, 10 * minute);
    await set(2);
    expect(titlesIn(club)).toHaveLength(2);
    await staff.call("POST", "/api/books/2/undo-current");
    expect(titlesIn(club)).toEqual(["Novo livro definido: O Quinze"]);
  });
});

describe("a reminder goes", () => {
  it("with the move of its event into the past", async () => {
    const club = openClub();
    const admin = await makeClient(club, { role: "admin" });
    makeEvent(club, "2026-03-12T22:00:00Z", "2026-03-13T00:00:00Z", {
      title: "Chá",
      createdAt: club.clock.now,
    });
    await remindAt(club, "2026-03-11T12:00:00Z");
    expect(titlesIn(club)).toEqual(["Amanhã: Chá"]);
    const past = { title: "Chá", startDate: "2026-03-02T19:00", endDate: "2026-03-02T21:00" };
    expect((await admin.call("PUT", "/api/events/1", past)).status).toBe(200);
    expect(titlesIn(club)).toEqual([]);
  });

  it("with the answer to its poll, for that member alone", async () => {
    const { club, ana } = await openWithPoll();
    await remindAt(club, "2026-03-14T12:00:00Z");
    expect(notificationsOf(club, "poll")).toHaveLength(3);
    expect((await answer(ana, { 1: "yes", 2: "no", 3: "no" })).status).toBe(200);
    expect(notificationsOf(club, "poll").map(({ userId }) => userId)).not.toContain(ana.viewer.id);
    expect(notificationsOf(club, "poll")).toHaveLength(2);
  });
});

it("“Todos responderam” goes with the answers of moved moments, and comes again with new ones", async () => {
  const { club, admin, ana, bia } = await openWithPoll();
  const titles = () => notificationsOf(club, "poll").map(({ title }) => title);
  const all = ["Todos responderam: Encontro de março"];
  const move = (id: number, startDate: string) =>
    admin.call("PUT", `/api/polls/1/moments/${id}`, { startDate });
  for (const member of [admin, ana, bia]) await answer(member, { 1: "yes" });
  await remindAt(club, "2026-03-11T12:00:00Z");
  expect(titles()).toEqual(all);

  expect((await move(2, "2026-03-24T19:00")).status).toBe(200);
  expect(titles()).toEqual(all);
  expect((await move(1, "2026-03-25T19:00")).status).toBe(200);
  expect(titles()).toEqual([]);
  const { moments } = await (await ana.get("/api/polls/1")).json();
  for (const member of [admin, ana, bia]) await answer(member, { [moments.at(-1).id]: "yes" });
  await remindAt(club, "2026-03-11T12:01:00Z");
  expect(titles()).toEqual(all);
});

it("a role that a closed account leaves goes from its bell when somebody else takes it", async () => {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const [ana, bia] = [await makeClient(club), await makeClient(club)];
  makeEvent(club, "2026-03-20T22:00:00Z", "2026-03-21T00:00:00Z", { title: "Chá" });
  for (const { viewer } of [ana, bia]) makeAnswer(club, viewer.id, 1, "yes");
  const give = async ({ viewer }: typeof ana) => {
    const sent = { memberId: viewer.id };
    expect((await admin.call("PUT", "/api/meetings/1/roles/mediator", sent)).status).toBe(200);
  };
  await give(ana);
  expect((await admin.call("POST", `/api/users/${ana.viewer.id}/deactivate`)).status).toBe(200);
  await give(bia);
  expect(notificationsOf(club, "role").map(({ userId }) => userId)).toEqual([bia.viewer.id]);
});

it("“O clube está um trecho atrás” goes with the plan that it is about", async () => {
  const { club, admin } = await openWithMissed();
  await checkPlans(coreContext(club.app));
  expect(notificationsOf(club, "planBehind")).toHaveLength(1);
  expect((await admin.call("DELETE", "/api/plans/1")).status).toBe(200);
  expect(notificationsOf(club, "planBehind")).toEqual([]);
});

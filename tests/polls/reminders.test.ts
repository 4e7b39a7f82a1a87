import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reminderRounds, userSettings, users } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import { clientOf, makeClient, makeMember } from "../support/makers";
import { notificationsOf, remindAt } from "../support/notifications";
import { answer, makePoll, makePollAnswer, openWithPoll } from "../support/polls";

// The answers end with 15 March. São Paulo is three hours behind UTC: 12:00Z is 9:00 there.
const nineOnEve = "2026-03-14T12:00:00Z";

/** Ana has answered one moment; Bia and the admin have not. */
function openWithSilent(values: Parameters<typeof makePoll>[1] = {}) {
  const club = openClub();
  const [admin, ana, bia] = [makeMember(club, { role: "admin" }), makeMember(club), makeMember(club)];
  makePoll(club, values);
  makePollAnswer(club, ana.id, 3, "no");
  return { club, admin, ana, bia };
}

const titles = (club: TestClub) =>
  notificationsOf(club, "poll").map(({ userId, title, body }) => `${userId} ${title} ${body}`);

const tomorrow = "Falta a sua resposta: Encontro de março O prazo para responder termina amanhã.";
const today = "Falta a sua resposta: Encontro de março O prazo para responder termina hoje.";

describe("the reminder of a date poll", () => {
  it("is sent from nine o'clock of the day before to members without any answer", async () => {
    const { club, admin, bia } = openWithSilent();
    await remindAt(club, "2026-03-14T11:59:59Z");
    expect(titles(club)).toEqual([]);

    await remindAt(club, nineOnEve);

    expect(titles(club)).toEqual([`${admin.id} ${tomorrow}`, `${bia.id} ${tomorrow}`]);
    expect(notificationsOf(club, "poll")).toMatchObject([
      { link: "/events/datas/1", createdAt: new Date(nineOnEve) },
      {},
    ]);
  });

  it("is sent once, however often the server runs and starts, also to later members", async () => {
    const { club } = openWithSilent();
    await remindAt(club, nineOnEve);
    makeMember(club);
    for (const time of ["14T12:01", "14T20:59", "15T12:00", "15T20:59"])
      await remindAt(club, `2026-03-${time}:00Z`);
    expect(titles(club)).toHaveLength(2);
    expect(club.db.select({ name: reminderRounds.name }).from(reminderRounds).all()).toEqual([
      { name: "poll:1:eve" },
    ]);
  });

  it("is sent on the last day after a server outage, and not after the end", async () => {
    const { club, admin, bia } = openWithSilent();
    await remindAt(club, "2026-03-15T20:00:00Z");
    expect(titles(club)).toEqual([`${admin.id} ${today}`, `${bia.id} ${today}`]);

    const late = openWithSilent().club;
    await remindAt(late, "2026-03-16T03:00:00Z");
    expect(titles(late)).toEqual([]);
  });

  it.each([
    ["on the eve at ten", "2026-03-14T13:00:00Z", "2026-03-15T12:00:00Z"],
    ["on the last day at eight", "2026-03-15T11:00:00Z", "2026-03-15T19:00:00Z"],
    ["on the last day at nine in the evening", "2026-03-16T00:00:00Z", "2026-03-16T01:30:00Z"],
  ])("of a poll that was opened %s is sent on the last day", async (_, createdAt, due) => {
    const { club } = openWithSilent({ createdAt: new Date(createdAt) });
    await remindAt(club, createdAt);
    await remindAt(club, new Date(Date.parse(due) - 1).toISOString());
    expect(titles(club)).toEqual([]);
    await remindAt(club, due);
    expect(titles(club)).toEqual([`1 ${today}`, `3 ${today}`]);
  });

  it.each([
    ["on the eve", [nineOnEve]],
    ["after the end of the answers", [nineOnEve, "2026-03-16T03:00:00Z"]],
  ])("is sent again for a later deadline, set %s", async (_, times) => {
    const { club, admin, ana } = await openWithPoll();
    await answer(ana, { 1: "yes" });
    const bia = makeMember(club);
    for (const time of times) await remindAt(club, time);
    club.clock.now = new Date(times.at(-1) ?? "");
    const staff = await clientOf(club, admin.viewer);
    await staff.call("PUT", "/api/polls/1", { title: "Encontro de março", answersUntil: "2026-03-18" });
    const ofBia = () => titles(club).filter((title) => title.startsWith(`${bia.id} `));

    await remindAt(club, "2026-03-17T11:59:00Z");
    expect(titles(club).join()).not.toContain("Falta a sua resposta");
    await remindAt(club, "2026-03-17T12:00:00Z");
    expect(ofBia()).toContain(`${bia.id} ${tomorrow}`);
    await remindAt(club, "2026-03-19T03:00:00Z");
    expect(titles(club).join()).not.toContain("Falta a sua resposta");
  });

  it("does not follow at once on the notice of a deadline of tomorrow", async () => {
    const { club, admin } = await openWithPoll();
    await remindAt(club, nineOnEve);
    club.clock.now = new Date("2026-03-15T15:00:00Z");
    const staff = await clientOf(club, admin.viewer);
    await staff.call("PUT", "/api/polls/1", { title: "Encontro de março", answersUntil: "2026-03-16" });

    await remindAt(club, "2026-03-15T15:01:00Z");
    await remindAt(club, "2026-03-16T15:00:00Z");
    expect(titles(club).join()).toContain("O prazo mudou");
    expect(titles(club).join()).not.toContain("Falta a sua resposta");
  });

  it("does not follow on a deadline of tomorrow, whose notice goes to new members too", async () => {
    const { club, admin } = await openWithPoll();
    club.clock.now = new Date("2026-03-11T15:00:00Z");
    const late = makeMember(club);
    const staff = await clientOf(club, admin.viewer);
    await staff.call("PUT", "/api/polls/1", { title: "Encontro de março", answersUntil: "2026-03-12" });

    await remindAt(club, "2026-03-12T15:00:00Z");
    const notice = "O prazo mudou: Encontro de março Responda até 12/03/2026.";
    expect(titles(club)).toContain(`${late.id} ${notice}`);
    expect(titles(club).join()).not.toContain("Falta a sua resposta");
  });

  it("of an earlier deadline becomes the notice of the new one for whoever has it", async () => {
    const { club, admin, ana } = await openWithPoll();
    const late = makeMember(club);
    await remindAt(club, nineOnEve);
    club.clock.now = new Date(nineOnEve);
    const staff = await clientOf(club, admin.viewer);
    await staff.call("PUT", "/api/polls/1", { title: "Encontro de março", answersUntil: "2026-03-18" });
    const notice = "O prazo mudou: Encontro de março Responda até 18/03/2026.";
    expect(titles(club)).toContain(`${late.id} ${notice}`);
    expect(titles(club)).toContain(`${ana.viewer.id} ${notice}`);
    expect(titles(club)).not.toContain(`${admin.viewer.id} ${notice}`);
  });

  it("is not sent for a closed poll", async () => {
    const { club } = openWithSilent({ closedAt: new Date("2026-03-12T12:00:00Z") });
    await remindAt(club, nineOnEve);
    expect(titles(club)).toEqual([]);
  });

  it("is not sent to closed accounts and members with the switch off", async () => {
    const { club, admin, bia } = openWithSilent();
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, admin.id)).run();
    club.db.insert(userSettings).values({ userId: bia.id, newEvents: false }).run();
    await remindAt(club, nineOnEve);
    expect(titles(club)).toEqual([]);
  });
});

it.each([false, true])(
  "a new deadline notifies the one who opened the poll, with an answer: %s",
  async (answers) => {
    const { club, admin } = await openWithPoll();
    const bia = await makeClient(club, { role: "admin" });
    if (answers) await answer(admin, { 1: "yes" });
    const later = { title: "Encontro de março", answersUntil: "2026-03-18" };
    await bia.call("PUT", "/api/polls/1", later);
    const notice = "O prazo mudou: Encontro de março Responda até 18/03/2026.";
    expect(titles(club)).toEqual([`${admin.viewer.id} ${notice}`]);
  },
);

describe("an answer of every member", () => {
  const all = "Todos responderam: Encontro de março Já dá para escolher o dia.";

  it("notifies the staff once", async () => {
    const { club, admin, bia } = openWithSilent();
    const dev = makeMember(club, { role: "developer" });
    for (const { id } of [admin, dev]) makePollAnswer(club, id, 1);
    await remindAt(club, "2026-03-11T12:00:00Z");
    expect(titles(club)).toEqual([]);

    makePollAnswer(club, bia.id, 2, "maybe");
    for (const minute of ["01", "02"]) await remindAt(club, `2026-03-11T12:${minute}:00Z`);
    const late = makeMember(club);
    await remindAt(club, "2026-03-11T12:03:00Z");
    makePollAnswer(club, late.id, 2);
    await remindAt(club, "2026-03-11T12:04:00Z");

    expect(titles(club)).toEqual([`${admin.id} ${all}`, `${dev.id} ${all}`]);
  });

  it("is there once the last silent member has left", async () => {
    const { club, admin, bia } = openWithSilent();
    makePollAnswer(club, admin.id, 1);
    await remindAt(club, "2026-03-11T12:00:00Z");
    expect(titles(club)).toEqual([]);
    club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, bia.id)).run();
    await remindAt(club, "2026-03-11T12:01:00Z");
    expect(titles(club)).toEqual([`${admin.id} ${all}`]);
  });

  it("of a closed poll notifies nobody", async () => {
    const { club, admin, bia } = openWithSilent({ closedAt: new Date("2026-03-10T15:00:00Z") });
    for (const { id } of [admin, bia]) makePollAnswer(club, id, 1);
    await remindAt(club, "2026-03-11T12:00:00Z");
    expect(titles(club)).toEqual([]);
  });
});

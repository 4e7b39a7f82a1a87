import { describe, expect, it } from "vitest";
import { notifications, userSettings } from "#db/schema";
import { sweepReminders } from "~/club/notifications/cleanup-changes.server";
import { remindOfBallot } from "~/club/rounds/reminders-changes.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "../support/app";
import { makeClient } from "../support/makers";
import { wordedNotifications } from "../support/notifications";
import { ballotEnd, countNow, makeNomination, makeRound, nominationsEnd, vote } from "../support/rounds";

async function openWithThree() {
  const club = openClub();
  const dora = await makeClient(club, { name: "Dora", role: "admin" });
  const ana = await makeClient(club, { name: "Ana" });
  const bia = await makeClient(club, { name: "Bia" });
  return { club, dora, ana, bia };
}

const hour = 60 * 60 * 1000;

/** The reminding job at a moment. @returns the new notifications by member. */
function remindAt(club: TestClub, moment: Date | number) {
  club.clock.now = new Date(moment);
  remindOfBallot(coreContext(club.app));
  return taken(club);
}

/** The notifications since the last call, which are then deleted. */
function taken({ db }: TestClub): (string | number)[][] {
  const found = wordedNotifications({ db });
  db.delete(notifications).run();
  return found.map(({ userId, title }) => [userId, title]).toSorted();
}

/** The members with a notification of this title. */
function titled({ db }: TestClub, title: string): number[] {
  const found = wordedNotifications({ db }).filter((one) => one.title === title);
  return found.map(({ userId }) => userId);
}

const opened = "A votação do próximo livro começou";
const lastDay = "Hoje é o último dia para votar no próximo livro";

describe("the notifications of a round", () => {
  it("announce a voting once, however long it goes on", async () => {
    const { club } = await openWithThree();
    makeRound(club, { ballotEndsAt: new Date("2026-07-01T03:00:00Z") });
    makeNomination(club, { roundId: 1 });
    expect(remindAt(club, nominationsEnd)).toHaveLength(3);

    club.clock.now = new Date(nominationsEnd.getTime() + 60 * 24 * hour);
    sweepReminders(coreContext(club.app));
    expect(remindAt(club, club.clock.now)).toEqual([]);
  });

  it("are sent once at each of its steps", async () => {
    const { club, dora, ana, bia } = await openWithThree();
    const [d, a, b] = [dora, ana, bia].map(({ viewer }) => viewer.id);
    await dora.call("POST", "/api/rounds", { nominationsUntil: "2026-03-14", ballotUntil: "2026-03-21" });
    const invitation = "Indique o próximo livro do clube";
    expect(taken(club)).toEqual([
      [a, invitation],
      [b, invitation],
    ]);
    const { id } = makeNomination(club, { roundId: 1, userId: ana.viewer.id, title: "As Meninas" });
    makeNomination(club, { roundId: 1 });

    expect(remindAt(club, nominationsEnd.getTime() - 1)).toEqual([]);
    expect(remindAt(club, nominationsEnd)).toEqual([d, a, b].map((member) => [member, opened]));
    expect(remindAt(club, nominationsEnd.getTime() + hour)).toEqual([]);
    vote(club, ana.viewer, 1, [id]);
    // 8:59 and 9:00 of 21 March in São Paulo.
    expect(remindAt(club, Date.parse("2026-03-21T11:59:00Z"))).toEqual([]);
    club.clock.now = new Date("2026-03-21T12:00:00Z");
    remindOfBallot(coreContext(club.app));
    expect(titled(club, lastDay)).toEqual([d, b]);
    club.clock.now = new Date(ballotEnd.getTime() - 1);
    remindOfBallot(coreContext(club.app));
    expect(titled(club, lastDay)).toEqual([d, b]);
    club.clock.now = ballotEnd;
    remindOfBallot(coreContext(club.app));
    await countNow(club);
    // They would show for half a year who had not voted by then.
    expect(titled(club, lastDay)).toEqual([]);
    expect(taken(club)).toEqual([
      [d, "O próximo livro é As Meninas"],
      [a, "Conquista desbloqueada: Boa Pedida"],
      [a, "O próximo livro é As Meninas"],
      [b, "O próximo livro é As Meninas"],
    ]);
  });

  it("come at once when the staff opens the ballot, and again for another last day", async () => {
    const { club, dora, ana, bia } = await openWithThree();
    const everybody = [dora, ana, bia].map(({ viewer }) => viewer.id);
    makeRound(club);
    for (const _ of [1, 2]) makeNomination(club, { roundId: 1 });
    await dora.call("POST", "/api/rounds/1/open-ballot");
    expect(taken(club)).toEqual(everybody.map((member) => [member, opened]));
    expect(remindAt(club, club.clock.now)).toEqual([]);

    expect(remindAt(club, Date.parse("2026-03-21T12:00:00Z"))).toHaveLength(3);
    club.clock.now = new Date("2026-03-21T12:00:00Z");
    await dora.call("PUT", "/api/rounds/1", { ballotUntil: "2026-03-23" });
    expect(remindAt(club, Date.parse("2026-03-21T13:00:00Z"))).toEqual([]);
    expect(remindAt(club, Date.parse("2026-03-23T12:00:00Z"))).toHaveLength(3);
  });

  it("end with their stage: no call to nominate in the voting, and none to vote beside the result", async () => {
    const { club, dora, ana, bia } = await openWithThree();
    const [d, a, b] = [dora, ana, bia].map(({ viewer }) => viewer.id);
    const kept = () => {
      const found = wordedNotifications(club);
      return found.map(({ userId, title }) => [userId, title]).toSorted();
    };
    await dora.call("POST", "/api/rounds", { nominationsUntil: "2026-03-14", ballotUntil: "2026-03-21" });
    await dora.call("PUT", "/api/rounds/1", { nominationsUntil: "2026-03-15" });
    makeNomination(club, { roundId: 1, title: "Zero" });
    expect(kept()).toHaveLength(4);

    await dora.call("POST", "/api/rounds/1/open-ballot");
    expect(kept()).toEqual([d, a, b].map((member) => [member, opened]));
    await dora.call("PUT", "/api/rounds/1", { ballotUntil: "2026-03-23" });
    expect(kept()).toHaveLength(5);
    for (const { viewer } of [dora, ana, bia]) vote(club, viewer, 1, [1]);
    await dora.call("POST", "/api/rounds/1/close");
    await club.app.background.settled();
    expect(kept()).toEqual([d, a, b].map((member) => [member, "O próximo livro é Zero"]));
  });

  it("end with a round that the staff close before any voting, and with nominations that brought nothing", async () => {
    const { club, dora, ana, bia } = await openWithThree();
    const days = { nominationsUntil: "2026-03-14", ballotUntil: "2026-03-21" };
    await dora.call("POST", "/api/rounds", days);
    await dora.call("POST", "/api/rounds/1/close");
    await club.app.background.settled();
    const withoutBooks = "A rodada terminou sem indicações";
    expect(taken(club)).toEqual([[dora.viewer.id, withoutBooks]]);

    await dora.call("POST", "/api/rounds", days);
    const invited = titled(club, "Indique o próximo livro do clube");
    expect(invited).toEqual([ana.viewer.id, bia.viewer.id]);
    expect(remindAt(club, nominationsEnd)).toEqual([]);
  });

  it("obey the switch for new books", async () => {
    const { club, dora, ana, bia } = await openWithThree();
    club.db.insert(userSettings).values({ userId: ana.viewer.id, newBooks: false }).run();
    makeRound(club);
    makeNomination(club, { roundId: 1, userId: ana.viewer.id });
    await dora.call("POST", "/api/rounds/1/open-ballot");
    expect(taken(club).map(([member]) => member)).toEqual([dora.viewer.id, bia.viewer.id]);
  });
});

import { describe, expect, it } from "vitest";
import { makeClient, makeMember, makeProgress } from "../support/makers";
import { notificationsOf, recipientsOf } from "../support/notifications";
import { checkAt, last, makePlan, next, openWithBook, openWithMissed } from "../support/plans";

describe("the notification of a changed plan", () => {
  it("has the title of the book and the last milestone", async () => {
    const { club, ana, put } = await openWithBook();
    await put(next, last);
    expect(notificationsOf(club, "plan")).toMatchObject([
      {
        userId: ana.viewer.id,
        actorId: null,
        title: "O plano de leitura mudou: O Quinze",
        body: "O último marco é o de 29/03/2026.",
        link: "/book/1?aba=plano#abas",
        bookId: 1,
      },
    ]);
  });

  it("has the text of the last change of the day, as new if the text has changed", async () => {
    const { club, admin, ana, put } = await openWithBook();
    const other = await makeClient(club, { role: "admin", email: "rui@clube.example" });
    makeProgress(club, { userId: admin.viewer.id, bookId: 1, currentPage: 9 });
    makeProgress(club, { userId: other.viewer.id, bookId: 1, currentPage: 9 });
    const shown = () =>
      notificationsOf(club, "plan").map(({ userId, body, readAt }) => [userId, body, readAt !== null]);
    const at = (hour: number) => {
      club.clock.now = new Date(Date.UTC(2026, 2, 10, hour));
    };
    await put(next, last);
    await ana.call("POST", "/api/notifications/read");

    at(16);
    await put({ ...next, page: 150 }, last);
    const same = "O último marco é o de 29/03/2026.";
    expect(shown()).toEqual([
      [ana.viewer.id, same, true],
      [other.viewer.id, same, false],
    ]);

    at(17);
    await other.call("PUT", "/api/plans/1", { milestones: [{ ...last, date: "2026-03-27" }] });
    const moved = "O último marco é o de 27/03/2026.";
    expect(shown()).toEqual([
      [admin.viewer.id, moved, false],
      [ana.viewer.id, moved, false],
      [other.viewer.id, moved, false],
    ]);

    at(18);
    await admin.call("DELETE", "/api/plans/1");
    expect(shown().map(([, body]) => body)).toEqual(Array(3).fill("O plano foi apagado."));
    expect(notificationsOf(club, "plan")[1]?.createdAt).toEqual(club.clock.now);
  });

  it("is not sent for the same plan again", async () => {
    const { club, put } = await openWithBook();
    makePlan(club, { bookId: 1 }, [next, last]);
    expect((await put(next, last)).status).toBe(200);
    expect(recipientsOf(club, "plan")).toEqual([]);
  });

  it("is sent once for several edits on a day of the club, and again on the next day in its place", async () => {
    const { club, put } = await openWithBook();
    const changes = [
      ["2026-03-10T15:00:00Z", 200, "plan:1:2026-03-10"],
      ["2026-03-11T02:59:59Z", 201, "plan:1:2026-03-10"],
      ["2026-03-11T03:00:00Z", 202, "plan:1:2026-03-11"],
    ] as const;
    for (const [now, page, sent] of changes) {
      club.clock.now = new Date(now);
      expect((await put({ ...last, page })).status).toBeLessThan(300);
      expect(notificationsOf(club, "plan").map(({ dedupeKey }) => dedupeKey)).toEqual([sent]);
    }
  });

  it("is sent to those who have begun the book, not to its author", async () => {
    const { club, admin, ana, put } = await openWithBook();
    const at = (member: { id: number }, values: object = {}) =>
      makeProgress(club, { userId: member.id, bookId: 1, currentPage: 9, ...values });
    at(admin.viewer);
    at(makeMember(club), { abandonedAt: club.clock.now });
    at(makeMember(club), { currentPage: 0 });
    at(makeMember(club, { deactivatedAt: club.clock.now }));
    makeMember(club);
    const hidden = makeMember(club, { showsReading: false });
    at(hidden);
    await put(last);
    expect(recipientsOf(club, "plan")).toEqual([ana.viewer.id, hidden.id]);
  });
});

describe("the notification of a missed milestone", () => {
  it("is sent to admins and developers only, without names", async () => {
    const { club, admin } = await openWithMissed();
    const developer = makeMember(club, { role: "developer" });
    makeMember(club, { role: "admin", deactivatedAt: club.clock.now });
    await checkAt(club, "2026-03-10T15:00:00Z");
    const text = {
      title: "O clube está um trecho atrás: O Quinze",
      body: "O combinado para 08/03/2026 era a página 104. Veja no plano o que pode mudar.",
      link: "/book/1?aba=plano#abas",
    };
    expect(notificationsOf(club, "planBehind")).toMatchObject([
      { ...text, userId: admin.viewer.id },
      { ...text, userId: developer.id },
    ]);
  });

  it("is sent once for each missed milestone, in the place of the one before", async () => {
    const { club } = await openWithMissed();
    const sent: string[] = [];
    for (const now of ["2026-03-10T15:00:00Z", "2026-03-15T15:00:00Z", "2026-03-16T15:00:00Z"]) {
      await checkAt(club, now);
      sent.push(...notificationsOf(club, "planBehind").map(({ dedupeKey }) => dedupeKey ?? ""));
    }
    expect(sent).toEqual(["08", "08", "15"].map((day) => `plan:1:behind:2026-03-${day}`));
  });
});

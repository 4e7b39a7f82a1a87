import { describe, expect, it } from "vitest";
import { saveProgress } from "~/club/reading/changes.server";
import { openClub } from "../support/app";
import { screenOf, textOf } from "../support/dom";
import { contextOf, makeBook, makeDay, makeMember, makeReadingDays, sinceLastYear } from "../support/makers";
import { notificationsOf } from "../support/notifications";
import { daysIn, openForYesterday, progressRows } from "../support/reading";

// Today is the 10th; the day turns at 03:00Z in São Paulo.
const closed = {
  read: "Ontem já tem leitura registrada: salve a página como leitura de hoje.",
  joined: "Ontem você ainda não estava no clube: salve a página como leitura de hoje.",
  step: "Para contar como leitura de ontem, marque um ponto além do que já estava salvo.",
};

describe("a reading of yesterday", () => {
  it("marks yesterday and not today, by form", async () => {
    const { club, ana, bookId, form, streak, offers } = await openForYesterday();
    makeReadingDays(club, ana.viewer.id, "2026-03-08", 3);
    expect(await offers()).toBe(true);

    const answer = await form({ currentPage: "24" });

    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/book/${bookId}`]);
    expect(daysIn(club).at(-1)).toEqual(["2026-03-09", 24]);
    expect(progressRows(club)).toMatchObject([{ currentPage: 24, lastUpdated: club.clock.now }]);
    expect(streak()).toBe(4);
    expect(await offers()).toBe(false);
  });

  it("marks yesterday and not today, by JSON, and today can follow", async () => {
    const { club, bookId, ana, call, streak } = await openForYesterday();

    const answer = await call({ currentPage: 24 });
    await ana.call("POST", "/api/progress", { bookId, currentPage: 30 });

    expect([answer.status, await answer.json()]).toMatchObject([
      201,
      { currentPage: 24, lastUpdated: "2026-03-10T15:00:00.000Z" },
    ]);
    expect(daysIn(club)).toEqual([
      ["2026-03-09", 24],
      ["2026-03-10", 6],
    ]);
    expect(streak()).toBe(2);
  });

  it("is refused where yesterday has one, and nothing typed is lost", async () => {
    const { club, ana, form, call, offers } = await openForYesterday();
    makeDay(club, ana.viewer, "2026-03-09", 10);
    expect(await offers()).toBe(false);

    const page = await form({ currentPage: "24" });
    const json = await call({ currentPage: 24 });

    expect(page.status).toBe(409);
    const screen = await screenOf(page);
    expect(textOf(screen.document.querySelector("main"))).toContain(closed.read);
    expect(screen.document.querySelector<HTMLInputElement>('[name="currentPage"]')?.value).toBe("24");
    expect([json.status, await json.json()]).toEqual([409, { message: closed.read, code: "conflict" }]);
    expect(progressRows(club)).toEqual([]);
    expect(daysIn(club)).toEqual([["2026-03-09", 10]]);
  });

  it("is refused before the day of joining, in the club's time zone", async () => {
    // 23:30 of the 9th, and 00:30 of the 10th.
    const before = await openForYesterday({ createdAt: new Date("2026-03-10T02:30:00Z") });
    const after = await openForYesterday({ createdAt: new Date("2026-03-10T03:30:00Z") });

    expect([await before.offers(), await after.offers()]).toEqual([true, false]);
    expect((await before.call({ currentPage: 24 })).status).toBe(201);
    const refused = await after.call({ currentPage: 24 });
    expect([refused.status, await refused.json()]).toMatchObject([409, { message: closed.joined }]);
    expect((await after.form({ currentPage: "24" })).status).toBe(409);
    expect(daysIn(after.club)).toEqual([]);
  });

  it.each([
    [{ currentPage: 30 }, "currentPage"],
    [{ currentPage: 20 }, "currentPage"],
    [{ percent: 14.5 }, "percent"],
  ])("is refused without a page more than before: %j", async (body, field) => {
    const { club, ana, bookId, form, call } = await openForYesterday();
    await ana.call("POST", "/api/progress", { bookId, currentPage: 30 });

    const json = await call(body);
    const page = await form({ currentPage: "30" });

    expect([json.status, await json.json()]).toEqual([
      400,
      { message: closed.step, code: "invalid", fields: { [field]: closed.step } },
    ]);
    expect(page.status).toBe(400);
    expect(progressRows(club)).toMatchObject([{ currentPage: 30, readingUnit: "page" }]);
    expect(daysIn(club)).toEqual([["2026-03-10", 30]]);
  });

  it("counts once when it is sent twice, also at the same moment", async () => {
    const { club, call } = await openForYesterday();

    const answers = await Promise.all([call({ currentPage: 24 }), call({ currentPage: 24 })]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(daysIn(club)).toEqual([["2026-03-09", 24]]);
  });

  it.each([
    ["at 23:59", "2026-03-11T02:59:00Z", {}, "2026-03-09"],
    ["at 00:01", "2026-03-11T03:01:00Z", {}, "2026-03-10"],
    ["in another time zone", "2026-03-11T03:01:00Z", { CLUB_TIMEZONE: "Pacific/Auckland" }, "2026-03-10"],
    ["in a zone behind", "2026-03-11T03:01:00Z", { CLUB_TIMEZONE: "America/Noronha" }, "2026-03-10"],
  ])("is that of the moment of sending, %s", (_, now, env, day) => {
    const club = openClub(env);
    const ana = makeMember(club, sinceLastYear);
    club.clock.now = new Date(now);

    saveProgress(contextOf(club, ana), { bookId: makeBook(club).id, currentPage: 24, yesterday: true });

    expect(daysIn(club)).toEqual([[day, 24]]);
  });

  it("is that of the day that the page has shown, and refused once that is not yesterday", async () => {
    const { club, ana, dialog, form } = await openForYesterday();
    club.clock.now = new Date("2026-03-11T02:59:50Z");
    const button = (await screenOf(ana.get(dialog))).getByRole("button", { name: "Foi ontem" });
    const shown = { yesterday: button.getAttribute("value") ?? "", currentPage: "24" };
    club.clock.now = new Date("2026-03-11T03:00:10Z");

    const late = await form(shown);

    expect([shown.yesterday, late.status]).toEqual(["2026-03-09", 409]);
    expect(textOf((await screenOf(late)).document.querySelector("main"))).toContain(
      "O dia mudou desde que você abriu este formulário: “ontem” agora é 10/03/2026.",
    );
    expect([daysIn(club), progressRows(club)]).toEqual([[], []]);
    club.clock.now = new Date("2026-03-11T02:59:59Z");
    expect((await form(shown)).status).toBe(303);
    expect(daysIn(club)).toEqual([["2026-03-09", 24]]);
    expect((await form({ ...shown, yesterday: "2026-02-30" })).status).toBe(400);
  });

  it("is not what the Enter key sends: the first button of the form has no name", async () => {
    const { ana, dialog } = await openForYesterday();

    const { form } = (await screenOf(ana.get(dialog))).getByRole<HTMLButtonElement>("button", {
      name: "Foi ontem",
    });

    const first = form?.querySelector("button");
    expect([first?.type, first?.name]).toEqual(["submit", ""]);
  });

  it("completes a book in time if yesterday was its last day", async () => {
    const { club, ana, call } = await openForYesterday();

    const answer = await call({ currentPage: 208 });

    expect(await answer.json()).toMatchObject({ completedAt: "2026-03-10T02:59:59.999Z" });
    expect(notificationsOf(club, "achievement").map(({ title }) => title)).toContain(
      "Conquista desbloqueada: Palavra de Leitor",
    );
    expect((await ana.get("/book/1/progresso")).status).toBe(200);
  });
});

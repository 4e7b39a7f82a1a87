import { describe, expect, it } from "vitest";
import { books, events, readingStreaks, userProgress } from "#db/schema";
import { fieldsOf, screenFrom, screenOf, tabsIn, textOf, toastOf, wordsOf } from "../support/dom";
import { makeAnswer, makeClient, makeEvent, makeProgress } from "../support/makers";
import {
  editorIn,
  milestones,
  offerIn,
  openBehind,
  openWithBook,
  openWithPlan,
  rowsIn,
  submit,
  tab,
  typed,
} from "../support/plans";

describe("the goal of a member", () => {
  it.each([
    [{ currentPage: 142 }, "Até domingo: página 156, faltam 14", "4 páginas por dia até o encontro de 29/03"],
    [
      { currentPage: 113, ownPosition: 171, readingUnit: "edition", editionPages: 251 },
      "Até domingo: página 188 da sua edição, faltam 17",
      "5 páginas por dia até o encontro de 29/03",
    ],
    [
      { currentPage: 141, ownPosition: 68, readingUnit: "percent" },
      "Até domingo: 75%, faltam 7%",
      "2% por dia até o encontro de 29/03",
    ],
    [{ currentPage: 155 }, "Até domingo: página 156, falta 1", "3 páginas por dia até o encontro de 29/03"],
  ] as const)(
    "stands on the page of the book and at home, in the own unit: %j",
    async (place, goal, pace) => {
      const { club, ana } = await openWithPlan();
      club.db.update(userProgress).set(place).run();
      const line = async (page: string) =>
        textOf((await screenOf(ana.get(page))).document.querySelector(".goal p"));
      expect(await line("/book")).toBe(goal + pace);
      expect(await line("/")).toBe(goal);
    },
  );

  it("is the last day without a plan, and none for a finished book", async () => {
    const { club, ana } = await openWithBook();
    const goals = async () =>
      Promise.all(
        ["/book", tab, "/"].map(async (page) =>
          [...(await screenOf(ana.get(page))).document.querySelectorAll(".goal p, .goal-heading")].map(
            textOf,
          ),
        ),
      );
    const goal = "Até 29/03: página 208, faltam 66";
    const withPace = `${goal}4 páginas por dia até o último dia, 29/03`;
    expect(await goals()).toEqual([[withPace], [withPace, goal], [goal]]);
    club.db.update(userProgress).set({ currentPage: 208, completedAt: club.clock.now }).run();
    expect(await goals()).toEqual([[], [], []]);
  });
});

describe("the goal of a member who joined while the club was reading", () => {
  it("is counted from the day of joining at home, in the plan and in its answer", async () => {
    const { club } = await openWithPlan();
    club.db
      .update(books)
      .set({ currentSince: new Date("2026-02-20T15:00:00Z") })
      .run();
    const bia = await makeClient(club, { name: "Bia" });

    const home = textOf((await screenOf(bia.get("/"))).document.querySelector(".goal p"));
    const plan = textOf((await screenOf(bia.get(tab))).document.querySelector("main"));
    const { goal, steps } = await (await bia.call("GET", "/api/plans")).json();

    expect(home).toBe("Até domingo: página 55, faltam 55");
    expect(plan).toContain("Você entrou no clube em 10/03, com a leitura já começada");
    expect(plan).toContain("11 páginas por dia até o encontro de 29/03.");
    expect(goal).toMatchObject({ page: 55, toGo: 55, countedFrom: "2026-03-10", untilDate: "2026-03-29" });
    expect(steps).toContainEqual(expect.objectContaining({ date: "2026-03-15", page: 156 }));
  });

  it.each([
    ["joined before", "2026-02-01T15:00:00Z"],
    ["joined on its first day", "2026-02-20T16:00:00Z"],
  ])("is that of the club for a member who %s", async (_, joined) => {
    const { club } = await openWithPlan();
    club.db
      .update(books)
      .set({ currentSince: new Date("2026-02-20T15:00:00Z") })
      .run();
    const bia = await makeClient(club, { createdAt: new Date(joined) });

    const home = textOf((await screenOf(bia.get("/"))).document.querySelector(".goal p"));

    expect(home).toBe("Até domingo: página 156, faltam 156");
  });
});

describe("the tab of the plan", () => {
  it("is the last one, without a count", async () => {
    const { ana } = await openWithBook();
    const tabs = tabsIn(await screenOf(ana.get(tab)), "Partes deste livro");
    expect(tabs.at(-1)).toEqual({ label: "Plano", to: "/book?aba=plano#abas", isCurrent: true });
  });

  it("shows a member the milestones, and neither the check nor the editor", async () => {
    const { ana } = await openBehind();
    const screen = await screenOf(ana.get(tab));
    const list = screen.document.querySelector(".milestones");
    expect([...(list?.children ?? [])].map(wordsOf)).toEqual([
      "MAR 1 dom até a página 52 Quixadá Lido",
      "MAR 8 dom até a página 104 Lido",
      "MAR 15 dom até a página 156 O campo · em 5 dias faltam 14",
      "MAR 29 dom até a página 208 A chuva · Encontro de março, 16h00 faltam 66",
    ]);
    expect(textOf(list?.querySelector("[aria-current=step]"))).toContain("156");
    expect(screen.queryByText("O clube está um trecho atrás")).toBeNull();
    expect(screen.queryByText("Marcos do plano")).toBeNull();
  });

  it.each([
    [{}, false],
    [{ ownPosition: 68, readingUnit: "percent" }, true],
  ] as const)(
    "names the edition of the plan to staff with a unit of their own: %j",
    async (place, isNamed) => {
      const { club, admin, ana } = await openWithPlan();
      makeProgress(club, { userId: admin.viewer.id, bookId: 1, currentPage: 141, ...place });
      const sentence = "As páginas do plano são as da edição do clube.";
      const isIn = async (client: typeof ana) =>
        textOf((await screenOf(client.get(tab))).document.body).includes(sentence);
      expect([await isIn(admin), await isIn(ana)]).toEqual([isNamed, false]);
    },
  );

  it("has a heading that may break after the page, and no empty line without a pace", async () => {
    const { club, ana } = await openWithPlan();
    const edition = { ownPosition: 171, readingUnit: "edition", editionPages: 251 } as const;
    club.db
      .update(userProgress)
      .set({ currentPage: 113, ...edition })
      .run();
    const { document } = await screenOf(ana.get(tab));
    expect(document.querySelector(".goal-heading")?.textContent).toBe(
      "Até domingo: página\u00a0188 da sua edição, faltam\u00a017",
    );
    club.clock.now = new Date("2026-03-15T15:00:00Z");
    const heading = (await screenOf(ana.get(tab))).document.querySelector(".goal-heading");
    expect(textOf(heading)).toContain("Até hoje");
    expect([...(heading?.parentElement?.querySelectorAll("p") ?? [])].map(textOf)).not.toContain("");
  });

  it("shows an empty plan to members and an empty row to the staff", async () => {
    const { club, admin, ana } = await openWithBook();
    const empty = await screenOf(ana.get(tab));
    expect(empty.getByText("Ainda sem marcos")).toBeTruthy();
    expect(empty.getByText(/vale o último dia da leitura\.$/)).toBeTruthy();
    makeEvent(club, "2026-03-29T19:00:00Z", "2026-03-29T21:00:00Z", { bookId: 1 });
    expect((await screenOf(ana.get(tab))).getByText(/vale o dia do encontro\.$/)).toBeTruthy();
    const { document } = await screenOf(admin.get(tab));
    expect(editorIn(document)).toEqual({
      intent: "save-plan",
      bookId: "1",
      version: "0",
      ...typed(["", ""]),
    });
  });
});

describe("the panel of a club that is behind", () => {
  it("gives the staff both changes with their effect, without names", async () => {
    const { club, admin, ana } = await openBehind();
    makeAnswer(club, ana.viewer.id, 1, "maybe");
    const { document } = await screenOf(admin.get(tab));
    const panel = document.querySelector(".plan-behind");
    const [respread, postpone] = [...(panel?.querySelectorAll(".plan-offers > *") ?? [])].map(wordsOf);
    expect(textOf(panel)).toContain(
      "O combinado para o dia 8 era a página 104. Metade de quem está lendo ainda não passou da 90. Duas mudanças estão prontas; escolha uma, ou deixe como está.",
    );
    expect(respread).toBe(
      "Redistribuir as páginas 5 7 páginas por dia O encontro continua em 29/03, às 16h00. O plano passa de 5 para 7 páginas por dia, e os marcos que faltam viram 15/03, página 121, e 29/03, página 208. Redistribuir até 29/03",
    );
    expect(postpone).toBe(
      "Mudar o encontro MAR 29 dom ABR 12 dom No passo de hoje, o clube termina duas semanas depois: de 29/03 para 12/04. Plano e encontro mudam juntos, e avisamos a pessoa que disse sim ou talvez. Mudar para 12/04",
    );
    expect(textOf(panel)).not.toContain(ana.viewer.name);
  });

  it("names the day of a meeting that is after the last milestone", async () => {
    const { club, admin } = await openBehind();
    const [startDate, endDate] = [new Date("2026-04-05T19:00:00Z"), new Date("2026-04-05T21:00:00Z")];
    club.db.update(events).set({ startDate, endDate }).run();
    const ways = async () => {
      const { document } = await screenOf(admin.get(tab));
      return [...document.querySelectorAll(".plan-offers > *")].map(wordsOf);
    };

    expect((await ways())[0]).toContain("O encontro continua em 05/04, às 16h00.");
    // 118 pages at 5 a day take 24 days, until 3 April.
    club.db.update(readingStreaks).set({ pages: 35 }).run();
    expect((await ways())[1]).toBe(
      "Mudar o encontro No passo de hoje, o clube chega a tempo: a data pode ficar.",
    );
  });

  it("spreads the pages with one button, also when sent twice", async () => {
    const { club, admin } = await openBehind();
    const fields = await offerIn(admin, "respread-plan");
    const sent = await Promise.all([submit(admin, fields), submit(admin, fields)]);
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    expect(rowsIn(club).map(({ page }) => page)).toEqual([52, 104, 121, 208]);
    const screen = await screenOf(admin.get(tab));
    expect(screen.queryByText("O clube está um trecho atrás")).toBeNull();
  });

  it("moves plan, book and event with the other", async () => {
    const { club, admin } = await openBehind();
    const fields = await offerIn(admin, "postpone-plan");
    expect((await submit(admin, fields)).status).toBe(303);
    expect(club.db.select().from(books).get()?.endDate).toBe("2026-04-12");
    expect(club.db.select().from(events).get()?.startDate).toEqual(new Date("2026-04-12T19:00:00Z"));
    expect(rowsIn(club).at(-1)?.date).toBe("2026-04-12");
  });

  it("refuses an old offer with a sentence and shows the new one", async () => {
    const { club, admin, ana } = await openBehind();
    const before = await offerIn(admin, "postpone-plan");
    makeAnswer(club, ana.viewer.id, 1);
    const refused = await submit(admin, before);
    expect(refused.status).toBe(409);
    const screen = screenFrom(await refused.text());
    expect(toastOf(screen)).toEqual([
      "O plano já mudou",
      "O plano, o encontro ou as respostas mudaram enquanto você decidia. Confira a proposta de novo.",
    ]);
    expect(fieldsOf(screen.document, "postpone-plan")?.version).not.toBe(before.version);
    expect(rowsIn(club)).toEqual(milestones);
  });

  it("goes away with the plan left as it is", async () => {
    const { club, admin } = await openBehind();
    const fields = await offerIn(admin, "accept-delay");
    expect((await submit(admin, fields)).status).toBe(303);
    expect(rowsIn(club)).toEqual(milestones);
    const screen = await screenOf(admin.get(tab));
    expect(screen.queryByText("O clube está um trecho atrás")).toBeNull();
  });
});

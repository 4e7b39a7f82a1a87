import { describe, expect, it } from "vitest";
import { books, userProgress } from "#db/schema";
import { screenOf, textOf, wordsOf } from "../support/dom";
import { makeAnswer, makeClient } from "../support/makers";
import { offerIn, openBehind, openWithPlan, rowsIn, submit, tab } from "../support/plans";

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

  it("spreads the pages with one button, also when sent twice", async () => {
    const { club, admin } = await openBehind();
    const fields = await offerIn(admin, "respread-plan");
    const sent = await Promise.all([submit(admin, fields), submit(admin, fields)]);
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    expect(rowsIn(club).map(({ page }) => page)).toEqual([52, 104, 121, 208]);
    const screen = await screenOf(admin.get(tab));
    expect(screen.queryByText("O clube está um trecho atrás")).toBeNull();
  });
});

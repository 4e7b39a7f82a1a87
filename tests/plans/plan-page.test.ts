import { describe, expect, it } from "vitest";
import { books, events, planMilestones, plans, userProgress } from "#db/schema";
import { checkPlans } from "~/club/plans/checks.server";
import { coreContext } from "~/server/runtime/app.server";
import { openClub, type TestClub } from "../support/app";
import { fieldsOf, screenFrom, screenOf, tabsIn, textOf, toastOf, wordsOf } from "../support/dom";
import {
  makeAnswer,
  makeBook,
  makeClient,
  makeDay,
  makeEvent,
  makeMember,
  makeProgress,
} from "../support/makers";
import type { TestClient } from "../support/test-client";

// Today is Tuesday, 10 March 2026; the last day of the book is Sunday, 29 March.
const tab = "/book?aba=plano";
const milestones = [
  { date: "2026-03-01", page: 52, name: "Quixadá" },
  { date: "2026-03-08", page: 104, name: null },
  { date: "2026-03-15", page: 156, name: "O campo" },
  { date: "2026-03-29", page: 208, name: "A chuva" },
];

/** Book 1 of 208 pages; Ana at page 142. */
async function openWithBook() {
  const club = openClub();
  const admin = await makeClient(club, { role: "admin" });
  const ana = await makeClient(club);
  makeBook(club, { isCurrent: true, endDate: "2026-03-29" });
  makeProgress(club, { userId: ana.viewer.id, bookId: 1, currentPage: 142 });
  return { club, admin, ana };
}

async function openWithPlan() {
  const opened = await openWithBook();
  const { club } = opened;
  club.db.insert(plans).values({ bookId: 1, changedAt: club.clock.now }).run();
  for (const one of milestones) {
    club.db
      .insert(planMilestones)
      .values({ ...one, bookId: 1 })
      .run();
  }
  makeEvent(club, "2026-03-29T19:00:00Z", "2026-03-29T21:00:00Z", { bookId: 1, title: "Encontro de março" });
  return opened;
}

/** Readers at pages 60, 90 and 142, each with 4 pages a day. */
async function openBehind() {
  const opened = await openWithPlan();
  const { club, ana } = opened;
  const readers = [makeMember(club), makeMember(club)];
  makeProgress(club, { userId: readers[0]?.id ?? 0, bookId: 1, currentPage: 60 });
  makeProgress(club, { userId: readers[1]?.id ?? 0, bookId: 1, currentPage: 90 });
  for (const reader of [ana.viewer, ...readers]) makeDay(club, reader, "2026-03-08", 28);
  await checkPlans(coreContext(club.app));
  return opened;
}

const rowsIn = (club: TestClub) =>
  club.db
    .select()
    .from(planMilestones)
    .orderBy(planMilestones.page)
    .all()
    .map(({ date, page, name }) => ({ date, page, name }));

type Row = [date: string, page: string, name?: string];
const typed = (...rows: Row[]) =>
  Object.fromEntries(
    rows.flatMap(([date, page, name = ""], index) => [
      [`date-${index}`, date],
      [`page-${index}`, page],
      [`name-${index}`, name],
    ]),
  );
const savePlan = (client: TestClient, fields: Record<string, string>) =>
  client.submit(tab, "save-plan", { bookId: "1", ...fields });
const submit = (client: TestClient, { intent, ...fields }: Record<string, string>) =>
  client.submit(tab, intent ?? "", fields);
const offerIn = async (client: TestClient, intent: string) =>
  fieldsOf((await screenOf(client.get(tab))).document, intent) as Record<string, string>;
const editorIn = (document: Document) => fieldsOf(document, "save-plan");

describe("the goal of a member", () => {
  it.each([
    [{ currentPage: 142 }, "Até domingo: página 156, faltam 14", "4 páginas por dia até o encontro"],
    [
      { currentPage: 113, ownPosition: 171, readingUnit: "edition", editionPages: 251 },
      "Até domingo: página 188 da sua edição, faltam 17",
      "5 páginas por dia até o encontro",
    ],
    [
      { currentPage: 141, ownPosition: 68, readingUnit: "percent" },
      "Até domingo: 75%, faltam 7%",
      "2% por dia até o encontro",
    ],
    [{ currentPage: 155 }, "Até domingo: página 156, falta 1", "3 páginas por dia até o encontro"],
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
    const withPace = `${goal}4 páginas por dia até o último dia`;
    expect(await goals()).toEqual([[withPace], [withPace, goal], [goal]]);
    club.db.update(userProgress).set({ currentPage: 208, completedAt: club.clock.now }).run();
    expect(await goals()).toEqual([[], [], []]);
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

  it("shows an empty plan to members and an empty row to the staff", async () => {
    const { admin, ana } = await openWithBook();
    expect((await screenOf(ana.get(tab))).getByText("Ainda sem marcos")).toBeTruthy();
    const { document } = await screenOf(admin.get(tab));
    expect(editorIn(document)).toEqual({
      intent: "save-plan",
      bookId: "1",
      ...typed(["", ""]),
    });
  });
});

describe("the editor of the plan", () => {
  it("saves rows, without the empty ones, and deletes a plan without rows", async () => {
    const { club, admin } = await openWithBook();
    const rows = typed(["2026-03-22", "150", " Parte 1 "], ["", ""], ["29/03/2026", "208"]);
    const saved = await savePlan(admin, rows);
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/book?aba=plano#abas"]);
    expect(rowsIn(club)).toEqual([
      { date: "2026-03-22", page: 150, name: "Parte 1" },
      { date: "2026-03-29", page: 208, name: null },
    ]);
    expect(editorIn((await screenOf(admin.get(tab))).document)).toMatchObject({
      "date-0": "2026-03-22",
      "name-0": "Parte 1",
      "page-1": "208",
    });
    expect((await savePlan(admin, typed(["", ""]))).status).toBe(303);
    expect([rowsIn(club), club.db.select().from(plans).all()]).toEqual([[], []]);
    const empty = await savePlan(admin, typed(["", ""]));
    expect([empty.status, await empty.text()]).toEqual([
      400,
      expect.stringContaining("O plano precisa de pelo menos um marco"),
    ]);
  });

  it.each<[string, Row[], string, string]>([
    ["no day", [["", "9"]], "date-0", "Escolha o dia"],
    ["an unknown day", [["2026-02-30", "9"]], "date-0", "Data inválida"],
    ["a word as page", [["2026-03-22", "nove"]], "page-0", "Página deve ser maior que 0"],
    ["page 0", [["2026-03-22", "0"]], "page-0", "Página deve ser maior que 0"],
    ["a page past the book", [["2026-03-22", "209"]], "page-0", "O livro tem apenas 208 páginas."],
    ["a long name", [["2026-03-22", "9", "x".repeat(61)]], "name-0", "O nome não pode"],
    ["a day before today", [["2026-03-09", "9"]], "date-0", "Este dia já passou"],
    ["a day after the end", [["2026-03-30", "9"]], "date-0", "O plano vai até 29/03/2026"],
    [
      "two on one day, after an empty row",
      [
        ["2026-03-22", "9"],
        ["", ""],
        ["2026-03-22", "20"],
      ],
      "date-2",
      "Dois marcos não podem cair no mesmo dia",
    ],
    [
      "falling pages",
      [
        ["2026-03-22", "90"],
        ["2026-03-29", "20"],
      ],
      "page-1",
      "A página deve ser maior",
    ],
  ])("refuses %s at its field, with the rows as typed", async (_, rows, field, sentence) => {
    const { club, admin } = await openWithBook();
    const answer = await savePlan(admin, typed(...rows));
    expect(answer.status).toBe(400);
    const html = await answer.text();
    const { document } = screenFrom(html);
    const input = document.querySelector(`[name="${field}"]`);
    expect(input?.getAttribute("aria-invalid")).toBe("true");
    const described = input?.getAttribute("aria-describedby") ?? "";
    expect(textOf(document.getElementById(described))).toContain(sentence);
    const sent = Object.fromEntries(
      [...document.querySelectorAll(".plan-rows input")].map((one) => [
        one.getAttribute("name"),
        one.getAttribute("value"),
      ]),
    );
    expect(sent).toEqual(typed(...rows));
    expect(rowsIn(club)).toEqual([]);
  });

  it("adds, removes and divides rows without saving, and keeps what is typed", async () => {
    const { club, admin } = await openWithPlan();
    const rows = typed(["2026-03-22", "9", "Parte 1"], ["2026-03-29", "20"]);
    const edit = async (name: string) => {
      const answer = await savePlan(admin, { ...rows, edit: name });
      const { document } = screenFrom(await answer.text());
      const { intent: _, bookId: __, ...fields } = editorIn(document) ?? {};
      return [answer.status, fields, document.querySelector(".plan-rows [autofocus]")?.getAttribute("name")];
    };
    const first: Row = ["2026-03-22", "9", "Parte 1"];
    expect(await edit("add")).toEqual([200, typed(first, ["2026-03-29", "20"], ["", ""]), "date-2"]);
    expect(await edit("remove-0")).toEqual([200, typed(["2026-03-29", "20"]), "date-0"]);
    expect(await edit("remove-9")).toEqual([200, rows, "date-0"]);
    expect(await edit("weeks")).toEqual([
      200,
      typed(
        ["2026-03-01", "52", "Quixadá"],
        ["2026-03-08", "104"],
        ["2026-03-15", "131"],
        ["2026-03-22", "170"],
        ["2026-03-29", "208"],
      ),
      "date-0",
    ]);
    expect(rowsIn(club)).toEqual(milestones);
  });

  it("divides nothing without an end, and adds no 61st row", async () => {
    const { club, admin } = await openWithBook();
    club.db.update(books).set({ endDate: null }).run();
    const divided = await savePlan(admin, { edit: "weeks", ...typed(["2026-03-22", "9"]) });
    const { document } = screenFrom(await divided.text());
    expect([divided.status, textOf(document.querySelector("form [role=alert]"))]).toEqual([
      400,
      expect.stringContaining("Para dividir em semanas"),
    ]);
    expect(editorIn(document)).toMatchObject(typed(["2026-03-22", "9"]));
    const many = Array.from({ length: 60 }, (_, index): Row => ["2026-03-22", String(index)]);
    expect((await savePlan(admin, { edit: "add", ...typed(...many) })).status).toBe(400);
  });

  it("is for the staff, and for the book that it was shown for", async () => {
    const { club, admin, ana } = await openWithPlan();
    const changes: Record<string, string>[] = [
      { intent: "save-plan", ...typed(["2026-03-29", "200"]) },
      { intent: "save-plan", edit: "weeks" },
      { intent: "respread-plan", version: "x", endDate: "2026-03-29" },
      { intent: "postpone-plan", version: "x", endDate: "2026-03-29" },
      { intent: "accept-delay", date: "2026-03-08" },
    ];
    for (const fields of changes) expect((await submit(ana, { bookId: "1", ...fields })).status).toBe(403);
    expect(rowsIn(club)).toEqual(milestones);

    club.db.update(books).set({ isCurrent: false }).run();
    makeBook(club, { isCurrent: true });
    const saved = await savePlan(admin, typed(["2026-03-29", "200"]));
    expect(saved.headers.get("location")).toBe("/book/1?aba=plano#abas");
    expect(rowsIn(club)).toEqual([{ date: "2026-03-29", page: 200, name: null }]);
  });
});

describe("the panel of a club that is behind", () => {
  it("gives the staff both changes with their effect, without names", async () => {
    const { club, admin, ana } = await openBehind();
    makeAnswer(club, ana.viewer.id, 1, "maybe");
    const { document } = await screenOf(admin.get(tab));
    const panel = document.querySelector(".behind");
    const [respread, postpone] = [...(panel?.querySelectorAll(".ways > *") ?? [])].map(wordsOf);
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

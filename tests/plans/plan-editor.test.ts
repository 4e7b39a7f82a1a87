import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { books, plans, users } from "#db/schema";
import { screenFrom, screenOf, textOf } from "../support/dom";
import { makeBook } from "../support/makers";
import {
  editorIn,
  first,
  milestones,
  missed,
  offerIn,
  openBehind,
  openWithBook,
  openWithPlan,
  type Row,
  rowsIn,
  savePlan,
  submit,
  tab,
  typed,
} from "../support/plans";

type Fields = Record<string, string>;

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
    ["a page past the book", [["2026-03-22", "209"]], "page-0", "O livro tem apenas 208 páginas."],
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
      const { intent: _, bookId: __, version: ___, ...fields } = editorIn(document) ?? {};
      return [answer.status, fields, document.querySelector(".plan-rows [autofocus]")?.getAttribute("name")];
    };
    const first: Row = ["2026-03-22", "9", "Parte 1"];
    expect(await edit("add")).toEqual([200, typed(first, ["2026-03-29", "20"], ["", ""]), "date-2"]);
    expect(await edit("remove-0")).toEqual([200, typed(["2026-03-29", "20"]), "date-0"]);
    expect(await edit("remove-9")).toEqual([200, rows, "date-1"]);
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

  it("refuses rows of a plan that another admin has changed, until they are sent again", async () => {
    const { club, admin, ana } = await openBehind();
    club.db.update(users).set({ role: "admin" }).where(eq(users.id, ana.viewer.id)).run();
    const { version = "", ...shown } = editorIn((await screenOf(admin.get(tab))).document) as Fields;
    club.clock.now = new Date(club.clock.now.getTime() + 60_000);
    expect((await submit(ana, await offerIn(ana, "postpone-plan"))).status).toBe(303);
    const moved = rowsIn(club);

    const rows = { ...shown, version, "name-3": "O fim" };
    for (const edit of ["add", "remove-9", "weeks"]) {
      const answer = screenFrom(await (await savePlan(admin, { ...rows, edit })).text());
      expect(editorIn(answer.document)?.version).toBe(version);
    }
    const faulty = screenFrom(await (await savePlan(admin, { ...rows, "page-0": "x" })).text());
    expect(editorIn(faulty.document)?.version).toBe(version);
    const deleting = await savePlan(admin, { version, ...typed(["", ""]) });
    const refused = await savePlan(admin, rows);
    expect([deleting.status, refused.status]).toEqual([409, 409]);
    expect(rowsIn(club)).toEqual(moved);

    const { document } = screenFrom(await refused.text());
    expect(textOf(document.querySelector("form .form-error"))).toContain(
      "O plano mudou enquanto você editava.",
    );
    const fields = editorIn(document) as Fields;
    expect(fields).toEqual({ ...rows, version: String(club.clock.now.getTime()) });
    expect((await savePlan(admin, fields)).status).toBe(303);
    expect(rowsIn(club).at(-1)).toEqual({ date: "2026-03-29", page: 208, name: "O fim" });
    // The same rows again, as a double click without scripts sends them.
    expect((await savePlan(admin, fields)).status).toBe(303);
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
    expect(rowsIn(club)).toEqual([first, missed, { date: "2026-03-29", page: 200, name: null }]);
  });
});

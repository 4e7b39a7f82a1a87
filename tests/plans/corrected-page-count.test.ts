import { describe, expect, it } from "vitest";
import { books } from "#db/schema";
import { screenOf, textOf } from "../support/dom";
import {
  editorIn,
  first,
  missed,
  next,
  openWithPlan,
  type Row,
  rowsIn,
  savePlan,
  tab,
  typed,
} from "../support/plans";
import type { TestClient } from "../support/test-client";

describe("the editor of the plan after a corrected page count", () => {
  /** The plan of 208 pages, of a book that has 150. */
  async function openCorrected() {
    const opened = await openWithPlan({ page: 20 });
    opened.club.db.update(books).set({ pageCount: 150 }).run();
    return opened;
  }
  const sentence = "O livro tem agora 150 páginas, e o plano ia além.";
  const shown = async (admin: TestClient) => {
    const { document } = await screenOf(admin.get(tab));
    const { intent: _, bookId: __, version, ...rows } = editorIn(document) ?? {};
    return { rows, version: String(version), text: textOf(document.querySelector("main")) };
  };
  const within: Row[] = [
    ["2026-03-01", "52", "Quixadá"],
    ["2026-03-08", "104"],
    ["2026-03-15", "150", "O campo"],
  ];

  it("shows the milestones within the book and says so, until they are saved", async () => {
    const { club, admin } = await openCorrected();
    const { rows, version, text } = await shown(admin);

    const saved = await savePlan(admin, { ...(rows as Record<string, string>), version });

    expect(text).toContain(sentence);
    expect(rows).toEqual(typed(...within));
    expect(saved.status).toBe(303);
    expect(rowsIn(club)).toEqual([first, missed, { ...next, page: 150 }]);
    expect((await shown(admin)).text).not.toContain("o plano ia além");
  });
});

import { describe, expect, it } from "vitest";
import { openClub } from "../support/app";
import { makeBook, makeClient, makeProgress, makeQuestion } from "../support/makers";

/** Joaquim is on page 98; Bia's question is of page 150. */
async function openWithQuestion() {
  const club = openClub();
  const joaquim = await makeClient(club);
  const bia = await makeClient(club);
  makeBook(club, { isCurrent: true });
  makeProgress(club, { userId: joaquim.viewer.id, bookId: 1, currentPage: 98, furthestPage: 98 });
  makeQuestion(club, { userId: bia.viewer.id, bookId: 1, content: "E o enterro?", spoilerPage: 150 });
  const save = async (currentPage: number) => {
    expect((await joaquim.call("POST", "/api/progress", { bookId: 1, currentPage })).status).toBe(200);
  };
  const read = async () => (await (await joaquim.call("GET", "/api/questions/1")).json()).content;
  return { club, joaquim, save, read };
}

describe("a page that was mistyped and lowered within the day", () => {
  it.each([160, 208])("closes what page %i had opened", async (mistyped) => {
    const { save, read } = await openWithQuestion();
    await save(mistyped);
    await save(98);
    expect(await read()).toBe("");
    await save(150);
    expect(await read()).toBe("E o enterro?");
  });

  it("keeps open what the page of before had opened", async () => {
    const { save, read } = await openWithQuestion();
    await save(155);
    await save(160);
    await save(151);
    expect(await read()).toBe("E o enterro?");
  });

  it("keeps open what was opened on an earlier day, for a second reading", async () => {
    const { club, save, read } = await openWithQuestion();
    await save(160);
    club.clock.now = new Date("2026-03-11T15:00:00Z");
    await save(10);
    expect(await read()).toBe("E o enterro?");
  });
});

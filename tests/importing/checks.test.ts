import { expect, it } from "vitest";
import { pauseBetweenBatches } from "~/club/batches";
import { checkFile } from "~/club/importing/club-imports.server";
import { checkedReadings } from "~/club/importing/readings-queries.server";
import { withoutCells } from "~/club/importing/rules";
import { requireImport } from "~/club/importing/stored-queries.server";
import { contextOf, makeMember } from "../support/makers";
import { goodreads, storedFile } from "../support/own-files";
import { openWithBooks, torto } from "../support/own-readings";

const columns = { header: ["Título"], columns: ["title"] };

it("two files are checked at a time, of the club or of members, and one of a member", async () => {
  const { club, ana } = await openWithBooks();
  const ctx = contextOf(club, ana.viewer);
  const staff = [0, 1, 2, 3].map(() => contextOf(club, makeMember(club, { role: "admin" })));
  const id = await storedFile(ana, goodreads({ ...torto, Title: "" }));
  let running = 0;
  let most = 0;
  const ended: string[] = [];
  async function* rows(name = "") {
    running += 1;
    most = Math.max(most, running);
    yield [{ line: 2, cells: [""] }];
    await pauseBetweenBatches();
    running -= 1;
    ended.push(name);
  }
  const check = (of: (typeof staff)[number], name?: string) =>
    checkFile(of, "books", columns, rows(name), withoutCells);

  const many = Promise.all([1, 2, 3, 4, 5].map((at) => check(ctx, `${at} of one`)));
  await check(staff[0]!, "of another");
  expect(ended).toEqual(["1 of one", "of another"]);
  await many;
  expect(most).toBe(2);

  const ofClub = staff.map((of) => check(of));
  let runningBeside = 0;
  const ofMember = checkedReadings(ctx, requireImport(ctx, id, ["readings"]), (left) => {
    runningBeside = running;
    return left;
  });
  const files = await Promise.all(ofClub);
  await ofMember;

  expect(most).toBe(2);
  expect(runningBeside).toBeLessThan(2);
  expect(files.map(({ counts }) => counts.fault)).toEqual([1, 1, 1, 1]);
});

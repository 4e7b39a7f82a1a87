import { expect, it } from "vitest";
import { pauseBetweenBatches } from "~/club/batches";
import { checkFile } from "~/club/importing/club-imports.server";
import { checkedReadings } from "~/club/importing/readings-queries.server";
import { withoutCells } from "~/club/importing/rules";
import { requireImport } from "~/club/importing/stored-queries.server";
import { contextOf } from "../support/makers";
import { goodreads, storedFile } from "../support/own-files";
import { openWithBooks, torto } from "../support/own-readings";

const columns = { header: ["Título"], columns: ["title"] };

it("two files are checked at a time, of the club or of members", async () => {
  const { club, ana } = await openWithBooks();
  const ctx = contextOf(club, ana.viewer);
  const id = await storedFile(ana, goodreads({ ...torto, Title: "" }));
  let running = 0;
  let most = 0;
  async function* rows() {
    running += 1;
    most = Math.max(most, running);
    yield [{ line: 2, cells: [""] }];
    await pauseBetweenBatches();
    running -= 1;
  }

  const ofClub = [0, 1, 2, 3].map(() => checkFile(ctx, "books", columns, rows(), withoutCells));
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

import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { folderForThisTest, openClubIn } from "../support/data-folder";
import { makeClient, makePost } from "../support/makers";

/** The next temporary folder cannot be made. */
function failWith(code: string): void {
  const spy = vi.spyOn(promises, "mkdtemp").mockRejectedValue(Object.assign(new Error(code), { code }));
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

describe("the export of the club without a temporary folder", () => {
  it.each([
    ["ENOSPC", 503, "Falta espaço em disco no servidor para preparar o arquivo."],
    ["ENOENT", 500, "Ocorreu um erro inesperado"],
  ])("because of %s is answered with %i, and leaves no snapshot open", async (code, status, sentence) => {
    const club = openClubIn(folderForThisTest());
    onTestFinished(club.close);
    const staff = await makeClient(club, { role: "admin" });
    failWith(code);

    const answer = await staff.get("/api/club/export");

    expect([answer.status, (await answer.json()).message]).toEqual([
      status,
      expect.stringContaining(sentence),
    ]);
    club.faults.length = 0;
    makePost(club, { userId: staff.viewer.id, content: "Depois" });
    // A snapshot of before would keep the WAL file busy.
    expect(club.app.database.sqlite.pragma("wal_checkpoint(truncate)")).toMatchObject([{ busy: 0 }]);
  });
});

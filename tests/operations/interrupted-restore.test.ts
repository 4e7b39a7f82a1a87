import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { hasUnfinishedRestore, type Rename, recover, stagingIn } from "~/operator/backup/swap.server";
import { StartupError } from "~/server/runtime/config.server";
import { openDataFolder } from "~/server/runtime/data-folder.server";
import { archiveOfClub, folderWithAnotherClub, restore } from "../support/backups";
import { contentsOf, filesOf, folderForThisTest } from "../support/data-folder";

const oldFolder = path.join("backups", "substituido-2026-03-10-120000");

/** A copy of the folder as a power cut at this moment leaves it. */
function cutOff(dataDir: string): string {
  const copy = path.join(folderForThisTest(), "dados");
  cpSync(dataDir, copy, { recursive: true, filter: (file) => !path.basename(file).startsWith("club.lock") });
  return copy;
}

/** A rename function that first copies the folder; the call of this number fails. */
function watched(dataDir: string, failing = 0) {
  const states: string[] = [];
  const rename: Rename = (from, to) => {
    states.push(cutOff(dataDir));
    if (states.length === failing) throw new Error("EIO: i/o error");
    renameSync(from, to);
  };
  return { states, rename };
}

/** A -wal file left by another program at the last moment; SQLite deletes it when it opens the database. */
function leaveWal(dataDir: string): void {
  writeFileSync(path.join(dataDir, "club.sqlite-wal"), "do banco de antes");
}

/** The old data under its paths in the folder of the old data. */
function inOldFolder(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, hash]) => [path.join(oldFolder, name), hash]));
}

describe.each([
  ["a closed club", false, 8],
  ["a club with a -wal", true, 9],
])("over %s, a restore", (_kind, hasWal, steps) => {
  async function watchedRestore(failing?: number) {
    const { archive, contents } = await archiveOfClub();
    const dataDir = folderWithAnotherClub();
    if (hasWal) leaveWal(dataDir);
    const before = filesOf(dataDir);
    const { states, rename } = watched(dataDir, failing);
    const restoring = restore({
      dataDir,
      archive,
      rename(from, to) {
        if (hasWal && states.length === 0) leaveWal(dataDir);
        rename(from, to);
      },
    });
    const expectOld = (state: string) => {
      expect(hasUnfinishedRestore(state)).toBe(false);
      expect(filesOf(state)).toEqual(before);
    };
    const expectNew = (state: string) => {
      expect(hasUnfinishedRestore(state)).toBe(false);
      expect(filesOf(state)).toMatchObject(inOldFolder(before));
      expect(contentsOf(state)).toEqual(contents);
      expect(readdirSync(state).sort()).toEqual(
        ["backups", "club.lock", "club.sqlite", "outbox", "secret.key", "uploads"].sort(),
      );
    };
    return { dataDir, states, restoring, expectOld, expectNew };
  }

  it("interrupted before any step leaves one complete club, also when its recovery is interrupted", async () => {
    const { dataDir, states, restoring, expectOld, expectNew } = await watchedRestore();
    expect((await restoring)?.keptAt).toBe(oldFolder);
    expectNew(dataDir);
    expect(states).toHaveLength(steps);
    const [uncommitted = "", ...committed] = states;
    expect(recover(uncommitted)).toBe("rolled back");
    expectOld(uncommitted);
    for (const state of committed) {
      const recovery = watched(state);
      expect(recover(state, recovery.rename)).toBe("rolled forward");
      expectNew(state);
      expect(recovery.states).toHaveLength(steps - 1 - committed.indexOf(state));
      for (const again of recovery.states) {
        expect(recover(again)).toBe("rolled forward");
        expectNew(again);
      }
    }
  });

  it("interrupted while it deletes what is left, is finished", async () => {
    const { states, restoring, expectNew } = await watchedRestore();
    await restoring;
    const last = states.at(-1)!;
    renameSync(path.join(stagingIn(last).ready, path.basename(oldFolder)), path.join(last, oldFolder));
    expect(recover(last)).toBe("rolled forward");
    expectNew(last);
  });

  it("with a failing step leaves everything as it was, also when its way back is interrupted", async () => {
    for (let failing = 1; failing < steps; failing += 1) {
      const { dataDir, states, restoring, expectOld, expectNew } = await watchedRestore(failing);
      await expect(restoring).rejects.toThrow(
        "O clube restaurado não passou na verificação final (EIO: i/o error); tudo voltou ao que era.",
      );
      expectOld(dataDir);
      for (const state of states.slice(Math.max(failing, 1))) {
        recover(state);
        expectNew(state);
      }
    }
  });
});

it("a recovery whose step fails leaves the old club", async () => {
  const { archive } = await archiveOfClub();
  const dataDir = folderWithAnotherClub();
  const before = filesOf(dataDir);
  const { states, rename } = watched(dataDir);
  await restore({ dataDir, archive, rename });
  const state = states[3]!;
  expect(recover(state, watched(state, 2).rename)).toBe("rolled back");
  expect(filesOf(state)).toEqual(before);
});

it("the next start finishes a restore", async () => {
  const { archive, contents } = await archiveOfClub();
  const dataDir = folderWithAnotherClub();
  const { states, rename } = watched(dataDir);
  await restore({ dataDir, archive, rename });
  const { close, recovered } = openDataFolder({ dataDir: states[4]! });
  close();
  expect(recovered).toBe("rolled forward");
  expect(contentsOf(states[4]!)).toEqual(contents);
});

it("the old data stays in the data folder when the backups are on another disk", async () => {
  const { archive } = await archiveOfClub();
  const dataDir = folderWithAnotherClub();
  const rename: Rename = (from, to) => {
    if (to.includes("/backups/")) throw Object.assign(new Error("EXDEV"), { code: "EXDEV" });
    renameSync(from, to);
  };
  const restored = await restore({ dataDir, archive, rename });
  expect(restored?.keptAt).toBe(path.basename(oldFolder));
  expect(existsSync(path.join(dataDir, path.basename(oldFolder), "club.sqlite"))).toBe(true);
});

it("the next command deletes what an interrupted preparation left", async () => {
  const { archive } = await archiveOfClub();
  const dataDir = folderWithAnotherClub();
  const before = filesOf(dataDir);
  mkdirSync(stagingIn(dataDir).staging);
  writeFileSync(path.join(stagingIn(dataDir).staging, "resto"), "");
  await restore({ dataDir, archive, agrees: async () => false });
  expect(filesOf(dataDir)).toEqual(before);
});

it("a swap that the version before left unfinished is not touched", () => {
  const dataDir = folderWithAnotherClub();
  mkdirSync(path.join(dataDir, ".restore", "old"), { recursive: true });
  writeFileSync(path.join(dataDir, ".restore", "journal.json"), "{}");
  const before = filesOf(dataDir);
  expect(() => openDataFolder({ dataDir })).toThrow(StartupError);
  expect(() => openDataFolder({ dataDir })).toThrow("inicie aquela versão uma vez");
  expect(filesOf(dataDir)).toEqual(before);
});

import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { openDataFolder } from "~/server/runtime/data-folder.server";
import { type Rename, recover, stagingIn } from "~/server/runtime/swap.server";
import { archiveOfClub, folderWithAnotherClub, restore } from "../support/backups";
import { contentsOf, filesOf } from "../support/data-folder";
import { oldFolder, replacedClubs, watched, watchedRestore } from "../support/interrupted-restore";

describe.each(replacedClubs)("over %s, a restore", (_kind, hasWal, steps) => {
  it("interrupted before any step leaves one complete club", async () => {
    const { dataDir, states, restoring, expectOld, expectNew } = await watchedRestore({ hasWal });
    expect((await restoring)?.keptAt).toBe(oldFolder);
    expectNew(dataDir);
    expect(states).toHaveLength(steps);
    const [uncommitted = "", ...committed] = states;
    expect(recover(uncommitted)).toBe("rolled back");
    expectOld(uncommitted);
    for (const state of committed) {
      expect(recover(state)).toBe("rolled forward");
      expectNew(state);
    }
  });

  it("interrupted while it deletes what is left, is finished", async () => {
    const { states, restoring, expectNew } = await watchedRestore({ hasWal });
    await restoring;
    const last = states.at(-1)!;
    renameSync(path.join(stagingIn(last).ready, path.basename(oldFolder)), path.join(last, oldFolder));
    expect(recover(last)).toBe("rolled forward");
    expectNew(last);
  });

  it("with a failing step leaves everything as it was", async () => {
    for (const failing of [1, 4, steps - 1]) {
      const { dataDir, states, restoring, expectOld, expectNew } = await watchedRestore({ hasWal, failing });
      await expect(restoring).rejects.toThrow(
        "O clube restaurado não passou na verificação final (EIO: i/o error); tudo voltou ao que era.",
      );
      expectOld(dataDir);
      if (failing !== 4) continue;
      // The way back was interrupted.
      for (const state of states.slice(failing)) {
        recover(state);
        expectNew(state);
      }
    }
  });
});

it("an interrupted recovery is finished by the next one", async () => {
  const { states, restoring, expectNew } = await watchedRestore({ hasWal: true });
  await restoring;
  const recovery = watched(states[1]!);
  recover(states[1]!, recovery.rename);
  expect(recovery.states.length).toBeGreaterThan(5);
  for (const state of recovery.states) {
    expect(recover(state)).toBe("rolled forward");
    expectNew(state);
  }
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

it("the next command deletes what an interrupted preparation left", async () => {
  const { archive } = await archiveOfClub();
  const dataDir = folderWithAnotherClub();
  const before = filesOf(dataDir);
  mkdirSync(stagingIn(dataDir).staging);
  writeFileSync(path.join(stagingIn(dataDir).staging, "resto"), "");
  await restore({ dataDir, archive, agrees: async () => false });
  expect(filesOf(dataDir)).toEqual(before);
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

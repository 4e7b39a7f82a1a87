import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { unpackChecked, verifyBackup } from "~/operator/backup/checking.server";
import { confirm, stagingIn, swap } from "~/operator/backup/swap.server";
import { openDataFolder } from "~/server/runtime/data-folder.server";
import { archiveOfClub, folderWithAnotherClub, restore } from "../support/backups";
import { contentsOf, filesOf, folderForThisTest } from "../support/data-folder";

function withoutStaging(files: Record<string, string>) {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith(".restore")));
}

describe("a restore interrupted after any step leaves one complete club", () => {
  /** A club's folder in which a restore has been prepared, to be copied for each trial. */
  async function preparedFolder(archive: string): Promise<string> {
    const dataDir = folderWithAnotherClub();
    const { staging, coming } = stagingIn(dataDir);
    mkdirSync(staging);
    await unpackChecked(archive, coming);
    return dataDir;
  }

  /** Takes a restore's first steps and stops, as a power cut would. @returns the last step's name. */
  function cutOff(dataDir: string, keptAt: string | null, steps: number): string | undefined {
    let name: string | undefined;
    let done = 0;
    for (const begin of [() => swap(dataDir, keptAt), () => confirm(dataDir)]) {
      const sequence = begin();
      for (; done < steps; done += 1) {
        const { value, done: isOver } = sequence.next();
        if (isOver) break;
        name = value;
      }
    }
    return name;
  }

  it.each([
    ["a closed club", false, null],
    ["a club whose -wal is still there, to be kept", true, path.join("backups", "velho")],
  ])("over %s", async (_what, hasWal, keptAt) => {
    const { archive, contents } = await archiveOfClub();
    const prepared = await preparedFolder(archive);
    // Empty: SQLite takes no notice of it, and the steps move it like any other.
    if (hasWal) writeFileSync(path.join(prepared, "club.sqlite-wal"), "");
    const { "club.sqlite-wal": _, ...before } = withoutStaging(filesOf(prepared));
    const seen: string[] = [];
    for (let steps = 0; seen.at(-1) !== "tidied up"; steps += 1) {
      const dataDir = path.join(folderForThisTest(), "dados");
      cpSync(prepared, dataDir, { recursive: true });
      const name = cutOff(dataDir, keptAt, steps) ?? "nothing";
      seen.push(name);
      const { close, recovered } = openDataFolder({ dataDir });
      close();
      expect(existsSync(stagingIn(dataDir).staging), name).toBe(false);
      if (["confirmed", "tidied up"].includes(name)) {
        expect(recovered).toBe(name === "confirmed" ? "went on" : "nothing");
        expect(contentsOf(dataDir), name).toEqual(contents);
        expect(existsSync(path.join(dataDir, "backups", "velho"))).toBe(keptAt !== null);
      } else {
        expect(recovered, name).toBe("went back");
        expect(filesOf(dataDir), name).toEqual(before);
      }
    }
    expect(seen).toEqual([
      "nothing",
      "journal written",
      ...(hasWal ? ["club.sqlite-wal set aside"] : []),
      "club.sqlite set aside",
      "uploads set aside",
      "secret.key set aside",
      "club.sqlite in place",
      "uploads in place",
      "secret.key in place",
      "everything in place",
      "confirmed",
      "tidied up",
    ]);
  });

  it("also after the new database was opened, and its recovery was interrupted too", async () => {
    const { archive } = await archiveOfClub();
    const dataDir = await preparedFolder(archive);
    const before = withoutStaging(filesOf(dataDir));
    expect(cutOff(dataDir, null, 8)).toBe("everything in place");
    // What a crash leaves of the last check, and of a first attempt to go back.
    writeFileSync(path.join(dataDir, "club.sqlite-wal"), "do banco novo");
    writeFileSync(path.join(dataDir, "club.sqlite-shm"), "do banco novo");
    cpSync(path.join(stagingIn(dataDir).old, "secret.key"), path.join(dataDir, "secret.key"));
    openDataFolder({ dataDir }).close();
    expect(filesOf(dataDir)).toEqual(before);
  });

  it("deletes leftovers of the preparation with the next command", async () => {
    const { archive } = await archiveOfClub();
    const dataDir = folderWithAnotherClub();
    const before = filesOf(dataDir);
    mkdirSync(stagingIn(dataDir).staging);
    writeFileSync(path.join(stagingIn(dataDir).staging, "resto"), "");
    await restore({ dataDir, archive, agrees: async () => false });
    expect(filesOf(dataDir)).toEqual(before);
    await verifyBackup(archive);
  });
});

import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { verifyBackup } from "~/operator/backup/checking.server";
import { folderWithClub, makeUpload, openClubIn } from "../../support/data-folder";
import { runToEnd } from "../../support/server";

it("a disk full in the middle of a backup leaves no partial file, and the next one succeeds", async () => {
  const dataDir = folderWithClub();
  const club = openClubIn(dataDir);
  makeUpload(club, 1, randomBytes(3_000_000));
  club.close();
  const backups = path.join(dataDir, "backups");
  // The shell limits files to 2 MB: enough for the copied database, not for the archive.
  const limited = `
    import { spawnSync } from "node:child_process";
    const command = "ulimit -f 4000; exec " + JSON.stringify(process.execPath) + " build/clube.js backup";
    const { status, stdout, stderr } = spawnSync("sh", ["-c", command], { encoding: "utf8" });
    process.stdout.write(stdout);
    process.stderr.write(stderr);
    process.exitCode = status ?? 99;
  `;
  const args = ["--input-type=module", "-e", limited];

  const failed = await runToEnd({ dataDir, args });
  expect(failed).toMatchObject({ code: 1, stdout: "" });
  expect(failed.stderr).toMatch(/^O arquivo ficou grande demais para este disco.*\.\n$/);
  expect(readdirSync(backups)).toEqual([]);

  const made = await runToEnd({ dataDir, args: ["build/clube.js", "backup"] });
  expect(made).toMatchObject({ code: 0, stderr: "" });
  const [name = ""] = readdirSync(backups);
  expect((await verifyBackup(path.join(backups, name))).images).toBe(3);
});

import { writeFileSync } from "node:fs";
import path from "node:path";
import { type RestoreOptions, restoreBackup } from "~/operator/backup/restoring.server";
import { backupOf, noon, timeZone } from "./archives";
import { contentsOf, folderForThisTest, folderWithClub, openClubIn } from "./club-folder";
import { makeMember } from "./factory";

/** A backup that lies outside of every data folder, and the club that it holds. */
export async function archiveOfClub() {
  const dataDir = folderWithClub();
  const { file } = await backupOf(dataDir, { folder: folderForThisTest() });
  return { archive: file, contents: contentsOf(dataDir) };
}

/** Another club than the one in the archive. */
export function folderWithAnotherClub(): string {
  const dataDir = folderForThisTest();
  const club = openClubIn(dataDir);
  makeMember(club, { username: "outra" });
  writeFileSync(path.join(dataDir, "uploads", "sua.webp"), "a imagem da outra");
  club.close();
  return dataDir;
}

/** A restore that nobody objects to. */
export function restore(wish: Pick<RestoreOptions, "dataDir" | "archive"> & Partial<RestoreOptions>) {
  return restoreBackup({ now: noon, timeZone, agrees: async () => true, ...wish });
}

import { existsSync } from "node:fs";
import path from "node:path";
import { count } from "drizzle-orm";
import { books, uploads, users } from "#db/schema";
import { clubSettingsOf } from "~/club/settings/settings.server";
import { openClubIn } from "../../server/runtime/data-folder.server";
import type { Manifest } from "./manifest";

/** Opens a restored folder like the server. @throws when it does not match the manifest. */
export function checkClub(dataDir: string, manifest: Manifest): void {
  const { database } = openClubIn(dataDir);
  try {
    const { db } = database;
    clubSettingsOf({ db });
    db.select().from(books).limit(1).all();
    const members = db.select({ count: count() }).from(users).get()?.count;
    if (members !== manifest.rows.users) throw new Error("faltam membros");
    const missing = new Set(manifest.missing);
    for (const { fileName } of db.select({ fileName: uploads.fileName }).from(uploads).all()) {
      const isThere = missing.has(fileName) || existsSync(path.join(dataDir, "uploads", fileName));
      if (!isThere) throw new Error(`falta a imagem ${fileName}`);
    }
  } finally {
    database.sqlite.close();
  }
}

import type { Db } from "../client.server";
import { clubSettings } from "../schema";

export function nameClub(db: Db): void {
  db.insert(clubSettings).values({ name: "name", value: "Clube Travessia" }).run();
}

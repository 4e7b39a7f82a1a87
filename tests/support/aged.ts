import { clubSettings } from "#db/schema";
import { pass } from "./accounts";
import { openClub } from "./app";
import { makeClient, makeEvent, makeMember } from "./makers";
import { makeApp } from "./second-factors";

/**
 * Ana is admin, has a second factor, and has logged in `age` milliseconds ago; Bia is the member 2, and the account of
 * Caio, the member 3, is closed. The sign-up is closed, the staff has passwords of ten characters, and event 1 is coming.
 */
export async function openAged(age = 0) {
  const club = openClub();
  const ana = await makeClient(club, { username: "ana", name: "Ana Lima", role: "admin" });
  makeApp(club, ana.viewer);
  const bia = makeMember(club, { username: "bia" });
  makeMember(club, { username: "caio", deactivatedAt: club.clock.now });
  const settings = { signUp: "fechado", staffPasswordMin: "10" };
  const rows = Object.entries(settings).map(([name, value]) => ({ name, value }));
  club.db.insert(clubSettings).values(rows).run();
  makeEvent(club, "2026-03-14T19:00:00Z", "2026-03-14T21:00:00Z");
  pass(club, age);
  return { club, ana, bia };
}

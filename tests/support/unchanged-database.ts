import { expect } from "vitest";
import { pass } from "./accounts";
import { openClub } from "./app";
import { makeClient } from "./makers";

/** The club's only member has id 1, so that "1" in a path is a member. */
export async function openWithAdmin(role: "admin" | "developer" = "admin", sessionAge = 0) {
  const club = openClub();
  const admin = await makeClient(club, { role });
  pass(club, sessionAge);
  // Stores the last activity.
  await admin.get("/api/user");
  const before = club.app.database.sqlite.serialize();
  const expectUntouched = () => {
    expect(club.app.database.sqlite.serialize().equals(before)).toBe(true);
    expect(club.faults).toEqual([]);
  };
  return { club, admin, expectUntouched };
}

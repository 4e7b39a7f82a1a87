import { expect } from "vitest";
import { openClub } from "./app";
import { makeClient } from "./makers";

/** The club's only member has id 1, so that "1" in a path is a member. */
export async function openWithAdmin(role: "admin" | "developer" = "admin") {
  const club = openClub();
  const admin = await makeClient(club, { role });
  const before = club.app.database.sqlite.serialize();
  const expectUntouched = () => {
    expect(club.app.database.sqlite.serialize().equals(before)).toBe(true);
    expect(club.faults).toEqual([]);
  };
  return { club, admin, expectUntouched };
}

import { expect } from "vitest";
import { openClub } from "./app";
import { makeVisitor } from "./factory";

/** The club's only member, an admin with id 1, so that "1" in a path names somebody. */
export async function openWithAdmin() {
  const club = openClub();
  const admin = await makeVisitor(club, { role: "admin" });
  const before = club.app.database.sqlite.serialize();
  const expectUntouched = () => {
    expect(club.app.database.sqlite.serialize().equals(before)).toBe(true);
    expect(club.faults).toEqual([]);
  };
  return { club, admin, expectUntouched };
}

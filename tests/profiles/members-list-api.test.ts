import { describe, expect, it } from "vitest";
import { userSettings } from "#db/schema";
import { openClub } from "../support/app";
import { makeClient, makeMember } from "../support/makers";
import type { TestClient } from "../support/test-client";

type Member = { id: number; name: string; email?: string };

async function listFor(client: TestClient, query = ""): Promise<Member[]> {
  const answer = await client.call("GET", `/api/users${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer.json();
}

const openFields = ["avatar", "bio", "createdAt", "id", "name", "role", "username"];
const closedFields = ["avatar", "id", "name", "role"];
const staffFieldsOfClosed = ["avatar", "createdAt", "email", "id", "name", "role", "username"];

describe("the members by JSON", () => {
  it("are ordered by name, without regard to accents and case", async () => {
    const club = openClub();
    const ana = await makeClient(club, { name: "Joaquim" });
    for (const name of ["Zélia", "Ícaro", "helena", "Átila", "Ática", "bia", "Ícaro"]) {
      makeMember(club, { name });
    }

    const list = await listFor(ana);

    expect(list.map(({ name }) => name)).toEqual([
      "Ática",
      "Átila",
      "bia",
      "helena",
      "Ícaro",
      "Ícaro",
      "Joaquim",
      "Zélia",
    ]);
    expect(list[4]!.id).toBeLessThan(list[5]!.id);
  });

  it.each([
    ["user", openFields, closedFields],
    ["admin", [...openFields, "email"].sort(), staffFieldsOfClosed],
    ["developer", [...openFields, "email"].sort(), staffFieldsOfClosed],
  ] as const)(
    "contain for the role %s of open profiles %j, of closed ones %j",
    async (role, open, closed) => {
      const club = openClub();
      const reader = await makeClient(club, { role, name: "Ana" });
      const rui = makeMember(club, { name: "Rui", bio: "Lê à noite." });
      const shut = makeMember(club, { name: "Zeca", bio: "Segredo." });
      club.db
        .insert(userSettings)
        .values([
          { userId: shut.id, publicProfile: false },
          { userId: rui.id, showReadingProgress: false, showAchievements: false },
        ])
        .run();

      const list = await listFor(reader);

      expect(list.map(({ id }) => id)).toEqual([reader.viewer.id, rui.id, shut.id]);
      expect(list.map((member) => Object.keys(member).sort())).toEqual([
        [...openFields, "email"].sort(),
        open,
        closed,
      ]);
      expect(JSON.stringify(list)).not.toContain("Segredo.");
      expect(JSON.stringify(list)).not.toMatch(/argon2|password|Key/);
    },
  );

  it("exclude deactivated members", async () => {
    const club = openClub();
    const admin = await makeClient(club, { role: "admin" });
    makeMember(club, { deactivatedAt: club.clock.now });

    expect((await listFor(admin)).map(({ id }) => id)).toEqual([admin.viewer.id]);
  });
});

import { describe, expect, it } from "vitest";
import { achievements, userAchievements, userSettings } from "#db/schema";
import { definitions } from "~/club/achievements/definitions";
import { categoryOf } from "~/club/achievements/rules";
import { openClub, type TestClub } from "../support/app";
import { makeClient, makeMember } from "../support/makers";

function unlock(club: TestClub, userId: number, achievementId: number, at: string): void {
  club.db
    .insert(userAchievements)
    .values({ userId, achievementId, unlockedAt: new Date(at) })
    .run();
}

type Unlocked = { userId: number; achievement: { id: number; name: string } };

function namesIn(list: Unlocked[]): string[] {
  return list.map(({ achievement }) => achievement.name);
}

describe("the album by JSON", () => {
  it("has the achievements of the catalogue, in its order", async () => {
    const club = openClub();
    const ana = await makeClient(club);

    const list: { id: number; name: string; category: string }[] = await (
      await ana.call("GET", "/api/achievements")
    ).json();

    expect(list).toHaveLength(29);
    const rows = club.db.select().from(achievements).orderBy(achievements.id).all();
    expect(rows.map(({ slug }) => slug)).toEqual(Object.keys(definitions));
    expect(list.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).sort((one, other) => one - other));
    for (const achievement of list) {
      expect(Object.keys(achievement).sort()).toEqual([
        "category",
        "createdAt",
        "description",
        "icon",
        "id",
        "name",
      ]);
      expect(achievement.category).toBe(categoryOf(achievement.name));
    }
  });
});

describe("unlocked achievements by JSON", () => {
  it("default to the viewer's own, newest first", async () => {
    const club = openClub();
    const ana = await makeClient(club);
    unlock(club, ana.viewer.id, 1, "2026-03-01T12:00:00Z");
    unlock(club, ana.viewer.id, 10, "2026-03-05T12:00:00Z");
    unlock(club, ana.viewer.id, 2, "2026-03-05T12:00:00Z");
    unlock(club, makeMember(club).id, 3, "2026-03-09T12:00:00Z");

    const list = await (await ana.call("GET", "/api/user-achievements")).json();
    const named = await (await ana.call("GET", `/api/user-achievements?userId=${ana.viewer.id}`)).json();

    expect(namesIn(list)).toEqual(["Alma de Leitor", "Primeira Resenha", "Primeiras Páginas"]);
    expect(list[2]).toEqual({
      id: 1,
      userId: ana.viewer.id,
      unlockedAt: "2026-03-01T12:00:00.000Z",
      achievement: {
        id: 1,
        name: "Primeiras Páginas",
        description: "Registre a primeira página",
        icon: "file",
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        category: "leitura",
      },
    });
    expect(named).toEqual(list);
  });

  it.each([
    [{}, 1],
    [{ showReadingProgress: false }, 1],
    [{ showAchievements: false }, 0],
    [{ publicProfile: false }, 0],
  ])("of another member with the switches %j are %i, also for staff", async (switches, shown) => {
    const club = openClub();
    const rui = await makeClient(club);
    const readers = [await makeClient(club), await makeClient(club, { role: "admin" })];
    const path = `/api/user-achievements?userId=${rui.viewer.id}`;
    unlock(club, rui.viewer.id, 1, "2026-03-01T12:00:00Z");
    club.db
      .insert(userSettings)
      .values({ userId: rui.viewer.id, ...switches })
      .run();

    for (const reader of readers) expect(await (await reader.call("GET", path)).json()).toHaveLength(shown);
    expect(await (await rui.call("GET", path)).json()).toHaveLength(1);
  });
});

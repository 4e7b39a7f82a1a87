import { achievements, userAchievements } from "#db/schema";
import type { TestClub } from "./app";

/** A row in `user_achievements`, of the album's entry with that name. */
export function unlock(club: TestClub, userId: number, name: string, unlockedAt: Date) {
  const found = club.db.select().from(achievements).all();
  const achievementId = found.find((achievement) => achievement.name === name)!.id;
  club.db.insert(userAchievements).values({ userId, achievementId, unlockedAt }).run();
}

/** The titles of the list on a page. */
export function headings(html: string) {
  return [...html.matchAll(/<h2[^>]*><a[^>]*>(.*?)<\/a><\/h2>/g)].map(([, title]) => title);
}

/** The tabs of a profile. */
export function tabs(html: string) {
  const nav = /<nav class="tabs[^>]*aria-label="Perfil">(.*?)<\/nav>/s.exec(html)?.[1] ?? "";
  return [...nav.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = "", label]) => ({
    label,
    to: /href="([^"]*)"/.exec(attributes)?.[1],
    isCurrent: attributes.includes('aria-current="page"'),
  }));
}

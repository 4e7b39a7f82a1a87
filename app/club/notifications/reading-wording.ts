import { dayOf } from "../calendar";
import { achievementKey, daily, streakWarningKey, type When } from "./keys";
import { type NewNotification, named, wording } from "./words";

type Days = { days: number };

export const readingWordings = named({
  unlockedAchievement: wording("achievement", "achievement", ({ name, description }) => ({
    title: `Conquista desbloqueada: ${name}`,
    body: description,
    link: "/achievements",
  })),
  streakOf: wording<"none", Days>("streak", "none", (_, { facts: { days } }) => ({
    title: `Você completou ${days} dias seguidos de leitura`,
    body: null,
    link: "/achievements",
  })),
  /** For the evening of a day without reading. */
  streakAtRisk: wording<"none", Days>("streak", "none", (_, { facts: { days } }) => ({
    title: `Sua sequência de ${days} dias termina hoje`,
    body: "Leia algumas páginas e marque onde parou para continuar.",
    link: "/book",
  })),
  firstStreak: wording("streak", "none", () => ({
    title: "Comece uma sequência de leitura",
    body: "Leia hoje e marque a página: cada dia seguido conta.",
    link: "/book",
  })),
});

export function unlockedAchievement({ id }: { id: number }): NewNotification {
  return { wording: readingWordings.unlockedAchievement, subjectId: id, dedupeKey: achievementKey(id) };
}

export function streakOf(when: When, days: number): NewNotification {
  const dedupeKey = daily(`streak:${days}`, when);
  return { wording: readingWordings.streakOf, subjectId: null, facts: { days }, dedupeKey };
}

export function streakAtRisk({ now, timeZone }: When, days: number): NewNotification {
  const dedupeKey = streakWarningKey(dayOf(now, timeZone));
  return { wording: readingWordings.streakAtRisk, subjectId: null, facts: { days }, dedupeKey };
}

export function firstStreak(): NewNotification {
  return { wording: readingWordings.firstStreak, subjectId: null, dedupeKey: "streak:first" };
}

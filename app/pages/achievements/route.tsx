import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownAchievements } from "~/club/achievements/queries.server";
import { badgeNumber, type Category } from "~/club/achievements/rules";
import { ownStreakWeek } from "~/club/reading/streak.server";
import { memberLoader } from "~/server/http/loaders.server";
import { AchievementsArt } from "~/ui/achievements-art";
import { EmptyState } from "~/ui/empty-state";
import { TitleBand } from "~/ui/title-band";
import { pageTitle } from "../shell/club";
import { AlbumSection } from "./album-section";
import { Summary } from "./summary";

export const handle = { section: "achv" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Conquistas", matches);

const categories: { category: Category; title: string; colours: "reading" | "community" | "events" }[] = [
  { category: "leitura", title: "Leitura", colours: "reading" },
  { category: "comunidade", title: "Comunidade", colours: "community" },
  { category: "participacao", title: "Participação", colours: "events" },
];

export const loader = memberLoader(({ ctx }) => {
  const { currentStreak } = ownStreakWeek(ctx);
  const album = ownAchievements(ctx, { longestStreak: currentStreak }).map(({ createdAt: _, ...entry }) => {
    return { ...entry, number: badgeNumber(entry.name) };
  });
  const sections = categories.map(({ category, ...section }) => {
    const entries = album.filter((entry) => entry.category === category);
    const unlocked = entries.filter(({ unlockedAt }) => unlockedAt !== null);
    const locked = entries.filter(({ unlockedAt }) => unlockedAt === null);
    return { ...section, unlocked: unlocked.length, entries: [...unlocked, ...locked] };
  });
  const unlocked = sections.reduce((sum, section) => sum + section.unlocked, 0);
  return { total: album.length, unlocked, sections };
});
export type AlbumSectionData = Awaited<ReturnType<typeof loader>>["sections"][number];

export { shouldRevalidate } from "~/ui/client-action";

export default function Achievements() {
  const { total, unlocked, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <TitleBand title="Conquistas" art={AchievementsArt} />
      <div className="wrap mt-6 lg:mt-10">
        {total === 0 ? (
          <EmptyState art="selo" title="Nenhuma conquista disponível." />
        ) : (
          <>
            <Summary total={total} unlocked={unlocked} sections={sections} />
            {sections.map((section) => (
              <AlbumSection key={section.title} section={section} />
            ))}
          </>
        )}
      </div>
    </>
  );
}

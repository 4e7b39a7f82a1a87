import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownAchievements } from "~/club/achievements/queries.server";
import { badgeNumber, type Category } from "~/club/achievements/rules";
import { ownStreakWeek } from "~/club/reading/streak-queries.server";
import { memberLoader } from "~/server/http/loaders.server";
import { AchievementBadge } from "~/ui/achievement-badge";
import { AchievementsArt } from "~/ui/art/achievements-art";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { ProgressBar } from "~/ui/progress-bar";
import { SectionHead } from "~/ui/section-head";
import type { Section } from "~/ui/sections";
import { Stats } from "~/ui/stats";
import { formatDate, formatNumber } from "~/ui/text/format";
import { TitleBand } from "~/ui/title-band";
import { pageTitle, useRootData } from "../shell/root-data";

export const handle = { section: "achv" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Conquistas", matches);

const categories: { category: Category; title: string; colours: Section }[] = [
  { category: "leitura", title: "Leitura", colours: "reading" },
  { category: "comunidade", title: "Comunidade", colours: "community" },
  { category: "participacao", title: "Participação", colours: "events" },
];

export const loader = memberLoader(({ ctx }) => {
  const today = ctx.hidesRanking ? {} : { longestStreak: ownStreakWeek(ctx).currentStreak };
  const album = ownAchievements(ctx, today).map(({ createdAt: _, slug, ...entry }) => {
    return { ...entry, number: badgeNumber(slug) };
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
type AlbumSectionData = Awaited<ReturnType<typeof loader>>["sections"][number];

export { shouldRevalidate } from "~/ui/form/client-action";

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

type Props = { total: number; unlocked: number; sections: { title: string; unlocked: number }[] };

function Summary({ total, unlocked, sections }: Props) {
  const percent = Math.round((unlocked / total) * 100);
  return (
    <div className="grid gap-x-16 gap-y-6 items-end lg:grid-cols-[auto_1fr_30rem]">
      <p className="condensed flex items-baseline gap-3 text-[7rem]/[0.78] lg:text-[9rem]/[0.78]">
        {unlocked}
        <span className="text-[2.25rem]">de {total}</span>
      </p>
      <div>
        <p className="text-lg">Você já desbloqueou {percent}% do álbum.</p>
        <div className="mt-3 *:[--pages-read:var(--color-ink)] *:[--marker:var(--color-achv)]">
          <ProgressBar percent={percent} label="Conquistas desbloqueadas" text={`${unlocked} de ${total}`} />
        </div>
      </div>
      <Stats items={sections.map((section) => ({ label: section.title, value: String(section.unlocked) }))} />
    </div>
  );
}

/** Unlocked achievements with their day, then locked ones with their progress. */
function AlbumSection({ section }: { section: AlbumSectionData }) {
  const { title, colours, unlocked, entries } = section;
  return (
    <section className="mt-12 lg:mt-16" data-sec={colours}>
      <SectionHead
        title={title}
        note={
          <>
            <b>{unlocked}</b> de {entries.length}
          </>
        }
      />
      <ul className="album">
        {entries.map((entry) => (
          <AlbumEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function AlbumEntry({ entry }: { entry: AlbumSectionData["entries"][number] }) {
  const { timeZone } = useRootData();
  const { id, name, description, icon, category, unlockedAt, step, number } = entry;
  return (
    <li id={`conquista-${id}`}>
      <AchievementBadge
        name={name}
        icon={icon}
        category={category}
        locked={unlockedAt === null}
        number={number}
      />
      <p className="font-bold leading-tight mt-3">{name}</p>
      <p className="text-sm text-ink-2 leading-snug mt-1">{description}</p>
      <p className="meta mt-1">
        {unlockedAt === null ? (
          <span className="inline-flex items-center gap-1">
            <Icon name="lock" className="w-4 h-4" />
            Bloqueada
          </span>
        ) : (
          <time dateTime={unlockedAt}>{formatDate(unlockedAt, timeZone)}</time>
        )}
      </p>
      {step && (
        <p className="meta">
          {formatNumber(step.count)} de {formatNumber(step.goal)} {step.unit}
        </p>
      )}
    </li>
  );
}

import type { AchievementEntry } from "~/club/achievements/queries.server";
import { EmptyState } from "~/ui/empty-state";
import { SectionHead } from "~/ui/section-head";
import { Stamp } from "~/ui/stamp";

type Entry = Pick<AchievementEntry, "id" | "name" | "icon" | "category" | "unlockedAt"> & {
  /** Printed on the stamp. */
  number: number | null;
};

/** Six stamps: the newest ones, and what may come next. */
export function AchievementsPreview({ entries }: { entries: Entry[] }) {
  return (
    <section className="wrap mt-16 lg:mt-24" data-sec="achv">
      <SectionHead title="Conquistas" to="/achievements" linkLabel="Ver álbum" />
      {entries.length === 0 ? (
        <EmptyState art="selo" title="Nenhuma conquista disponível." />
      ) : (
        <ul className="grid grid-cols-3 lg:grid-cols-6 gap-x-5 gap-y-8 lg:gap-x-8 pt-5">
          {entries.map(({ id, name, icon, category, unlockedAt, number }) => (
            <li key={id}>
              <Stamp
                name={name}
                icon={icon}
                category={category}
                locked={unlockedAt === null}
                number={number}
              />
              <p className="mt-3 font-medium leading-tight text-sm lg:text-base">{name}</p>
              {unlockedAt === null && <p className="meta">Bloqueada</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

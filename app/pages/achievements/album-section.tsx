import { formatDate, formatNumber } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { SectionHead } from "~/ui/section-head";
import { Stamp } from "~/ui/stamp";
import { useRootData } from "../shell/club";
import type { AlbumSectionData } from "./route";

/** The stamps of one category: unlocked ones with their day, then those still locked, with the way to them. */
export function AlbumSection({ section }: { section: AlbumSectionData }) {
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
  const { name, description, icon, category, unlockedAt, step, number } = entry;
  return (
    <li>
      <Stamp name={name} icon={icon} category={category} locked={unlockedAt === null} number={number} />
      <p className="font-bold leading-tight mt-3">{name}</p>
      <p className="text-sm muted leading-snug mt-1">{description}</p>
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

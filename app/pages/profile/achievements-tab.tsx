import { formatDate } from "~/ui/format";
import { Stamp } from "~/ui/stamp";
import { useRootData } from "../shell/club";
import { NothingYet, type Reader } from "./nothing-yet";
import type { Tab } from "./tab.server";

/** The stamps that the member has, newest first. */
export function AchievementsTab({ tab: { entries }, reader }: { tab: Tab<"conquistas">; reader: Reader }) {
  const { timeZone } = useRootData();
  if (entries.length === 0) {
    return (
      <NothingYet art="selo" reader={reader} what="tem conquistas" to="/achievements" label="Ver álbum" />
    );
  }
  return (
    <ul className="album mt-8 lg:mt-10">
      {entries.map(({ id, name, icon, category, unlockedAt, number }) => (
        <li key={id}>
          <Stamp name={name} icon={icon} category={category} number={number} />
          <p className="font-bold leading-tight mt-3">{name}</p>
          <p className="meta mt-1">
            <time dateTime={unlockedAt}>{formatDate(unlockedAt, timeZone)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

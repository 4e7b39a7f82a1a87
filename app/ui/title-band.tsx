import type { ReactNode } from "react";
import { CommunityArt, EventsArt } from "./gathering-art";
import { AchievementsArt, RankingArt } from "./section-art";

const ARTS = {
  ranking: RankingArt,
  achievements: AchievementsArt,
  events: EventsArt,
  community: CommunityArt,
};

type TitleBandProps = {
  title: string;
  art: keyof typeof ARTS;
  /** At its end, a button for the staff. */
  children?: ReactNode;
};

/** The coloured field at the top of a section's first page. */
export function TitleBand({ title, art, children }: TitleBandProps) {
  const Art = ARTS[art];
  return (
    <header className="capa">
      <div className="wrap">
        <Art />
        <h1>{title}</h1>
        {children && <div className="capa-end">{children}</div>}
      </div>
    </header>
  );
}

import type { ComponentType, ReactNode } from "react";
import { CommunityArt, EventsArt } from "./gathering-art";
import { RankingArt } from "./section-art";

const ARTS = {
  ranking: RankingArt,
  events: EventsArt,
  community: CommunityArt,
};

type TitleBandProps = {
  title: string;
  /** The stamps come from the one page that has them: they weigh more than all the others. */
  art: keyof typeof ARTS | ComponentType;
  /** At its end, a button for the staff. */
  children?: ReactNode;
};

/** The coloured field at the top of a section's first page. */
export function TitleBand({ title, art, children }: TitleBandProps) {
  const Art = typeof art === "string" ? ARTS[art] : art;
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

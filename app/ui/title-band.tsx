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
  /** The achievements page passes its stamps itself, because their code is larger than all others together. */
  art: keyof typeof ARTS | ComponentType;
  /** A button for the staff. */
  children?: ReactNode;
};

export function TitleBand({ title, art, children }: TitleBandProps) {
  const Art = typeof art === "string" ? ARTS[art] : art;
  return (
    <header className="title-band">
      <div className="wrap">
        <Art />
        <h1>{title}</h1>
        {children && <div className="title-band-end">{children}</div>}
      </div>
    </header>
  );
}

import { AchievementsArt, RankingArt } from "./section-art";

const ARTS = { ranking: RankingArt, achievements: AchievementsArt };

/** The coloured field at the top of a section's first page. */
export function TitleBand({ title, art }: { title: string; art: keyof typeof ARTS }) {
  const Art = ARTS[art];
  return (
    <header className="capa">
      <div className="wrap">
        <Art />
        <h1>{title}</h1>
      </div>
    </header>
  );
}

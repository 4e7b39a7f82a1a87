import { SectionHead } from "~/ui/section-head";
import type { AnalysisPart } from "./analysis-part.server";
import { ParticipationCard } from "./participation-card";
import { ReadingCard } from "./reading-card";

/** What the club reads and who takes part. */
export default function AnalysisTab({ reading, places, participation }: AnalysisPart) {
  const isUnread = reading.bookCount === 0 && reading.weeks.every(({ pages }) => pages === 0);
  const isUnlived =
    participation.events.length === 0 &&
    participation.silent.count === 0 &&
    participation.weeks.every(({ active }) => active === 0);
  return (
    <>
      <section aria-labelledby="leitura" data-sec="reading" className="mt-8 lg:mt-10">
        <SectionHead title="Leitura" id="leitura" />
        {isUnread ? <NothingYet /> : <ReadingCard reading={reading} places={places} />}
      </section>
      <section aria-labelledby="participacao" data-sec="community" className="mt-14 lg:mt-20">
        <SectionHead title="Participação" id="participacao" />
        {isUnlived ? <NothingYet /> : <ParticipationCard {...participation} />}
      </section>
    </>
  );
}

function NothingYet() {
  return <p className="muted">Ainda não há dados para mostrar.</p>;
}

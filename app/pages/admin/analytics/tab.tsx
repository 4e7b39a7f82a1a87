import { SectionHead } from "~/ui/section-head";
import { ParticipationCard } from "./participation";
import type { AnalyticsTabData } from "./queries.server";
import { ReadingCard } from "./reading";

export default function AnalyticsTab({ reading, places, participation }: AnalyticsTabData) {
  const hasNoReading = reading.bookCount === 0 && reading.weeks.every(({ pages }) => pages === 0);
  const hasNoParticipation =
    participation.events.length === 0 &&
    participation.silent.count === 0 &&
    participation.weeks.every(({ active }) => active === 0);
  return (
    <>
      <section aria-labelledby="leitura" data-sec="reading" className="mt-8 lg:mt-10">
        <SectionHead title="Leitura" id="leitura" />
        {hasNoReading ? <NoData /> : <ReadingCard reading={reading} places={places} />}
      </section>
      <section aria-labelledby="participacao" data-sec="community" className="mt-14 lg:mt-20">
        <SectionHead title="Participação" id="participacao" />
        {hasNoParticipation ? <NoData /> : <ParticipationCard {...participation} />}
      </section>
    </>
  );
}

function NoData() {
  return <p className="text-ink-2">Ainda não há dados para mostrar.</p>;
}

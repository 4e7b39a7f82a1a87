import type { OpenBallot } from "~/club/rounds/ballots-queries.server";
import { ButtonLink } from "~/ui/button";
import { formatShortDay, weekdayOf } from "~/ui/text/coming-day";
import { plural } from "~/ui/text/format";
import { ClubNow } from "./club-now";

/** A ballot without the viewer's vote. */
export default function BallotNow({ ballot }: { ballot: OpenBallot & { until: string } }) {
  const { nominees, until } = ballot;
  const day = `${weekdayOf(until)}, ${formatShortDay(until)}`;
  return (
    <ClubNow
      section="reading"
      art={
        <svg viewBox="0 0 84 84" aria-hidden="true">
          <path className="shape-reading" d="M0 0h36v56H0z" />
          <path className="fill-achv" d="M24 14h36v56H24z" />
          <path className="shape-events" d="M48 28h36v56H48z" />
          <path className="shape-ink" d="M57 56l7 7 13-14 4 4-17 18-11-11z" />
        </svg>
      }
      title="Falta o seu voto para o próximo livro"
      action={
        <ButtonLink to="/proximo-livro" variant="primary">
          Votar
        </ButtonLink>
      }
    >
      <p className="max-w-200">
        {plural(nominees, "indicação", "indicações")} na mesa; dá para votar até {day}.
      </p>
    </ClubNow>
  );
}

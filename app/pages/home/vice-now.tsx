import { ButtonLink } from "~/ui/button";
import { ClubNow } from "./club-now";

/** The open offer to the vice. */
export default function ViceNow({ days }: { days: number }) {
  return (
    <ClubNow
      section="reading"
      art={
        <svg viewBox="0 0 84 72" aria-hidden="true">
          <path className="shape-reading" d="M40 72H0V32a40 40 0 0 1 40 40z" />
          <path className="shape-ink" d="M44 72h40V32a40 40 0 0 0-40 40z" />
          <circle className="shape-events" cx="42" cy="16" r="16" />
        </svg>
      }
      title="Você pode assumir a administração"
      action={
        <ButtonLink to="/vice" variant="primary">
          Ver o que muda
        </ButtonLink>
      }
    >
      <p className="max-w-200 wrap-anywhere">
        Há {days} dias ninguém da administração entra no clube, e você é vice. Assumir é escolha sua.
      </p>
    </ClubNow>
  );
}

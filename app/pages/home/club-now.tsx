import { ButtonLink } from "~/ui/button";
import { Ribbon } from "~/ui/ribbon";

type Props = {
  firstName: string | undefined;
  title: string;
  /** "na página 77", in the unit of the viewer. */
  at: string;
  hasMeeting: boolean;
};

/** "Agora no clube": welcomes a member who comes back to the book after a pause. */
export function ClubNow({ firstName, title, at, hasMeeting }: Props) {
  return (
    <section className="club-now" data-sec="reading" aria-labelledby="agora-no-clube">
      <Ribbon icon={null}>Agora no clube</Ribbon>
      <svg viewBox="0 0 84 72" aria-hidden="true">
        <path className="shape-reading" d="M40 72H0V32a40 40 0 0 1 40 40z" />
        <path className="shape-ink" d="M44 72h40V32a40 40 0 0 0-40 40z" />
        <circle className="shape-events" cx="42" cy="16" r="16" />
      </svg>
      <div className="grid gap-1.5 min-w-0">
        <h2 id="agora-no-clube">Que bom ver você, {firstName}</h2>
        <p className="max-w-200 wrap-anywhere">
          {title} ficou {at}, do jeito que você deixou. Há {hasMeeting ? "três" : "dois"} jeitos de seguir,
          todos bons.
        </p>
      </div>
      <ButtonLink to="/book/volta" variant="primary">
        Ver por onde seguir
      </ButtonLink>
    </section>
  );
}

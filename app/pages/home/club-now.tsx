import { type ReactNode, useId } from "react";
import { ButtonLink } from "~/ui/button";
import { Ribbon } from "~/ui/ribbon";
import type { Section } from "~/ui/sections";

type Props = {
  section: Section;
  /** True for what happens at this moment: the full colour of the section. */
  isLive?: boolean;
  art: ReactNode;
  title: ReactNode;
  children: ReactNode;
  action: ReactNode;
};

/** "Agora no clube": the one thing that is most urgent for this member. */
export function ClubNow({ section, isLive, art, title, children, action }: Props) {
  const id = useId();
  return (
    <section className={isLive ? "club-now is-live" : "club-now"} data-sec={section} aria-labelledby={id}>
      <Ribbon icon={null}>Agora no clube</Ribbon>
      {art}
      <div className="grid gap-1.5 min-w-0">
        <h2 id={id} className="wrap-anywhere">
          {title}
        </h2>
        {children}
      </div>
      {action}
    </section>
  );
}

type ReturnProps = {
  firstName: string | undefined;
  title: string;
  /** "na página 77", in the unit of the viewer. */
  at: string;
  hasMeeting: boolean;
};

/** Welcomes a member who comes back to the book after a pause. */
export function ReturnNow({ firstName, title, at, hasMeeting }: ReturnProps) {
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
      title={`Que bom ver você, ${firstName}`}
      action={
        <ButtonLink to="/book/volta" variant="primary">
          Ver por onde seguir
        </ButtonLink>
      }
    >
      <p className="max-w-200 wrap-anywhere">
        {title} ficou {at}, do jeito que você deixou. Há {hasMeeting ? "três" : "dois"} jeitos de seguir,
        todos bons.
      </p>
    </ClubNow>
  );
}

import type { ReactNode } from "react";
import type { RoomView } from "~/club/meetings/room-views";
import { stepName } from "~/club/meetings/rules";
import { LogoMark } from "~/ui/art/logo";
import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form/form";
import { Icon } from "~/ui/icon";
import { moveForm } from "./forms";
import { OnceButton } from "./once-button";

type FrameProps = {
  title: string;
  /** The field of the step, `data-step`; "open" once the ratings are open, "none" before the meeting. */
  field: string;
  /** True for a member's own phone. */
  isOwn?: boolean;
  steps?: ReactNode;
  children: ReactNode;
  footer: ReactNode;
};

/** A screen of the meeting: one field, one thing, without the shell. */
export function Frame({ title, field, isOwn, steps, children, footer }: FrameProps) {
  return (
    <div className={isOwn ? "meeting is-own" : "meeting"} data-step={field}>
      <header className="meeting-top">
        <p className="meeting-event">
          <LogoMark />
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </p>
        {steps}
      </header>
      <main className="meeting-main" id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <footer className={isOwn ? "meeting-footer is-own" : "meeting-footer"}>{footer}</footer>
    </div>
  );
}

/** The steps as seven ribbons. The leader's are buttons. */
export function Steps({ room: { step, steps }, isLeading }: { room: RoomView; isLeading: boolean }) {
  const list = (
    <ol>
      {steps.map((one, index) => {
        const label = <StepLabel number={index + 1} name={stepName(one)} isDone={one < step} />;
        const current = one === step ? "step" : undefined;
        return (
          <li key={one}>
            {isLeading ? (
              <button type="submit" name="to" value={one} aria-current={current} className="meeting-step">
                {label}
              </button>
            ) : (
              <span aria-current={current} className="meeting-step">
                {label}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
  return (
    <nav className="meeting-steps" aria-label="Passos do encontro">
      {isLeading ? (
        <ActionForm form={moveForm} isButton isSwitch staysOnPage>
          <input type="hidden" name="from" value={step} />
          {list}
        </ActionForm>
      ) : (
        list
      )}
    </nav>
  );
}

function StepLabel({ number, name, isDone }: { number: number; name: string; isDone: boolean }) {
  return (
    <>
      <span aria-hidden="true">{isDone ? <Icon name="check" /> : number}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}

type FooterProps = {
  room: RoomView;
  /** True if the step has a primary button of its own. */
  isQuiet?: boolean;
  children?: ReactNode;
};

/** Previous, at most one tool, next. */
export function LeaderFooter({ room: { event, step, steps }, isQuiet, children }: FooterProps) {
  const at = steps.indexOf(step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <>
      {before === undefined ? (
        <ButtonLink to={`/events/${event.id}`} variant="field-line" icon="arrow-left">
          Sair
        </ButtonLink>
      ) : (
        <MoveButton from={step} to={before} />
      )}
      {children}
      {after !== undefined && <MoveButton from={step} to={after} isNext isQuiet={isQuiet} />}
    </>
  );
}

type MoveProps = {
  from: RoomView["step"];
  to: RoomView["step"];
  isNext?: boolean;
  isQuiet?: boolean | undefined;
};

function MoveButton({ from, to, isNext, isQuiet }: MoveProps) {
  return (
    // A switch: the next step may come over the socket before the answer to the last one. Two of the same move once.
    <ActionForm form={moveForm} isButton isSwitch staysOnPage className={isNext ? "meeting-next" : undefined}>
      <input type="hidden" name="from" value={from} />
      <OnceButton
        name="to"
        value={to}
        variant={isNext && !isQuiet ? "field" : "field-line"}
        icon={isNext ? undefined : "arrow-left"}
      >
        {stepName(to)}
        {isNext && <Icon name="arrow-right" />}
      </OnceButton>
    </ActionForm>
  );
}

type OwnFooterProps = {
  room: RoomView;
  /** Loads the page again, where nothing arrives by itself. */
  reload: string;
  /** The screen of the room, for those who lead. */
  stage?: string | null;
};

/** The footer of a phone. */
export function OwnFooter({ room: { event, step, steps }, reload, stage = null }: OwnFooterProps) {
  return (
    <>
      <span>
        <b>
          Passo {steps.indexOf(step) + 1} de {steps.length}
        </b>{" "}
        {stepName(step)}
      </span>
      <span className="flex gap-2">
        {stage && (
          <ButtonLink to={stage} variant="field-line" small>
            Voltar à mesa
          </ButtonLink>
        )}
        <ButtonLink to={reload} variant="field-line" small replace>
          Atualizar
        </ButtonLink>
        <ButtonLink to={`/events/${event.id}`} variant="field-line" small>
          Sair
        </ButtonLink>
      </span>
    </>
  );
}

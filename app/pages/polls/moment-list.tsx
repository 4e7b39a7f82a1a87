import type { ReactNode } from "react";
import { rsvpLabels } from "~/club/events/wording";
import { answerField } from "~/club/polls/rules";
import { CalendarDate } from "~/ui/calendar-date";
import { Choice } from "~/ui/form/choice";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm } from "~/ui/form/form";
import { useField } from "~/ui/form/form-context";
import { SubmitButton } from "~/ui/form/submit-button";
import { Ribbon } from "~/ui/ribbon";
import { SectionHead } from "~/ui/section-head";
import { formatClock, formatLongDate } from "~/ui/text/format";
import { useRootData } from "../shell/root-data";
import { AnswerCounts, AnswerMark, answerWord } from "./answer-mark";
import { answerPollForm } from "./forms";
import type { PageMoment } from "./queries.server";

type Props = { moments: readonly PageMoment[]; isOpen: boolean };

/** The moments in the order of the calendar, each with the own answer. */
export function MomentList({ moments, isOpen }: Props) {
  const head = <SectionHead id="suas-respostas" title={isOpen ? "Suas respostas" : "Os dias"} />;
  if (!isOpen) {
    return (
      <section className="mt-10" aria-labelledby="suas-respostas">
        {head}
        <ol className="rows is-bare">
          {moments.map((moment) => (
            <MomentEntry key={moment.id} moment={moment}>
              {moment.ownStatus && (
                <p className="flex items-center gap-2">
                  <AnswerMark status={moment.ownStatus} />
                  Você: {answerWord(moment.ownStatus)}
                </p>
              )}
            </MomentEntry>
          ))}
        </ol>
      </section>
    );
  }
  return (
    <ActionForm form={answerPollForm} staysOnPage className="mt-10" aria-labelledby="suas-respostas">
      {head}
      <ol className="rows is-bare">
        {moments.map((moment) => (
          <MomentEntry key={moment.id} moment={moment}>
            <AnswerChoice moment={moment} />
          </MomentEntry>
        ))}
      </ol>
      <AnswersError />
      <div className="flex justify-end mt-6">
        <SubmitButton variant="primary" className="max-md:w-full">
          Guardar respostas
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

function MomentEntry({ moment, children }: { moment: PageMoment; children: ReactNode }) {
  const { timeZone } = useRootData();
  const { startDate, day, answers, isBest, isChosen, isOver, isNew, proposedBy } = moment;
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] max-[20rem]:grid-cols-1 gap-x-5 gap-y-3.5 md:grid-cols-[auto_minmax(0,1fr)_auto] ${isBest || isChosen ? "is-here" : ""}`}
    >
      <CalendarDate day={day} size="sm" past={isOver} />
      <div className="flex flex-wrap items-center gap-x-4.5 gap-y-1.5">
        <b className="condensed text-xl">{formatClock(startDate, timeZone)}</b>
        {isChosen && <Ribbon icon="check">Dia escolhido</Ribbon>}
        {isBest && <Ribbon icon={null}>Melhor até agora</Ribbon>}
        <AnswerCounts answers={answers} />
        {isNew && <p className="meta basis-full">Entrou ou mudou depois da sua resposta.</p>}
        {proposedBy && <p className="meta basis-full wrap-anywhere">Proposto por {proposedBy.name}</p>}
      </div>
      <div className="poll-own-answer">{children}</div>
    </li>
  );
}

const options = Object.entries(rsvpLabels).map(([value, label]) => ({ value, label }));

function AnswerChoice({ moment: { id, startDate, ownStatus } }: { moment: PageMoment }) {
  const { timeZone } = useRootData();
  return (
    <Choice
      legend={`${formatLongDate(startDate, timeZone)}, ${formatClock(startDate, timeZone)}`}
      isLegendHidden
      name={answerField(id)}
      options={options}
      value={ownStatus}
    />
  );
}

/** The sentence for a form without any answer. */
function AnswersError() {
  const { id, error } = useField("answers");
  return error && <FieldError id={`${id}-erro`}>{error}</FieldError>;
}

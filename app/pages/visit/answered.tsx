import { Choice } from "~/ui/form/choice";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { Ribbon } from "~/ui/ribbon";
import { changeVisitForm } from "./forms";
import type { VisitPage } from "./queries.server";
import { answers, titleClass, VisitFacts, VisitFrame } from "./visit-frame";

/** @param coming the visitor included. */
function atTable(coming: number): string {
  return coming === 1 ? "Por enquanto, só você" : `Com você, são ${coming} pessoas`;
}

type Props = { visit: VisitPage; visitor: NonNullable<VisitPage["visitor"]> };

/** The saved answer of this browser, and the form that changes it. */
export function Answered({ visit, visitor: { firstName, isComing } }: Props) {
  const { event, coming, map, file } = visit;
  return (
    <VisitFrame day={event.day} isSeated={isComing}>
      <p className="mb-3">
        <Ribbon icon="check">Resposta guardada</Ribbon>
      </p>
      <h1 className={titleClass}>
        {isComing ? `Até ${visit.meetingDay}, ${firstName}` : `Fica para a próxima, ${firstName}`}
      </h1>
      <p className="text-lg mt-4 max-w-128 wrap-anywhere">
        {isComing
          ? `${atTable(coming)} à mesa de “${event.title}”.`
          : `O clube sabe que você não vem a “${event.title}”.`}
      </p>
      <VisitFacts visit={visit} />
      {isComing && (
        <p className="actions mt-7">
          <a className="btn btn-primary" href={file}>
            <Icon name="calendar" />
            Pôr na agenda
          </a>
          {map && (
            <a className="btn" href={map} target="_blank" rel="noopener noreferrer">
              <Icon name="pin" />
              Ver o endereço<span className="sr-only"> (abre em outra aba)</span>
            </a>
          )}
        </p>
      )}
      <section className="mt-9 pt-5 max-w-136 border-t-2 border-rule">
        <h2 className="text-xl mb-3">Mudou de ideia?</h2>
        <ActionForm form={changeVisitForm} className="grid gap-4">
          <Choice
            legend="Você vem?"
            isLegendHidden
            name="answer"
            options={answers}
            value={isComing ? "yes" : "no"}
          />
          <p>
            <SubmitButton small>Guardar a mudança</SubmitButton>
          </p>
        </ActionForm>
        <p className="hint mt-5">
          Este link continua sendo seu até {visit.validUntil}. Depois dele, só o seu nome fica, na ata do
          encontro.
        </p>
      </section>
    </VisitFrame>
  );
}

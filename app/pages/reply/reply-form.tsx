import { answerChoices } from "~/club/events/wording";
import { CalendarDate } from "~/ui/calendar-date";
import { Choice } from "~/ui/form/choice";
import { FieldError } from "~/ui/form/field-error";
import { ActionForm } from "~/ui/form/form";
import { described, useField } from "~/ui/form/form-context";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { formatNumber } from "~/ui/text/format";
import { EventTime } from "../shared/event-time";
import { replyForm } from "./forms";
import type { ReplyData } from "./queries.server";

const options = Object.entries(answerChoices).map(([value, label]) => ({ value, label }));

/** The form of the answer. Nothing is saved before it is sent. */
export function ReplyForm({ reply: { firstName, event, reading } }: { reply: ReplyData }) {
  return (
    <div
      className={`grid gap-x-14 gap-y-7 max-w-232 pt-8 pb-14 max-lg:[&>time]:[--width:7rem] lg:pt-18 ${event ? "lg:grid-cols-[auto_1fr]" : ""}`}
      data-sec={event ? "events" : "reading"}
    >
      {event && <CalendarDate day={event.day} size="xl" />}
      <div className="min-w-0">
        <p className="text-lg wrap-anywhere">
          {firstName}, {event ? "sua resposta para o encontro" : "onde você está em"}
        </p>
        <h1 className="my-[0.1em]">{event ? event.title : reading?.title}</h1>
        {event && <Facts event={event} />}
        <ActionForm form={replyForm} keepsTyped={false} className="mt-7">
          {event && (
            <Choice legend="Você vai?" isLegendHidden name="status" options={options} value={event.asked} />
          )}
          {reading && <PositionField reading={reading} isOptional={event !== null} />}
          <p className="mt-7">
            <SubmitButton variant="primary" className="w-full min-h-14 text-[1.1875rem] sm:w-auto sm:px-8">
              {event ? "Confirmar resposta" : "Guardar"}
            </SubmitButton>
          </p>
          <p className="meta mt-4">
            Nada muda antes de você confirmar. Este link vale só para você e só{" "}
            {event ? "até o encontro" : "enquanto o clube lê este livro"}, e acaba se você mudar a senha.
          </p>
        </ActionForm>
      </div>
    </div>
  );
}

function Facts({ event }: { event: NonNullable<ReplyData["event"]> }) {
  return (
    <p className="event-facts">
      <EventTime event={event} />
      {event.where && (
        <span>
          <Icon name="home" />
          <span className="wrap-anywhere">{event.where}</span>
        </span>
      )}
    </p>
  );
}

const fields = {
  page: { name: "currentPage", label: "Estou na página" },
  edition: { name: "editionPage", label: "Na minha edição, estou na página" },
  percent: { name: "percent", label: "Já li, em %," },
};

type PositionProps = { reading: NonNullable<ReplyData["reading"]>; isOptional: boolean };

/** The position, in the unit of the member. */
function PositionField({ reading: { unit, position, lastPosition }, isOptional }: PositionProps) {
  const { name, label } = fields[unit];
  const shown = position !== null && unit === "percent" ? formatNumber(position) : position;
  const { id, value, error } = useField(name, { value: shown });
  const hint = [unit !== "percent" && `de ${formatNumber(lastPosition)}`, isOptional && "(se quiser)"]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-y-2 gap-x-[0.9rem]">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          name={name}
          type="text"
          inputMode={unit === "percent" ? "decimal" : "numeric"}
          autoComplete="off"
          className="input w-24 text-[1.375rem] font-bold text-center"
          defaultValue={value}
          {...described(id, { hint, error })}
        />
        {hint && (
          <span className="text-ink-2" id={`${id}-dica`}>
            {hint}
          </span>
        )}
      </div>
      {error && <FieldError id={`${id}-erro`}>{error}</FieldError>}
    </div>
  );
}

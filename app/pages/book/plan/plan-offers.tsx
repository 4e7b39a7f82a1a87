import type { ReactNode } from "react";
import { daysBetween } from "~/club/calendar";
import type { StaffView } from "~/club/plans/offers-queries.server";
import { CalendarDate } from "~/ui/calendar-date";
import { ActionForm } from "~/ui/form/form";
import type { FormDefinition } from "~/ui/form/form-result";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { formatShortDay, weekdayOf } from "~/ui/text/coming-day";
import { formatNumber, formatTime, plural } from "~/ui/text/format";
import { useRootData } from "../../shell/root-data";
import { acceptDelayForm, postponeForm, respreadForm } from "../forms";
import { formatNearDay } from "../near-day";

type Offers = NonNullable<StaffView["offers"]>;
type Props = { staff: StaffView; today: string; bookId: number };

/** The missed milestone, and the ready changes with their effect. */
export function PlanOffers({ staff: { behind, offers, medianPage }, today, bookId }: Props) {
  if (!behind || !offers || medianPage === null) return null;
  const day = formatNearDay(behind.date, daysBetween(behind.date, today));
  const ready = [offers.respread, offers.postpone].filter(Boolean).length;
  return (
    <section className="plan-behind" aria-labelledby="titulo-do-atraso">
      <h3 id="titulo-do-atraso">O clube está um trecho atrás</h3>
      <p className="mt-2 max-w-[44rem]">
        O combinado para o dia {day} era a página {formatNumber(behind.page)}. Metade de quem está lendo ainda
        não passou da {formatNumber(medianPage)}. {choices[ready]}
      </p>
      <div className="plan-offers">
        {offers.respread && <Respread offers={offers} respread={offers.respread} bookId={bookId} />}
        <Postpone offers={offers} bookId={bookId} />
      </div>
      <ActionForm
        form={acceptDelayForm}
        isButton
        hiddenFields={{ bookId, date: behind.date }}
        className="mt-6 -ml-2.5"
      >
        <SubmitButton variant="quiet" small>
          Deixar como está
        </SubmitButton>
      </ActionForm>
    </section>
  );
}

const choices = [
  "",
  "Uma mudança está pronta; aceite, ou deixe como está.",
  "Duas mudanças estão prontas; escolha uma, ou deixe como está.",
];

type RespreadProps = { offers: Offers; respread: NonNullable<Offers["respread"]>; bookId: number };

function Respread({ offers: { end, meeting, version }, respread, bookId }: RespreadProps) {
  const { timeZone } = useRootData();
  const { perDay, remaining, endDate } = respread;
  const day = formatShortDay(end ?? endDate);
  const hour = meeting && !meeting.wholeDays ? `, às ${formatTime(meeting.startDate, timeZone)}` : "";
  const pages = remaining.map(({ date, page }) => `${formatShortDay(date)}, página ${formatNumber(page)}`);
  return (
    <OfferForm
      form={respreadForm}
      hiddenFields={{ bookId, version, endDate }}
      button={`Redistribuir até ${formatShortDay(endDate)}`}
    >
      <h4>Redistribuir as páginas</h4>
      <p className="from-to">
        <span className="text-ink-3">{formatNumber(perDay.before)}</span>
        <Icon name="arrow-right" label="passa para" />
        <span>{formatNumber(perDay.after)}</span>
        <small>
          {perDay.after === 1 ? "página" : "páginas"}
          <br />
          por dia
        </small>
      </p>
      <p>
        {meeting ? `O encontro continua em ${day}${hour}.` : `O último dia continua em ${day}.`} O plano passa
        de {formatNumber(perDay.before)} para {plural(perDay.after, "página por dia", "páginas por dia")}, e{" "}
        {pages.length === 1 ? "o marco que falta vira" : "os marcos que faltam viram"} {listed(pages)}.
      </p>
    </OfferForm>
  );
}

/** "a, e b"; with more parts "a; b; e c", because each has a comma. */
function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  const separator = parts.length === 2 ? ", e " : "; e ";
  return parts.slice(0, -1).join("; ") + separator + parts.at(-1);
}

function Postpone({ offers, bookId }: { offers: Offers; bookId: number }) {
  const { end, meeting, version, postpone, coming, isInTime } = offers;
  const title = meeting ? "Mudar o encontro" : "Mudar o último dia";
  if (!postpone || !end) {
    return (
      <div>
        <h4>{title}</h4>
        <p>
          {isInTime
            ? "No passo de hoje, o clube chega a tempo: a data pode ficar."
            : "No passo de hoje, o fim do livro fica longe demais para propor uma data. Para adiar, escolha o dia com o clube."}
        </p>
      </div>
    );
  }
  const { endDate } = postpone;
  const [before, after] = [formatShortDay(end), formatShortDay(endDate)];
  return (
    <OfferForm form={postponeForm} hiddenFields={{ bookId, version, endDate }} button={`Mudar para ${after}`}>
      <h4>{title}</h4>
      <p className="from-to">
        <CalendarDate day={end} past />
        <Icon name="arrow-right" label="passa para" />
        <CalendarDate day={endDate} />
      </p>
      <p>
        No passo de hoje, o clube termina {laterDay(end, endDate)}: de {before} para {after}.{" "}
        {meeting ? "Plano e encontro mudam juntos" : "Plano e último dia mudam juntos"}
        {coming > 0 && `, e avisamos ${invited(coming)}`}.
      </p>
    </OfferForm>
  );
}

const weekCounts = ["", "", "duas", "três", "quatro", "cinco", "seis", "sete", "oito"];

/** "no domingo seguinte", or "três semanas depois". */
function laterDay(from: string, to: string): string {
  const weeks = daysBetween(from, to) / 7;
  if (weeks > 1) return `${weekCounts[weeks] ?? weeks} semanas depois`;
  const weekday = weekdayOf(to);
  return `${weekday.endsWith("a") ? "na" : "no"} ${weekday} seguinte`;
}

function invited(count: number): string {
  if (count === 1) return "a pessoa que disse sim ou talvez";
  return `as ${formatNumber(count)} pessoas que disseram sim ou talvez`;
}

type OfferFormProps = {
  form: FormDefinition;
  hiddenFields: Record<string, string | number>;
  button: string;
  children: ReactNode;
};

function OfferForm({ form, hiddenFields, button, children }: OfferFormProps) {
  return (
    <ActionForm form={form} isButton hiddenFields={hiddenFields}>
      {children}
      <SubmitButton>{button}</SubmitButton>
    </ActionForm>
  );
}

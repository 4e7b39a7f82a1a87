import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { formatComingDay } from "~/ui/text/coming-day";
import { formatNumber } from "~/ui/text/format";
import type { ReplyData } from "./queries.server";

/** "Resposta guardada", with the way into the club. */
export function SavedReply({ reply }: { reply: ReplyData }) {
  const { event, reading, hasSession } = reply;
  const { pathname } = useLocation();
  const target = event
    ? { to: `/events/${event.id}`, label: "Ver o encontro" }
    : { to: `/book/${reading?.id}`, label: "Ver o livro" };
  return (
    <div
      className="grid items-center gap-x-16 gap-y-8 max-w-248 pt-12 pb-14 lg:grid-cols-[18rem_1fr] lg:pt-24"
      data-sec={event ? "events" : "reading"}
    >
      <svg className="w-36 lg:w-72" viewBox="0 0 200 200" aria-hidden="true">
        <circle className="fill-(--acc)" cx="100" cy="100" r="100" />
        <path className="stroke-(--on-acc)" fill="none" strokeWidth="20" d="M52 104l34 34 62-72" />
      </svg>
      <div className="min-w-0">
        <h1 className="wrap-anywhere">{titleOf(reply)}</h1>
        <p className="prose mt-4 wrap-anywhere" role="status">
          {sentenceOf(reply)}
        </p>
        <p className="actions mt-6">
          <ButtonLink to={target.to} variant="primary">
            {hasSession ? target.label : `Entrar e ${target.label.toLowerCase()}`}
          </ButtonLink>
          <ButtonLink to={pathname}>{event ? "Mudar a resposta" : "Mudar a página"}</ButtonLink>
        </p>
      </div>
    </div>
  );
}

function titleOf({ firstName, event }: ReplyData): string {
  if (!event) return `Página guardada, ${firstName}`;
  if (event.status !== "yes") return `Resposta guardada, ${firstName}`;
  return `Até ${formatComingDay(event.day, event.inDays)}, ${firstName}`;
}

const answers = { yes: "Você vai a", maybe: "Talvez você vá a", no: "Você não vai a" };

function sentenceOf({ event, reading }: ReplyData): string {
  const place = reading && placeOf(reading);
  if (!event?.status)
    return place ? `Você está ${place}.` : `A sua página em ${reading?.title} está guardada.`;
  const answer = `${answers[event.status]} ${event.title}`;
  return `${answer}${place ? `, e está ${place}` : ""}. Mudou de plano? Use o mesmo link até o começo do encontro.`;
}

/** "na página 108 de O Quinze"; null before the first page. */
function placeOf({ unit, position, title }: NonNullable<ReplyData["reading"]>): string | null {
  if (position === null) return null;
  return unit === "percent"
    ? `em ${formatNumber(position)}% de ${title}`
    : `na página ${formatNumber(position)} de ${title}`;
}

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requireEvent } from "~/club/events/queries.server";
import { answerOnBehalf } from "~/club/events/rsvps-changes.server";
import { editingClosedBecause } from "~/club/events/rules";
import { answerForSchema } from "~/club/events/schema";
import { rsvpLabels } from "~/club/events/wording";
import { presenceClosedBecause } from "~/club/meetings/mode-rules";
import { markPresent } from "~/club/meetings/presences-changes.server";
import { presentMembers } from "~/club/meetings/presences-queries.server";
import { presenceFormSchema } from "~/club/meetings/schema";
import { memberProfile } from "~/club/profiles/queries.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { requireId } from "~/server/http/input.server";
import { staffLoader } from "~/server/http/loaders.server";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { Filters, SearchInput } from "~/ui/form/filters";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { Tabs } from "~/ui/tabs";
import { plural } from "~/ui/text/format";
import { StartTime } from "../../shared/event-time";
import { pageTitle } from "../../shell/root-data";
import { answerForMemberForm, presenceForm } from "../forms";
import { type AttendanceRow, attendanceList } from "./queries.server";

export const handle = { section: "events" };

export const meta: MetaFunction = ({ matches }) => pageTitle("Gerenciar RSVPs", matches);

const notFound = "Evento não encontrado.";

export const loader = staffLoader(({ ctx, params, url }) => {
  const shown = requireEvent(ctx, requireId(params.id, notFound));
  const { id, title, startDate, wholeDays } = shown;
  const panelPage = url.searchParams.get("painel");
  const panel = new URLSearchParams({ aba: "eventos", ...(panelPage && { pagina: panelPage }) });
  return {
    event: { id, title, startDate, wholeDays },
    closed: editingClosedBecause(shown),
    present: presenceClosedBecause(shown, ctx.now) === null ? presentMembers(ctx, id).length : null,
    closeTo: `/admin?${panel}#evento-${id}`,
    panelPage,
    ...attendanceList(ctx, shown, url),
  };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: presenceForm,
    access: "staff",
    schema: presenceFormSchema,
    run({ ctx, value: { memberId, came }, params, url }) {
      markPresent(ctx, requireId(params.id, notFound), memberId, came);
      const description = `${memberProfile(ctx, memberId).name}: ${came ? "veio" : "não veio"}`;
      return {
        to: `${url.pathname}${url.search}#membro-${memberId}`,
        toast: { title: "Presença anotada", description },
      };
    },
  }),
  intent({
    form: answerForMemberForm,
    access: "staff",
    schema: answerForSchema,
    run({ ctx, value: { memberId, status }, params, url }) {
      answerOnBehalf(ctx, { eventId: requireId(params.id, notFound), memberId, status });
      const description = `${memberProfile(ctx, memberId).name}: ${rsvpLabels[status]}`;
      return {
        to: `${url.pathname}${url.search}#membro-${memberId}`,
        toast: { title: "RSVP registrado", description },
      };
    },
  }),
);

export default function ManageAttendance() {
  const { event, closed, present, closeTo, panelPage, tabs, search, answer, total, members, links } =
    useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-6 lg:pt-8">
      <ButtonLink to={closeTo} variant="quiet" small icon="arrow-left" className="-ml-2.5">
        Painel
      </ButtonLink>
      <h1 className="mt-2">Gerenciar RSVPs</h1>
      <p className="text-lg mt-3">
        <Link className="link wrap-anywhere" to={`/events/${event.id}`}>
          {event.title}
        </Link>
        , <StartTime event={event} />
      </p>
      <a
        className="btn btn-quiet btn-sm mt-2 -ml-2.5"
        href={`/admin/planilhas/eventos-${event.id}.csv`}
        download
      >
        <Icon name="download" />
        Baixar planilha (CSV)
      </a>
      {closed && <p className="mt-3">{closed} As respostas ficam como estavam.</p>}
      {present !== null && (
        <p className="mt-3">
          <b>{plural(present, "pessoa veio", "pessoas vieram")}.</b> Marque “Veio” em quem estava no encontro,
          também sem ter respondido.
        </p>
      )}
      <MemberSearch search={search} kept={{ resposta: answer, painel: panelPage }} />
      <Tabs label="Respostas" className="mt-6" tabs={tabs} />
      <p hidden data-announced="">
        {plural(total, "membro", "membros")}
      </p>
      {members.length === 0 ? (
        <p className="text-ink-2 py-8">{search ? "Ninguém com esse nome aqui." : "Ninguém aqui."}</p>
      ) : (
        <ul>
          {members.map((member) => (
            <AttendanceEntry
              key={member.id}
              member={member}
              mayAnswer={closed === null}
              hasPresence={present !== null}
            />
          ))}
        </ul>
      )}
      <Pagination label="Páginas de membros" {...links} />
    </div>
  );
}

const answers = Object.entries(rsvpLabels);

type EntryProps = { member: AttendanceRow; mayAnswer: boolean; hasPresence: boolean };

function AttendanceEntry({ member, mayAnswer, hasPresence }: EntryProps) {
  const { id, name, avatar, email, status, came } = member;
  return (
    <li
      id={`membro-${id}`}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 border-b border-line"
    >
      <div className="flex items-center gap-3 min-w-0">
        <Avatar name={name} src={avatar} size="sm" />
        <span className="leading-tight min-w-0 wrap-anywhere">
          <b>{name}</b>
          <span className="meta block">{email}</span>
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {mayAnswer ? (
          <Answers id={id} name={name} status={status} />
        ) : (
          <span className="text-ink-2">{status ? rsvpLabels[status] : "Sem resposta"}</span>
        )}
        {hasPresence && <Presence id={id} name={name} came={came} />}
      </div>
    </li>
  );
}

function Answers({ id, name, status }: Pick<AttendanceRow, "id" | "name" | "status">) {
  return (
    <ActionForm
      form={answerForMemberForm}
      isButton
      hiddenFields={{ memberId: id }}
      staysOnPage
      className="flex flex-wrap gap-2"
    >
      {answers.map(([answer, label]) => (
        <SubmitButton
          key={answer}
          name="status"
          value={answer}
          small
          variant={answer === status ? "done" : "line"}
          aria-pressed={answer === status}
        >
          {label}
          <span className="sr-only"> para {name}</span>
        </SubmitButton>
      ))}
    </ActionForm>
  );
}

/** A switch: the pressed button is a noted presence, and the next press removes it. */
function Presence({ id, name, came }: Pick<AttendanceRow, "id" | "name" | "came">) {
  return (
    <ActionForm form={presenceForm} isButton hiddenFields={{ memberId: id }} staysOnPage>
      <SubmitButton
        name="came"
        value={came ? "false" : "true"}
        small
        icon={came ? "check" : undefined}
        variant={came ? "done" : "line"}
        aria-pressed={came}
      >
        Veio
        <span className="sr-only">: {name}</span>
      </SubmitButton>
    </ActionForm>
  );
}

type MemberSearchProps = { search: string; kept: Record<string, string | null> };

/** A GET form, so that the search works without scripts. @param kept the other parameters of the page. */
function MemberSearch({ search, kept }: MemberSearchProps) {
  const { pathname } = useLocation();
  return (
    <Filters
      to={pathname}
      kept={kept}
      isNarrowed={search !== ""}
      submit="Procurar"
      clear="Mostrar todos"
      className="mt-6 sm:grid-cols-[minmax(0,20rem)_auto]"
    >
      <div className="field">
        <label className="label" htmlFor="busca">
          Procurar membro
        </label>
        <SearchInput id="busca" name="busca" value={search} maxLength={80} />
      </div>
    </Filters>
  );
}

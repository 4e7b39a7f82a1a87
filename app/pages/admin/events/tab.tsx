import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { CalendarDate } from "~/ui/calendar-date";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { Ribbon } from "~/ui/ribbon";
import { asCell, asRow } from "~/ui/table-roles";
import { formatNumber, plural } from "~/ui/text/format";
import { EndTime, StartTime } from "../../shared/event-time";
import type { Tab } from "../queries.server";
import { AdminTable, Heading, TabHeading } from "../table";
import type { EventRow } from "./queries.server";

/** A table; below 768 px each row is a block. */
export default function EventsTab({ counts, rows, links, page }: Tab<"eventos">) {
  const { search } = useLocation();
  return (
    <>
      <TabHeading
        title="Eventos do clube"
        note={
          <>
            {plural(counts.upcoming, "próximo", "próximos")}, {formatNumber(counts.past)}{" "}
            {counts.past === 1 ? "passado" : "passados"}
          </>
        }
      >
        <ButtonLink to={`/admin/eventos/novo${search}`} variant="primary" icon="plus" preventScrollReset>
          Criar Evento
        </ButtonLink>
      </TabHeading>
      {rows.length === 0 ? (
        <div className="py-8">
          <EmptyState art="evento" title="Nenhum evento programado.">
            O primeiro encontro do clube começa aqui.
          </EmptyState>
        </div>
      ) : (
        <AdminTable
          headings={
            <>
              <Heading isHidden>Dia</Heading>
              <Heading>Título</Heading>
              <Heading>Início</Heading>
              <Heading>Término</Heading>
              <Heading>Link</Heading>
              <Heading>Destaque</Heading>
              <Heading isHidden>Ações</Heading>
            </>
          }
        >
          {rows.map((event) => (
            <EventEntry key={event.id} event={event} search={search} page={page} />
          ))}
        </AdminTable>
      )}
      <Pagination label="Páginas de eventos" {...links} />
    </>
  );
}

type Props = {
  event: EventRow;
  search: string;
  page: number;
};

function EventEntry({ event, search, page }: Props) {
  const { id, title, meetLink, isCancelled } = event;
  return (
    <tr {...asRow} id={`evento-${id}`} tabIndex={-1} data-sec="events">
      <td {...asCell}>
        <CalendarDate day={event.day} size="sm" past={!event.isUpcoming} />
      </td>
      <td {...asCell}>
        <Link
          to={`/events/${id}`}
          className="text-lg leading-tight font-bold no-underline hover:underline wrap-anywhere"
        >
          {title}
        </Link>
        {isCancelled && (
          <p className="mt-1">
            <span className="tag-soft">Cancelado</span>
          </p>
        )}
        {event.location && <p className="meta mt-1 wrap-anywhere">{event.location}</p>}
        {event.coming > 0 && <p className="meta mt-1">{plural(event.coming, "confirmado", "confirmados")}</p>}
      </td>
      <td {...asCell} data-label="Início:">
        <StartTime event={event} />
      </td>
      <td {...asCell} data-label="Término:">
        <EndTime event={event} />
      </td>
      <td {...asCell} data-label="Link:">
        {meetLink ? (
          <a className="link" href={meetLink} target="_blank" rel="noopener noreferrer">
            {event.place}
            <span className="sr-only"> (abre em outra aba)</span>
          </a>
        ) : (
          <span className="text-ink-2">Não disponível</span>
        )}
      </td>
      <td {...asCell} data-label="Destaque:">
        {event.isFeatured ? <Ribbon icon="flag">Destacado</Ribbon> : <span className="text-ink-2">Não</span>}
      </td>
      <td {...asCell}>
        <EventActions event={event} search={search} page={page} />
      </td>
    </tr>
  );
}

function EventActions({ event: { id, title, mayEdit, mayCancel }, search, page }: Props) {
  const of = <span className="sr-only"> {title}</span>;
  return (
    <div className="flex flex-wrap lg:flex-col lg:items-end gap-x-1 gap-y-1 max-lg:mt-2">
      {mayEdit && (
        <ButtonLink to={`/admin/eventos/${id}/editar${search}`} small icon="edit" preventScrollReset>
          Editar{of}
        </ButtonLink>
      )}
      <ButtonLink to={`/admin/eventos/${id}${page > 1 ? `?painel=${page}` : ""}`} variant="quiet" small>
        Gerenciar RSVPs{of}
      </ButtonLink>
      {mayCancel && (
        <ButtonLink to={`/admin/eventos/${id}/cancelar${search}`} variant="quiet" small preventScrollReset>
          Cancelar{of}
        </ButtonLink>
      )}
    </div>
  );
}

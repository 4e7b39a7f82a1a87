import type { ComponentProps } from "react";
import type { Segment } from "~/server/http/linkify.server";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { LinkedText } from "~/ui/text/linked-text";
import { EventTime } from "../shared/event-time";

type EventFactsProps = {
  event: ComponentProps<typeof EventTime>["event"];
  clocks: string;
  /** `map` is null without an address, and if the event is over or cancelled. */
  location: { name: string; address: string | null; map: string | null } | null;
  book: { id: number; title: string; toRatings: string | null } | null;
  description: Segment[][];
};

export function EventFacts({ event, clocks, location, book, description }: EventFactsProps) {
  // The index is the key, because two paragraphs may have the same text.
  const paragraphs = description.map((segments, index) => ({ segments, index }));
  return (
    <>
      <p className="event-facts">
        <EventTime event={event} clocks={clocks} />
        {location && (
          <span className="min-w-0">
            <Icon name="location" />
            <span className="min-w-0 wrap-anywhere">
              {[location.name, location.address].filter(Boolean).join(", ")}
              {location.map && (
                <a className="link ml-3" href={location.map} target="_blank" rel="noopener noreferrer">
                  Ver no mapa<span className="sr-only"> (abre em outra aba)</span>
                </a>
              )}
            </span>
          </span>
        )}
        {book && (
          <span className="min-w-0">
            <Icon name="book" />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">Livro do encontro: </span>
              <Link className="link" to={`/book/${book.id}`}>
                {book.title}
              </Link>
              {book.toRatings && (
                <Link className="link ml-3" to={`/book/${book.id}/nota`}>
                  {book.toRatings}
                </Link>
              )}
            </span>
          </span>
        )}
      </p>
      {paragraphs.length > 0 && (
        <div className="prose mt-4 text-base">
          {paragraphs.map(({ segments, index }) => (
            <p key={index}>
              <LinkedText of={segments} />
            </p>
          ))}
        </div>
      )}
    </>
  );
}

type EventLinksProps = {
  event: { id: number; place: string | null };
  /** Modo Encontro while it is open: whether the viewer leads the meeting, and as its mediator. */
  mode: { leads: boolean; mediates: boolean } | null;
  hasMinutes: boolean;
  maySeeVisitors: boolean;
  /** Null if there is no link, or if the event is over or cancelled. */
  meetLink: string | null;
  search: string;
  mayEdit: boolean;
  mayCancel: boolean;
};

/** Links to the meeting, to its minutes and, for the staff, to the forms. */
export function EventLinks({
  event: { id, place },
  mode,
  hasMinutes,
  meetLink,
  search,
  ...powers
}: EventLinksProps) {
  const { mayEdit, mayCancel, maySeeVisitors } = powers;
  return (
    <>
      {(mode || meetLink || hasMinutes) && (
        <p className="flex flex-wrap gap-3 mt-6">
          {mode && (
            <ButtonLink
              to={`/events/${id}/encontro`}
              variant="primary"
              icon={mode.leads ? "monitor" : "group"}
            >
              {mode.leads ? "Abrir o Modo Encontro" : "Entrar no encontro"}
            </ButtonLink>
          )}
          {hasMinutes && (
            <ButtonLink to={`/events/${id}/ata`} icon="book">
              Ler a ata
            </ButtonLink>
          )}
          {meetLink && (
            <a className="btn" href={meetLink} target="_blank" rel="noopener noreferrer">
              <Icon name="video" />
              {place === "Reunião online" ? "Entrar na reunião online" : `Entrar no ${place}`}
              <span className="sr-only"> (abre em outra aba)</span>
            </a>
          )}
        </p>
      )}
      {mode?.leads && (
        <p className="meta mt-3">
          {mode.mediates && "Você medeia esta noite. "}Ponha o celular no meio da mesa, ou a tela na
          televisão.
        </p>
      )}
      {(mayEdit || maySeeVisitors) && (
        <p className="flex flex-wrap gap-x-2 mt-2 -ml-2.5">
          {mayEdit && (
            <ButtonLink
              to={`/events/${id}/editar${search}`}
              variant="quiet"
              small
              icon="edit"
              preventScrollReset
            >
              Editar
            </ButtonLink>
          )}
          {mayCancel && (
            <ButtonLink
              to={`/events/${id}/cancelar${search}`}
              variant="quiet"
              small
              icon="close"
              preventScrollReset
            >
              Cancelar evento
            </ButtonLink>
          )}
          {maySeeVisitors && (
            <ButtonLink
              to={`/events/${id}/visita${search}`}
              variant="quiet"
              small
              icon="user"
              preventScrollReset
            >
              Visitas
            </ButtonLink>
          )}
        </p>
      )}
    </>
  );
}

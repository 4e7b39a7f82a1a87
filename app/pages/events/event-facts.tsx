import type { Segment } from "~/server/http/linkify.server";
import { ButtonLink } from "~/ui/button";
import { formatDateTime } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { LinkedText } from "~/ui/linked-text";
import { useRootData } from "../shell/root-data";

type EventFactsProps = {
  event: { startDate: string; endDate: string };
  /** `map` is null if the event is over or cancelled. */
  location: { name: string; address: string | null; map: string | null } | null;
  book: { id: number; title: string; toRatings: string | null } | null;
  description: Segment[][];
};

export function EventFacts({ event, location, book, description }: EventFactsProps) {
  const { timeZone } = useRootData();
  // The index is the key, because two paragraphs may have the same text.
  const paragraphs = description.map((segments, index) => ({ segments, index }));
  return (
    <>
      <dl className="facts mt-4">
        <div>
          <dt>Início</dt>
          <dd>
            <time dateTime={event.startDate}>{formatDateTime(event.startDate, timeZone)}</time>
          </dd>
        </div>
        <div>
          <dt>Término</dt>
          <dd>
            <time dateTime={event.endDate}>{formatDateTime(event.endDate, timeZone)}</time>
          </dd>
        </div>
        {location && (
          <div>
            <dt>Local</dt>
            <dd className="wrap-anywhere">
              {location.name}
              {location.address && <span className="block text-base font-medium">{location.address}</span>}
              {location.map && (
                <a
                  className="link inline-flex items-center min-h-11 text-base"
                  href={location.map}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  Ver no mapa<span className="sr-only"> (abre em outra aba)</span>
                </a>
              )}
            </dd>
          </div>
        )}
        {book && (
          <div>
            <dt>Livro do encontro</dt>
            <dd className="wrap-anywhere">
              <Link className="link" to={`/book/${book.id}`}>
                {book.title}
              </Link>
              {book.toRatings && (
                <Link className="link ml-4" to={`/book/${book.id}/nota`}>
                  {book.toRatings}
                </Link>
              )}
            </dd>
          </div>
        )}
      </dl>
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
  /** Null if there is no link, or if the event is over or cancelled. */
  meetLink: string | null;
  search: string;
  mayEdit: boolean;
  mayCancel: boolean;
};

/** Links to the meeting and, for the staff, to the forms. */
export function EventLinks({ event: { id, place }, meetLink, search, mayEdit, mayCancel }: EventLinksProps) {
  return (
    <>
      {meetLink && (
        <p className="mt-4">
          <a className="btn btn-sm" href={meetLink} target="_blank" rel="noopener noreferrer">
            <Icon name="video" />
            {place === "Reunião online" ? "Entrar na reunião online" : `Entrar no ${place}`}
            <span className="sr-only"> (abre em outra aba)</span>
          </a>
        </p>
      )}
      {mayEdit && (
        <p className="flex flex-wrap gap-x-2 mt-1 -ml-2.5">
          <ButtonLink
            to={`/events/${id}/editar${search}`}
            variant="quiet"
            small
            icon="edit"
            preventScrollReset
          >
            Editar
          </ButtonLink>
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
        </p>
      )}
    </>
  );
}

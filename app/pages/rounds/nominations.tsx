import { GeneratedCover } from "~/ui/art/generated-cover";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form/form";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Ribbon } from "~/ui/ribbon";
import { formatNumber, formatYear, plural } from "~/ui/text/format";
import { markForm } from "./forms";
import type { NominationCard } from "./queries.server";

/** "Na mesa": the nominated books. */
export function Nominations({ nominations }: { nominations: readonly NominationCard[] }) {
  return (
    <ol className="grid lg:grid-cols-2 lg:gap-x-20">
      {nominations.map((nomination) => (
        <Nomination key={nomination.id} nomination={nomination} />
      ))}
    </ol>
  );
}

function Nomination({ nomination }: { nomination: NominationCard }) {
  const { id, title, author, pageCount, publishedYear, coverImage, pitch, carriedFrom, remark } = nomination;
  const facts = [author, publishedYear && formatYear(publishedYear), plural(pageCount, "página", "páginas")]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className="nominee" id={`indicacao-${id}`} tabIndex={-1}>
      <GeneratedCover
        title={title}
        author={author}
        image={coverImage}
        decorative
        drawingId={drawingIdOf(id)}
      />
      <div className="self-center min-w-0 md:self-start">
        {carriedFrom && carriedFrom.place !== null && (
          <p className="mb-2">
            <Ribbon>
              Ficou em {carriedFrom.place}º na rodada de {carriedFrom.month}
            </Ribbon>
          </p>
        )}
        <h3 className="wrap-anywhere">{title}</h3>
        <p className="text-ink-2 wrap-anywhere">{facts}</p>
      </div>
      <div className="col-span-full min-w-0 md:col-start-2">
        <blockquote className="prose text-base whitespace-pre-line wrap-anywhere">{pitch}</blockquote>
        <Nominator nomination={nomination} />
        {remark && <p className="meta mt-2">{remark}</p>}
        <Marks nomination={nomination} />
      </div>
    </li>
  );
}

/** The id of the drawing of a nomination's cover. */
export function drawingIdOf(nominationId: number): string {
  return `capa-${nominationId}`;
}

export function Nominator({ nomination: { nominatedBy, isOwn } }: { nomination: NominationCard }) {
  return (
    <p className="flex items-center gap-2.5 leading-[1.3] mt-3.5">
      {nominatedBy && <Avatar name={nominatedBy.name} src={nominatedBy.avatar} size="sm" />}
      <span className="wrap-anywhere">
        Indicado por <b>{isOwn ? "você" : (nominatedBy?.name ?? "quem não está mais no clube")}</b>
      </span>
    </p>
  );
}

function Marks({ nomination }: { nomination: NominationCard }) {
  const { id, title, readers, copies, hasRead, hasCopy, mayEdit, mayDelete, isOwn } = nomination;
  return (
    <div className="flex flex-wrap gap-y-1 gap-x-2 mt-3 mb-0 mr-0 -ml-2.5">
      <Mark id={id} name="hasRead" isOn={hasRead} icon="check" label="Já li" title={title} count={readers} />
      <Mark
        id={id}
        name="hasCopy"
        isOn={hasCopy}
        icon="book"
        label="Tenho um exemplar"
        title={title}
        count={copies}
      />
      {mayEdit && (
        <ButtonLink to={`/proximo-livro/indicacoes/${id}/editar`} variant="quiet" small preventScrollReset>
          Editar<span className="sr-only"> a indicação de {title}</span>
        </ButtonLink>
      )}
      {mayDelete && (
        <Link className="mark underline" to={`/proximo-livro/indicacoes/${id}/retirar`} preventScrollReset>
          {isOwn ? "Retirar indicação" : "Tirar da mesa"}
          <span className="sr-only">: {title}</span>
        </Link>
      )}
    </div>
  );
}

type MarkProps = {
  id: number;
  name: "hasRead" | "hasCopy";
  isOn: boolean;
  icon: "check" | "book";
  label: string;
  title: string;
  count: number;
};

/** A button that sets or clears one mark of the viewer. */
function Mark({ id, name, isOn, icon, label, title, count }: MarkProps) {
  return (
    <ActionForm
      form={markForm}
      hiddenFields={{ nominationId: id, [name]: isOn ? "false" : "true" }}
      isButton
      isSwitch
      staysOnPage
    >
      <button type="submit" className="mark" aria-pressed={isOn}>
        <Icon name={icon} />
        {label}
        <span className="sr-only">: {title}</span> <b>{formatNumber(count)}</b>
      </button>
    </ActionForm>
  );
}

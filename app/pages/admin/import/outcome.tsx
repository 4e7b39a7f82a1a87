import { GeneratedCover } from "~/ui/art/generated-cover";
import { ButtonLink } from "~/ui/button";
import { CopyField } from "~/ui/form/copy-field";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { SectionHead } from "~/ui/section-head";
import { formatDate, formatDay, formatNumber, formatTime, plural } from "~/ui/text/format";
import { LeftRows, OtherFile, Tally } from "../../shared/import/parts";
import type { OutcomePage } from "../../shared/import/queries.server";
import { clubScope } from "../../shared/import/scopes";
import { useRootData } from "../../shell/root-data";
import { LocalLinkWarning } from "../local-link";
import { WhatsAppLink } from "../whatsapp-link";

/** A confirmed file of the club: its numbers, what has come, and what stayed out. */
export function ClubOutcome(page: OutcomePage) {
  const { id, kind, figures, left, confirmedAt, by } = page;
  const { timeZone } = useRootData();
  return (
    <>
      <Tally figures={figures} className="mt-8 is-full" />
      <div className="mt-10 grid gap-x-20 gap-y-12 min-[64rem]:mt-14 min-[64rem]:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        {kind === "books" && <NewBooks {...page} />}
        {kind === "members" && <NewInvites {...page} />}
        {kind === "meetings" && <NewMeetings {...page} />}
        <section aria-labelledby="titulo-fora">
          <SectionHead title="Ficaram de fora" id="titulo-fora" />
          {left.total === 0 ? (
            <p className="text-ink-2">Nenhuma linha ficou de fora.</p>
          ) : (
            <LeftRows left={left} isAlarming />
          )}
          <p className="mt-4 flex flex-wrap gap-2">
            {left.total > 0 && (
              <ButtonLink to={`${clubScope.url}/${id}/linhas.csv`} small icon="download" reloadDocument>
                {left.total === 1 ? "Baixar esta linha" : `Baixar estas ${formatNumber(left.total)} linhas`}
              </ButtonLink>
            )}
            <OtherFile kind={kind} />
          </p>
          <p className="meta mt-4">
            Gravado de uma vez em {formatDate(confirmedAt, timeZone)}, {formatTime(confirmedAt, timeZone)},
            por {by}.
          </p>
        </section>
      </div>
    </>
  );
}

function NewBooks({ books }: Pick<OutcomePage, "books">) {
  return (
    <section aria-labelledby="na-estante">
      <SectionHead title="Agora na estante" id="na-estante" to="/estante" linkLabel="Ver a estante" />
      <ul className="grid grid-cols-3 sm:grid-cols-5 gap-5 pt-3">
        {books.map(({ id, title, author }, at) => (
          <li key={id} className={at < 6 ? undefined : "max-sm:hidden"}>
            <Link to={`/book/${id}`} className="no-underline hover:underline">
              <GeneratedCover title={title} author={author} image={null} size="xs" decorative />
              <span className="block text-sm leading-tight font-bold mt-2 wrap-anywhere">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewMeetings({ meetings, added }: Pick<OutcomePage, "meetings" | "added">) {
  const { timeZone } = useRootData();
  return (
    <section aria-labelledby="no-clube">
      <SectionHead title="Agora no clube" id="no-clube" to="/events" linkLabel="Ver os eventos" />
      {meetings.length === 0 && (
        <p className="text-ink-2">As presenças estão nos encontros que já eram do clube.</p>
      )}
      <ul hidden={meetings.length === 0}>
        {meetings.map(({ id, title, startDate, wholeDays, presences }) => (
          <li key={id} className="py-3 border-b border-line">
            <Link to={`/events/${id}`} className="font-bold no-underline hover:underline wrap-anywhere">
              {title}
            </Link>
            <p className="meta">
              {wholeDays
                ? formatDay(wholeDays.first)
                : `${formatDate(startDate, timeZone)}, ${formatTime(startDate, timeZone)}`}
              {presences > 0 && ` · ${plural(presences, "presença", "presenças")}`}
            </p>
          </li>
        ))}
      </ul>
      {added > meetings.length && (
        <p className="mt-2 text-ink-2">E mais {plural(added - meetings.length, "encontro", "encontros")}.</p>
      )}
    </section>
  );
}

type InviteProps = Pick<OutcomePage, "invites" | "inviteLinks" | "reach" | "signUp">;

/** Each invitation with its link and a text to send. No mail goes out by itself. */
function NewInvites({ invites, inviteLinks, reach, signUp }: InviteProps) {
  const { club } = useRootData();
  const areHidden = invites.some(({ link }) => link === null);
  return (
    <section aria-labelledby="convites">
      <SectionHead title="Convites novos" id="convites" to="/admin?aba=clube" linkLabel="Ver todos" />
      <p className="text-ink-2">
        Cada link serve para uma pessoa, por 30 dias. Mande a cada uma o seu; eles ficam também na aba Clube.
      </p>
      {signUp === "fechado" && (
        <p className="mt-3">
          O cadastro está fechado: abra-o em{" "}
          <Link className="link" to="/admin/clube/editar?aba=clube">
            Configurações do clube
          </Link>{" "}
          para que os convites funcionem.
        </p>
      )}
      {areHidden ? (
        <p className="mt-3">
          Já faz um tempo que você entrou: a{" "}
          <Link className="link" to="/admin?aba=clube#titulo-convites">
            aba Clube
          </Link>{" "}
          mostra os links depois da sua senha.
        </p>
      ) : (
        <LocalLinkWarning reach={reach} />
      )}
      <ul className="mt-3">
        {invites.map(({ id, note, link }) => (
          <li key={id} className="py-4 border-t border-line">
            <h3 className="text-lg mb-2 wrap-anywhere">{note}</h3>
            {link && (
              <>
                <CopyField label={`Link do convite: ${note}`} value={link} isLabelHidden />
                <WhatsAppLink
                  text={`Venha ler com a gente: ${club}! Crie a sua conta por este convite: ${link}`}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <Pagination label="Páginas de convites" {...inviteLinks} />
    </section>
  );
}

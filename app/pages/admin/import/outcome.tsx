import type { ClubKind } from "~/club/importing/rules";
import { ButtonLink } from "~/ui/button";
import { CopyField } from "~/ui/copy-field";
import { formatDate, formatDay, formatNumber, formatTime, plural } from "~/ui/format";
import { GeneratedCover } from "~/ui/generated-cover";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { SectionHead } from "~/ui/section-head";
import { useRootData } from "../../shell/root-data";
import { LocalLinkWarning } from "../local-link";
import { WhatsAppLink } from "../whatsapp-link";
import { importUrl } from "./forms";
import { ImportHead } from "./import-head";
import type { OutcomePage } from "./queries.server";
import { Faults } from "./rows";

/** The numbers of a confirmed file, what has come, and what stayed out. */
export function Outcome(page: OutcomePage) {
  const { kind, confirmedAt, by } = page;
  const { timeZone } = useRootData();
  return (
    <div className="wrap pt-6 lg:pt-8 pb-16" data-sec="reading">
      <ImportHead current={2} />
      <dl className="tally mt-8 is-full">
        {figuresOf(page).map(([number, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(number)}</dd>
          </div>
        ))}
      </dl>
      <div className="import-parts is-outcome">
        {kind === "books" && <NewBooks books={page.books} />}
        {kind === "members" && <NewInvites {...page} />}
        {kind === "meetings" && <NewMeetings meetings={page.meetings} added={page.added} />}
        <section aria-labelledby="fora">
          <SectionHead title="Ficaram de fora" id="fora" />
          <LeftRows {...page} />
          <p className="meta mt-4">
            Gravado de uma vez em {formatDate(confirmedAt, timeZone)}, {formatTime(confirmedAt, timeZone)},
            por {by}.
          </p>
        </section>
      </div>
    </div>
  );
}

const labels: Record<ClubKind, { added: [one: string, many: string]; known: [one: string, many: string] }> = {
  books: {
    added: ["livro entrou na estante", "livros entraram na estante"],
    known: ["linha já estava na estante ou repete outra", "linhas já estavam na estante ou repetem outra"],
  },
  members: {
    added: ["convite criado", "convites criados"],
    known: [
      "linha é de quem já era do clube, já tinha convite ou está em outra linha",
      "linhas são de quem já era do clube, já tinha convite ou está em outra linha",
    ],
  },
  meetings: {
    added: ["encontro entrou", "encontros entraram"],
    known: [
      "linha já estava no clube ou se juntou a outra",
      "linhas já estavam no clube ou se juntaram a outra",
    ],
  },
};

function figuresOf({ kind, added, known, left, presences }: OutcomePage): [number: number, label: string][] {
  const word = (count: number, [one, many]: readonly [string, string]) => (count === 1 ? one : many);
  const came = presences > 0 ? `, com ${plural(presences, "presença", "presenças")}` : "";
  return [
    added === 0 && presences > 0
      ? [presences, word(presences, ["presença anotada", "presenças anotadas"])]
      : [added, word(added, labels[kind].added) + came],
    [known, word(known, labels[kind].known)],
    [left, word(left, ["linha ficou de fora", "linhas ficaram de fora"])],
  ];
}

function LeftRows({ id, kind, left, leftRows }: OutcomePage) {
  return (
    <>
      {left === 0 ? (
        <p className="text-ink-2">Nenhuma linha ficou de fora.</p>
      ) : (
        <>
          <Faults rows={leftRows} />
          {left > leftRows.length && (
            <p className="mt-2 text-ink-2">E mais {plural(left - leftRows.length, "linha", "linhas")}.</p>
          )}
        </>
      )}
      <p className="mt-4 flex flex-wrap gap-2">
        {left > 0 && (
          <ButtonLink to={`${importUrl}/${id}/linhas.csv`} small icon="download" reloadDocument>
            {left === 1 ? "Baixar esta linha" : `Baixar estas ${formatNumber(left)} linhas`}
          </ButtonLink>
        )}
        <ButtonLink to={`${importUrl}?tipo=${kind}`} variant="quiet" small>
          Trazer outro arquivo
        </ButtonLink>
      </p>
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

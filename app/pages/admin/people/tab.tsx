import { useLocation } from "@remix-run/react";
import type { AdministeredMemberView } from "~/club/profiles/views";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";
import { RoleBadge } from "~/ui/role-badge";
import { asCell, asRow } from "~/ui/table-roles";
import { formatDate, plural } from "~/ui/text/format";
import { useRootData } from "../../shell/root-data";
import { writeToForm } from "../forms";
import type { Tab } from "../queries.server";
import { AdminTable, Heading, SortBar, SortHeading, TabHeading } from "../table";
import { PeopleFilters } from "./filters";
import { lastReadingOf, lastVisitOf } from "./last-seen";

export default function PeopleTab({ people, total, filters, sort, links }: Tab<"usuarios">) {
  return (
    <>
      <TabHeading
        title="Pessoas do clube"
        note={<span data-announced="">{plural(total, "pessoa", "pessoas")}</span>}
      >
        <ButtonLink to="/admin/clube/convite?aba=clube" icon="plus" preventScrollReset>
          Convidar
        </ButtonLink>
      </TabHeading>
      <PeopleFilters filters={filters} />
      {people.length === 0 ? (
        <div className="py-8">
          <EmptyState art="conversa" title="Ninguém encontrado.">
            Tente só uma parte do nome, ou limpe os filtros.
          </EmptyState>
        </div>
      ) : (
        <>
          <SortBar
            columns={[
              { label: "nome", link: sort.nome },
              { label: "papel", link: sort.papel },
              { label: "criação", link: sort.criado },
              { label: "última leitura", link: sort.leitura },
              { label: "última visita", link: sort.visita },
            ]}
          />
          <ActionForm form={writeToForm} isButton>
            <AdminTable
              headings={
                <>
                  <Heading isHidden>Avatar</Heading>
                  <SortHeading link={sort.nome}>Nome</SortHeading>
                  <Heading>E-mail</Heading>
                  <Heading>Usuário</Heading>
                  <SortHeading link={sort.papel}>Papel</SortHeading>
                  <SortHeading link={sort.criado}>Criado em</SortHeading>
                  <SortHeading link={sort.leitura}>Última leitura</SortHeading>
                  <SortHeading link={sort.visita}>Última visita</SortHeading>
                  <Heading isHidden>Ações</Heading>
                </>
              }
            >
              {people.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </AdminTable>
          </ActionForm>
          <Pagination label="Páginas de pessoas" {...links} />
        </>
      )}
    </>
  );
}

function PersonRow({ person }: { person: AdministeredMemberView }) {
  const { search } = useLocation();
  const { timeZone, viewer } = useRootData();
  const { id, name, avatar, email, isEmailConfirmed, username, role, createdAt, deactivatedAt } = person;
  return (
    <tr {...asRow}>
      <td {...asCell}>
        <span className="lg:max-xl:hidden">
          <Avatar name={name} src={avatar} />
        </span>
      </td>
      <td {...asCell}>
        <Link
          to={`/admin/usuarios/${id}${search}`}
          preventScrollReset
          className="text-lg leading-tight font-bold no-underline hover:underline wrap-anywhere lg:block lg:min-w-28"
        >
          {name}
        </Link>
        {deactivatedAt && <p className="meta">Conta desativada em {formatDate(deactivatedAt, timeZone)}</p>}
      </td>
      <td {...asCell} className="wrap-anywhere">
        <div className="lg:min-w-36">
          <span className="sr-only lg:hidden">E-mail: </span>
          <EmailAddress address={email} />
        </div>
        {!isEmailConfirmed && <p className="meta">não confirmado</p>}
      </td>
      <td {...asCell} className="wrap-anywhere" data-label="Usuário:">
        <span className="lg:block lg:min-w-18">{username}</span>
      </td>
      <td {...asCell}>
        <RoleBadge role={role} form="table" />
      </td>
      <td {...asCell} data-label="Criado em">
        {formatDate(createdAt, timeZone)}
      </td>
      <td {...asCell} data-label="Última leitura:">
        {lastReadingOf(person)}
      </td>
      <td {...asCell} data-label="Última visita:">
        {lastVisitOf(person, timeZone)}
      </td>
      <td {...asCell} className="table-number">
        <div className="flex flex-wrap gap-2 lg:justify-end xl:min-w-50 max-lg:mt-2 max-lg:-ml-2">
          <ButtonLink
            to={`/admin/usuarios/${id}${search}`}
            variant="quiet"
            small
            preventScrollReset
            className="lg:max-xl:hidden"
            aria-label={`Gerenciar ${name}`}
          >
            Gerenciar
          </ButtonLink>
          {!deactivatedAt && (
            <ButtonLink to={`/profile/${id}`} small aria-label={`Ver Perfil: ${name}`}>
              Ver Perfil
            </ButtonLink>
          )}
          {!deactivatedAt && viewer?.id !== id && (
            <SubmitButton name="otherUserId" value={id} small aria-label={`Escrever: ${name}`}>
              Escrever
            </SubmitButton>
          )}
        </div>
      </td>
    </tr>
  );
}

/** Breaks before its "@" if it is longer than the line. */
function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

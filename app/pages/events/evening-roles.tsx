import { type EveningRole, roleWords } from "~/club/meetings/roles-rules";
import { Avatar } from "~/ui/avatar";
import { SelectField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { formatShortDay } from "~/ui/text/coming-day";
import { assignRoleForm, giveRoleForm, passRoleForm } from "./forms";
import { PartHead } from "./part-head";
import type { Evening, RoleRow } from "./roles.server";

/** "Papéis da noite": for each role its holder or the suggestion, with what the viewer may do. */
export function EveningRoles({ roles, history, people }: Evening) {
  return (
    <section id="papeis" tabIndex={-1} aria-labelledby="papeis-titulo">
      <PartHead id="papeis-titulo" title="Papéis da noite" />
      <ul className="evening-roles">
        {roles.map((row) => (
          <Role key={row.role} row={row} people={people} />
        ))}
      </ul>
      {history.length > 0 && <History history={history} />}
    </section>
  );
}

function Role({ row, people }: { row: RoleRow; people: Evening["people"] }) {
  const { role, person, sentence, warning } = row;
  return (
    <li>
      <span className="condensed evening-role">{roleWords[role].title}</span>
      {person ? <Avatar name={person.name} src={person.avatar} size="xl" /> : <span className="empty-seat" />}
      <div className="min-w-0">
        <b className="condensed text-[1.625rem] wrap-anywhere">{person ? person.label : "Ninguém ainda"}</b>
        <p className="text-ink-2">{sentence}</p>
        {warning && (
          <p className="font-bold">
            <Icon name="alert" className="w-4 h-4" />
            {warning}
          </p>
        )}
        <RoleForms row={row} />
        {row.mayGive && <GiveToAnyone role={role} people={people} />}
      </div>
    </li>
  );
}

function RoleForms({ row: { role, person, accept, take, pass } }: { row: RoleRow }) {
  if (!accept && !take && !pass) return null;
  const ofRole = <span className="sr-only">: {roleWords[role].title}</span>;
  return (
    <div className={`flex flex-wrap gap-x-2 gap-y-1 mt-2 ${accept ? "" : "-ml-2.5"}`}>
      {accept && person && (
        <ActionForm form={giveRoleForm} hiddenFields={{ role, memberId: person.id }} isButton staysOnPage>
          <SubmitButton small>
            {accept}
            {ofRole}
          </SubmitButton>
        </ActionForm>
      )}
      {take && (
        <ActionForm form={giveRoleForm} hiddenFields={{ role }} isButton staysOnPage>
          <SubmitButton small variant="quiet">
            {take}
            {ofRole}
          </SubmitButton>
        </ActionForm>
      )}
      {pass && person && (
        <ActionForm form={passRoleForm} hiddenFields={{ role, memberId: person.id }} isButton staysOnPage>
          <SubmitButton small variant="quiet">
            {pass}
            {ofRole}
          </SubmitButton>
        </ActionForm>
      )}
    </div>
  );
}

/** For the staff: any member. */
function GiveToAnyone({ role, people }: { role: EveningRole; people: Evening["people"] }) {
  return (
    <details className="mt-1">
      <summary className="link inline-flex items-center gap-2 min-h-11">
        Escolher outra pessoa
        <span className="sr-only">: {roleWords[role].title}</span>
        <Icon name="chevron-down" className="w-4 h-4" />
      </summary>
      <ActionForm
        form={assignRoleForm}
        hiddenFields={{ role }}
        staysOnPage
        keepsTyped={false}
        className="flex flex-wrap items-end gap-2 mt-1"
      >
        <SelectField
          name="memberId"
          id={`pessoa-${role}`}
          label={roleWords[role].title}
          isLabelHidden
          className="flex-1 basis-48"
          options={[
            { value: "", label: "Escolha a pessoa" },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SubmitButton>Dar o papel</SubmitButton>
      </ActionForm>
    </details>
  );
}

function History({ history }: Pick<Evening, "history">) {
  return (
    <details className="mt-4">
      <summary className="link inline-flex items-center gap-2 min-h-11">
        Quem fez o quê nos últimos encontros
        <Icon name="chevron-down" className="w-4 h-4" />
      </summary>
      <table className="table is-narrow mt-2">
        <thead>
          <tr>
            <th scope="col">Dia</th>
            <th scope="col">Recebeu</th>
            <th scope="col">Mediou</th>
            <th scope="col">Lanche</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ id, title, day, host, mediator, snack }) => (
            <tr key={id}>
              <td>
                <Link className="link" to={`/events/${id}`}>
                  <time dateTime={day}>{formatShortDay(day)}</time>
                  <span className="sr-only">, {title}</span>
                </Link>
              </td>
              {[host, mediator, snack].map((name, index) => (
                <td key={index === 0 ? "host" : index === 1 ? "mediator" : "snack"} className="wrap-anywhere">
                  {name ?? <span className="text-ink-2">ninguém</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasAnotherAdmin, lastAdminStays } from "~/club/accounts/roles-queries.server";
import { adminMember } from "~/club/profiles/members-queries.server";
import { viceStatus } from "~/club/vice/queries.server";
import { formAction } from "~/server/http/form-action.server";
import { staffLoader } from "~/server/http/loaders.server";
import { type AskedProof, askedProof } from "~/server/http/passkeys.server";
import { linksReach } from "~/server/runtime/urls.server";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { CloseLink } from "~/ui/dialog/close-link";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { Confirmation } from "~/ui/form/confirmation";
import { SelectField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { ShownValues } from "~/ui/form/shown-values";
import { SubmitButton } from "~/ui/form/submit-button";
import { PartHeading } from "~/ui/part-heading";
import { RoleBadge } from "~/ui/role-badge";
import { formatDate } from "~/ui/text/format";
import { ConfirmField } from "../../shared/confirm-field";
import { pageTitle, useRootData } from "../../shell/root-data";
import { changeRoleForm, deactivateForm, reactivateForm, writeToForm } from "../forms";
import { panelTabUrl } from "../tabs";
import { memberIdOf, personActions } from "./actions.server";
import { roleOptions } from "./filters";
import { lastReadingOf, lastVisitOf } from "./last-seen";
import { ResetSection } from "./reset-link";
import { PersonVice } from "./vice";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.member.name ?? "Pessoas do clube", matches);

export const loader = staffLoader(({ ctx, params, url, requestContext }) => {
  const member = adminMember(ctx, memberIdOf(params));
  const isLastAdmin = member.role === "admin" && !member.deactivatedAt && !hasAnotherAdmin(ctx, member.id);
  return {
    member,
    isOwn: member.id === ctx.viewer.id,
    /** The reason why role and account cannot change. */
    staysBecause: isLastAdmin ? lastAdminStays : null,
    vice: viceStatus(ctx),
    reach: linksReach(requestContext.app.config),
    sendsMail: Boolean(ctx.confirmsEmail),
    proof: askedProof(requestContext, ctx),
    closeTo: panelTabUrl("usuarios", url),
  };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(...personActions);

type PersonSectionProps = { member: ReturnType<typeof useLoaderData<typeof loader>>["member"] };

export default function Person() {
  const { member, isOwn, staysBecause, vice, closeTo, proof, ...server } = useLoaderData<typeof loader>();
  const { timeZone } = useRootData();
  const isClosed = member.deactivatedAt !== null;
  return (
    <RoutedDialog title={member.name} closeTo={closeTo} back="Pessoas do clube">
      <div className="flex items-center gap-4 mt-4">
        <Avatar name={member.name} src={member.avatar} size="lg" />
        <div className="min-w-0">
          <p className="wrap-anywhere">
            {member.email}
            {!member.isEmailConfirmed && <span className="meta"> (não confirmado)</span>}
          </p>
          <p className="meta wrap-anywhere">
            {member.username} · no clube desde {formatDate(member.createdAt, timeZone)}
          </p>
          <RoleBadge role={member.role} form="table" />
        </div>
      </div>
      <LastSeen member={member} />
      {!isClosed && !isOwn && (
        <ActionForm form={writeToForm} isButton hiddenFields={{ otherUserId: member.id }} className="mt-4">
          <SubmitButton icon="message">Escrever</SubmitButton>
        </ActionForm>
      )}
      {!isClosed && (
        <RoleSection member={member} proof={proof} staysBecause={isOwn ? ownRoleLocked : staysBecause} />
      )}
      {!isClosed && !isOwn && member.role !== "admin" && (
        <PersonVice member={member} offersPasskey={proof.offersPasskey} status={vice} />
      )}
      {!isClosed && !isOwn && (
        <ResetSection member={member} offersPasskey={proof.offersPasskey} {...server} />
      )}
      {!isOwn && <AccountStatusSection member={member} proof={proof} staysBecause={staysBecause} />}
      <div className="dialog-actions">
        {!isClosed && <ButtonLink to={`/profile/${member.id}`}>Ver Perfil</ButtonLink>}
        <CloseLink to={closeTo} variant="primary">
          Pronto
        </CloseLink>
      </div>
    </RoutedDialog>
  );
}

function LastSeen({ member }: PersonSectionProps) {
  const { timeZone } = useRootData();
  return (
    <p className="meta mt-4">
      Última leitura: {lastReadingOf(member)}
      <br />
      Última visita: {lastVisitOf(member, timeZone)}
    </p>
  );
}

const ownRoleLocked = "Ninguém muda o próprio papel: peça a outra pessoa da administração.";

const roles = roleOptions.flatMap(({ filter, label }) => (filter ? [{ value: filter, label }] : []));

const roleMeanings = [
  ["Usuário", "lê, escreve e participa, como todo membro."],
  ["Administrador", "também cuida do clube: livros, eventos, pessoas e convites."],
  ["Desenvolvedor", "o mesmo que o administrador; e, se o clube permitir, acompanha as mensagens."],
] as const;

type LockableProps = PersonSectionProps & { proof: AskedProof; staysBecause: string | null };

function RoleSection({ member, proof, staysBecause }: LockableProps) {
  return (
    <section className="mt-7 pt-5 border-t border-line" aria-labelledby="titulo-papel">
      <PartHeading id="titulo-papel" className="text-lg">
        Papel
      </PartHeading>
      {staysBecause ? (
        <p className="mt-2 text-ink-2">{staysBecause}</p>
      ) : (
        <ActionForm form={changeRoleForm} className="grid gap-3 mt-2">
          <ShownValues values={{ role: member.role }} />
          <ConfirmField label="Sua senha" name="currentPassword" {...proof} />
          <div className="flex flex-wrap items-end gap-2">
            <SelectField
              name="role"
              label="Papel no clube"
              isLabelHidden
              className="flex-1 basis-48"
              options={roles}
              defaultValue={member.role}
            />
            <SubmitButton className="min-h-12">Mudar papel</SubmitButton>
          </div>
          <ul className="hint grid gap-1">
            {roleMeanings.map(([role, meaning]) => (
              <li key={role}>
                <b>{role}:</b> {meaning}
              </li>
            ))}
          </ul>
          <p className="hint">
            Ao mudar de papel, a pessoa precisa entrar de novo. Fora da administração, os convites que ela
            criou deixam de valer.
          </p>
        </ActionForm>
      )}
    </section>
  );
}

/** Deactivation is reversible. */
function AccountStatusSection({ member, proof: { offersPasskey }, staysBecause }: LockableProps) {
  return (
    <section className="mt-7 pt-5 border-t border-line" aria-labelledby="titulo-conta">
      <PartHeading id="titulo-conta" className="text-lg">
        Conta
      </PartHeading>
      {staysBecause && <p className="mt-2 text-ink-2">{staysBecause}</p>}
      {!staysBecause &&
        (member.deactivatedAt ? (
          <Reactivate closedAt={member.deactivatedAt} offersPasskey={offersPasskey} />
        ) : (
          <Deactivate offersPasskey={offersPasskey} />
        ))}
    </section>
  );
}

type ProvenProps = Pick<AskedProof, "offersPasskey">;

function Deactivate({ offersPasskey }: ProvenProps) {
  return (
    <Confirmation
      form={deactivateForm}
      label="Desativar conta"
      submit="Desativar agora"
      fields={<ConfirmField label="Sua senha" offersPasskey={offersPasskey} />}
    >
      Desativada, a conta sai das listas e classificações, não recebe avisos e não entra mais; as sessões
      abertas, as chaves, o endereço da agenda e os convites que ela criou terminam agora. O que a pessoa
      escreveu fica, com o nome. Nada é apagado, e a conta pode ser reativada a qualquer momento.
    </Confirmation>
  );
}

function Reactivate({ closedAt, offersPasskey }: ProvenProps & { closedAt: string }) {
  const { timeZone } = useRootData();
  return (
    <>
      <p className="mt-2 text-ink-2">
        Desativada em {formatDate(closedAt, timeZone)}. Reativada, a conta volta com papel, leituras,
        conquistas e senha.
      </p>
      <ActionForm form={reactivateForm} className="grid gap-3 mt-3">
        <ConfirmField label="Sua senha" offersPasskey={offersPasskey} />
        <div>
          <SubmitButton>Reativar conta</SubmitButton>
        </div>
      </ActionForm>
    </>
  );
}

import type { Reach } from "~/server/http/network";
import { ButtonLink } from "~/ui/button";
import { Confirmation } from "~/ui/form/confirmation";
import { CopyField } from "~/ui/form/copy-field";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Pagination } from "~/ui/pagination";
import { formatDate, formatDateTime } from "~/ui/text/format";
import { ConfirmField } from "../../shared/confirm-field";
import { useRootData } from "../../shell/root-data";
import { revokeInviteForm, showInviteLinksForm } from "../forms";
import { LocalLinkWarning } from "../local-link";
import { showStepsForm } from "../steps/forms";
import { WhatsAppLink } from "../whatsapp-link";
import type { ClubTabData } from "./queries.server";
import { ServerSection } from "./server-section";
import { Setting } from "./setting";
import { signUpModes } from "./sign-up-modes";
import { ViceSection } from "./vice-section";

export default function ClubTab({ settings, clock, server, steps, vice, invites, links }: ClubTabData) {
  const signUp = signUpModes.find(({ value }) => value === settings.signUp);
  return (
    <>
      <Invites
        invites={invites}
        links={links}
        signUp={settings.signUp}
        reach={server.reach}
        offersPasskey={vice.offersPasskey}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 mt-12 mb-3">
        <h2 className="text-xl">Configurações do clube</h2>
        <ButtonLink to="/admin/clube/editar?aba=clube" variant="primary" icon="edit" preventScrollReset>
          Editar
        </ButtonLink>
      </div>
      <dl>
        <Setting name="Nome">{settings.name}</Setting>
        <Setting name="Fuso horário">
          {settings.timeZone} <span className="text-ink-2">· {clock}</span>
        </Setting>
        <Setting name="Cadastro">
          {signUp?.label} <span className="text-ink-2">· {signUp?.description}</span>
        </Setting>
        <Setting name="Placar">
          {settings.hidesRanking
            ? "Clube sem placar: ranking, pontos e sequências estão escondidos de todos"
            : "À vista: ranking, pontos e sequências"}
        </Setting>
        <Setting name="Segundo fator">
          {settings.asksFactorOfStaff ? "Pedido a quem administra" : "Cada pessoa decide"}
        </Setting>
        <Setting name="Senha de quem administra">Pelo menos {settings.staffPasswordMin} caracteres</Setting>
        <Setting name="Vice">
          Pode assumir depois de {settings.viceAfterDays} dias sem a administração
        </Setting>
        <Setting name="Boas-vindas">{settings.welcome ?? <Unset>Nenhum texto</Unset>}</Setting>
        <Setting name="Diretrizes">
          {settings.guidelines ?? <Unset>As que vieram com o programa</Unset>}
        </Setting>
      </dl>
      <ViceSection {...vice} />
      <StepsSection {...steps} />
      <section className="mt-12" aria-labelledby="titulo-trazer">
        <div className="flex flex-wrap items-center justify-between gap-3 mb-3">
          <h2 className="text-xl" id="titulo-trazer">
            Trazer o clube
          </h2>
          <ButtonLink to="/admin/trazer">Trazer de um arquivo</ButtonLink>
        </div>
        <p className="text-ink-2">
          Os livros que o clube já leu, as pessoas e os encontros, de uma planilha. Você confere antes de
          gravar.
        </p>
      </section>
      <section className="mt-12" aria-labelledby="titulo-registro">
        <div className="flex flex-wrap items-center justify-between gap-3 mb-3">
          <h2 className="text-xl" id="titulo-registro">
            Registro
          </h2>
          <ButtonLink to="/admin/registro">Abrir o registro</ButtonLink>
        </div>
        <p className="text-ink-2">Quem fez o quê na administração do clube e nas contas, e quando.</p>
      </section>
      <section className="mt-12" aria-labelledby="titulo-webhooks">
        <div className="flex flex-wrap items-center justify-between gap-3 mb-3">
          <h2 className="text-xl" id="titulo-webhooks">
            Webhooks
          </h2>
          <ButtonLink to="/admin/webhooks">Abrir os webhooks</ButtonLink>
        </div>
        <p className="text-ink-2">
          O clube avisa outro programa, como o site de uma livraria, de cada livro e encontro novo.
        </p>
      </section>
      <ServerSection server={server} />
    </>
  );
}

function Unset({ children }: { children: string }) {
  return <span className="text-ink-2">{children}</span>;
}

type Props = Pick<ClubTabData, "invites" | "links"> & {
  signUp: string;
  reach: Reach;
  offersPasskey: boolean;
};
type Invite = Props["invites"][number];

/** The open invitations with their links, then the earlier ones with their outcome. */
function Invites({ invites, links, signUp, reach, offersPasskey }: Props) {
  const live = invites.filter(({ state }) => state === "live");
  const past = invites.filter(({ state }) => state !== "live");
  return (
    <section className="mt-6" aria-labelledby="titulo-convites">
      <div className="flex flex-wrap items-center justify-between gap-3 mb-3">
        <h2 className="text-xl" id="titulo-convites">
          Convites
        </h2>
        <ButtonLink to="/admin/clube/convite?aba=clube" icon="plus" preventScrollReset>
          Novo convite
        </ButtonLink>
      </div>
      {signUp !== "convite" && <p className="text-ink-2 mb-3">{unneededReason(signUp)}</p>}
      {live.some(({ link }) => link === null) && <ShowLinks offersPasskey={offersPasskey} />}
      {invites.length === 0 && <p className="text-ink-2">Nenhum convite ainda.</p>}
      <ul>
        {live.map((invite) => (
          <LiveInvite key={invite.id} invite={invite} reach={reach} />
        ))}
        {past.map((invite) => (
          <PastInvite key={invite.id} invite={invite} />
        ))}
      </ul>
      <Pagination label="Páginas de convites" {...links} />
    </section>
  );
}

function ShowLinks({ offersPasskey }: { offersPasskey: boolean }) {
  return (
    <ActionForm form={showInviteLinksForm} className="grid gap-3 mb-6 justify-items-start">
      <p className="text-ink-2">Já faz um tempo que você entrou: os links dos convites estão escondidos.</p>
      <ConfirmField label="Sua senha" offersPasskey={offersPasskey} isAsked />
      <SubmitButton>Mostrar os links</SubmitButton>
    </ActionForm>
  );
}

function unneededReason(signUp: string): string {
  return signUp === "fechado"
    ? "O cadastro está fechado: enquanto isso, os convites não abrem a porta."
    : "O cadastro está aberto: ninguém precisa de convite.";
}

function LiveInvite({ invite, reach }: { invite: Invite; reach: Reach }) {
  const { club, timeZone } = useRootData();
  const { id, link, note, expiresAt } = invite;
  const name = note ?? "Convite";
  return (
    <li id={`convite-${id}`} className="py-4 border-t border-line">
      <h3 className="text-lg wrap-anywhere">{name}</h3>
      <p className="meta mb-2">
        {usesOf(invite)} · vale até {formatDateTime(expiresAt, timeZone)} · {madeBy(invite)}
      </p>
      {link && (
        <>
          <CopyField label={`Link do convite: ${name}`} value={link} isLabelHidden />
          <LocalLinkWarning reach={reach} />
        </>
      )}
      <div className="flex flex-wrap items-end gap-2">
        {link && (
          <WhatsAppLink text={`Venha ler com a gente: ${club}! Crie a sua conta por este convite: ${link}`} />
        )}
        <Confirmation
          form={revokeInviteForm}
          hiddenFields={{ id }}
          label="Cancelar convite"
          about={name}
          submit="Cancelar agora"
        >
          O link deixa de abrir o cadastro, e não volta. Quem já entrou por ele fica.
        </Confirmation>
      </div>
    </li>
  );
}

const stateLabels = { spent: "usado", expired: "expirado", revoked: "cancelado", live: "" };

function PastInvite({ invite }: { invite: Invite }) {
  const { timeZone } = useRootData();
  return (
    <li className="py-3 border-t border-line text-ink-2">
      <span className="wrap-anywhere">{invite.note ?? "Convite"}</span>
      <p className="meta">
        {stateLabels[invite.state]} · {usesOf(invite)} · valia até{" "}
        {formatDateTime(invite.expiresAt, timeZone)} · {madeBy(invite)}
      </p>
    </li>
  );
}

function usesOf({ uses, maxUses }: Invite): string {
  return `${uses} de ${maxUses} ${maxUses === 1 ? "uso" : "usos"}`;
}

function madeBy({ createdBy }: Invite): string {
  return createdBy ? `criado por ${createdBy.name}` : "de quem não está mais no clube";
}

/** Shows the dismissed list of first steps again. */
function StepsSection({ dismissedAt }: { dismissedAt: string | null }) {
  const { timeZone } = useRootData();
  if (!dismissedAt) return null;
  return (
    <section className="mt-12" aria-labelledby="titulo-primeiros">
      <h2 className="text-xl mb-3" id="titulo-primeiros">
        Primeiros passos
      </h2>
      <p className="text-ink-2">A lista foi dispensada em {formatDate(dismissedAt, timeZone)}.</p>
      <ActionForm form={showStepsForm} isButton className="mt-3">
        <SubmitButton small>Mostrar de novo</SubmitButton>
      </ActionForm>
    </section>
  );
}

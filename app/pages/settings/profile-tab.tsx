import type { MemberView } from "~/club/members/profiles.server";
import { ActionForm, OutcomeToast, useSaving } from "~/ui/action-form";
import { Avatar } from "~/ui/avatar";
import { Button, ButtonLink } from "~/ui/button";
import { TextArea, TextField } from "~/ui/field";
import { ServerForm, useFreshWhenSaved, useServerForm } from "~/ui/form";
import { RoleBadge } from "~/ui/role-badge";
import type { Tab } from "./tab.server";
import { addressOf } from "./tabs";

/** Who one is in the club: face, name, e-mail and bio. */
export function ProfileTab({ tab: { member } }: { tab: Tab<"perfil"> }) {
  const state = useServerForm<{ name: string; email: string; bio: string }>("salvar-perfil", {
    name: member.name,
    email: member.email ?? "",
    bio: member.bio ?? "",
  });
  useFreshWhenSaved(state);
  const { fields, isSaving } = state;
  return (
    <div className="form-sec">
      <Face member={member} />
      <PendingEmail member={member} />
      <OutcomeToast intent="reenviar-email" />
      <OutcomeToast intent="cancelar-email" />
      <ServerForm state={state} action={addressOf("perfil")} className="grid gap-6 mt-6">
        <TextField meta={fields.name} label="Nome" autoComplete="name" />
        <TextField meta={fields.email} label="E-mail" type="email" autoComplete="email" />
        <TextArea
          meta={fields.bio}
          label="Bio"
          rows={4}
          className="is-read"
          hint="Opcional, até 500 caracteres."
        />
        <div>
          <Button type="submit" variant="primary" busy={isSaving}>
            Salvar alterações
          </Button>
        </div>
      </ServerForm>
    </div>
  );
}

/** That an address waits for its link to be opened, and how to get another link. */
function PendingEmail({ member: { email, pendingEmail } }: { member: MemberView }) {
  const isSending = useSaving("reenviar-email");
  const isCancelling = useSaving("cancelar-email");
  if (!pendingEmail) return null;
  return (
    <div className="mt-6 border-2 border-ink rounded-sm p-4">
      <p className="wrap-anywhere">
        Confirme o e-mail: enviamos um link para <b>{pendingEmail}</b>.{" "}
        {pendingEmail === email
          ? "Até lá, o clube não escreve para você e, se a senha se perder, só a administração devolve o acesso."
          : "Até que ele seja aberto, a conta continua com o e-mail de antes."}
      </p>
      <div className="flex flex-wrap gap-2 mt-3">
        <ActionForm intent="reenviar-email" action={addressOf("perfil")} preventScrollReset>
          <Button type="submit" small busy={isSending}>
            Enviar o link de novo
          </Button>
        </ActionForm>
        {pendingEmail !== email && (
          <ActionForm intent="cancelar-email" action={addressOf("perfil")} preventScrollReset>
            <Button type="submit" small variant="quiet" busy={isCancelling}>
              Cancelar a troca
            </Button>
          </ActionForm>
        )}
      </div>
    </div>
  );
}

function Face({ member: { name, avatar, role } }: { member: MemberView }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 items-center">
      <Avatar name={name} src={avatar} size="xl" />
      <div>
        <p className="text-xl cond wrap-anywhere">{name}</p>
        <p className="mt-1.5">
          <RoleBadge role={role} />
        </p>
        <p className="flex flex-wrap gap-2 mt-3 items-center">
          <ButtonLink to="/settings/imagem" small icon="upload" preventScrollReset>
            Enviar imagem
          </ButtonLink>
          <span className="hint">Até 5 MB</span>
        </p>
      </div>
    </div>
  );
}

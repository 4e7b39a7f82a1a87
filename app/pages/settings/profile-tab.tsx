import { type ComponentProps, useState } from "react";
import type { MemberView } from "~/club/profiles/views";
import { namedImages, offeredImages } from "~/club/uploads/rules";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { TextArea, TextField } from "~/ui/form/field";
import { ActionForm, useFormState } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useHydrated } from "~/ui/hydrated";
import { Icon } from "~/ui/icon";
import { RoleBadge } from "~/ui/role-badge";
import { useShowToast } from "~/ui/toaster";
import { acceptedImage, putInto } from "../shared/chosen-image";
import { ConfirmField } from "../shared/confirm-field";
import { profileForm, resendEmailForm, sendPictureForm, withdrawEmailForm } from "./forms";
import type { Tab } from "./queries.server";
import { settingsTabUrl } from "./tabs";

const pictureUrl = "/settings/imagem";

export function ProfileTab({ tab: { member, proof } }: { tab: Tab<"perfil"> }) {
  return (
    <div className="form-section">
      <ProfileSummary member={member} />
      <PendingEmail member={member} />
      <ActionForm form={profileForm} action={settingsTabUrl("perfil")} className="grid gap-6 mt-6">
        <TextField name="name" label="Nome" defaultValue={member.name} autoComplete="name" />
        <TextField
          name="email"
          label="E-mail"
          defaultValue={member.email}
          type="email"
          autoComplete="email"
        />
        <ConfirmField name="currentPassword" hint="Só é preciso para trocar o e-mail." {...proof} />
        <TextArea
          name="bio"
          label="Bio"
          defaultValue={member.bio}
          rows={4}
          className="is-prose"
          hint="Opcional, até 500 caracteres."
        />
        <div>
          <SubmitButton variant="primary">Salvar alterações</SubmitButton>
        </div>
      </ActionForm>
    </div>
  );
}

/** The unconfirmed e-mail address, with a button for another link. */
function PendingEmail({ member: { email, pendingEmail } }: { member: MemberView }) {
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
        <ActionForm form={resendEmailForm} action={settingsTabUrl("perfil")}>
          <SubmitButton small>Enviar o link de novo</SubmitButton>
        </ActionForm>
        {pendingEmail !== email && (
          <ActionForm form={withdrawEmailForm} action={settingsTabUrl("perfil")}>
            <SubmitButton small variant="quiet">
              Cancelar a troca
            </SubmitButton>
          </ActionForm>
        )}
      </div>
    </div>
  );
}

function ProfileSummary({ member: { name, avatar, role } }: { member: MemberView }) {
  const hydrated = useHydrated();
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3 items-center">
      <Avatar name={name} src={avatar} size="xl" />
      <div className="flex-1 basis-44 min-w-0">
        <p className="text-xl condensed wrap-anywhere">{name}</p>
        <p className="mt-1.5">
          <RoleBadge role={role} />
        </p>
        <div className="flex flex-wrap gap-2 mt-3 items-center">
          {/* With scripts the first tap opens the device's own choice of files. */}
          {hydrated ? <ChooseImage /> : <ImageLink icon="upload">Escolher imagem</ImageLink>}
          {avatar && <ImageLink variant="quiet">Ver ou remover</ImageLink>}
          <span className="hint">{hydrated ? namedImages : `${namedImages}. Até 5 MB`}</span>
        </div>
      </div>
    </div>
  );
}

type ImageLinkProps = Pick<ComponentProps<typeof ButtonLink>, "variant" | "icon" | "children">;

function ImageLink(look: ImageLinkProps) {
  return <ButtonLink to={pictureUrl} small preventScrollReset {...look} />;
}

/** Sends the picture as soon as it is chosen. */
function ChooseImage() {
  const showToast = useShowToast();
  const [isPreparing, setIsPreparing] = useState(false);
  const { isSaving } = useFormState(sendPictureForm);
  async function send(input: HTMLInputElement): Promise<void> {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    setIsPreparing(true);
    const { file, refusal } = await acceptedImage(chosen);
    // Another picture was chosen meanwhile.
    if (input.files?.[0] !== chosen) return;
    setIsPreparing(false);
    if (refusal) showToast({ ...refusal, variant: "destructive" });
    else {
      putInto(input, file);
      input.form?.requestSubmit();
    }
    // Without this the same file could not be chosen again.
    input.value = "";
  }
  const isBusy = isPreparing || isSaving;
  return (
    <ActionForm form={sendPictureForm} action={pictureUrl} encType="multipart/form-data" isButton>
      <label className="btn btn-sm file-button" aria-busy={isBusy || undefined}>
        <Icon name="upload" />
        {isBusy ? "Enviando…" : "Escolher imagem"}
        <input
          className="sr-only"
          type="file"
          name="avatar"
          accept={offeredImages}
          onChange={(event) => void send(event.currentTarget)}
        />
      </label>
    </ActionForm>
  );
}

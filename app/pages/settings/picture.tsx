import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import * as z from "zod";
import { removeOwnAvatar } from "~/club/uploads/changes.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { imageIntent } from "~/server/http/image-forms.server";
import { memberLoader } from "~/server/http/loaders.server";
import { deleteOrphanFiles, uploadAvatar } from "~/server/uploads/upload.server";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { CloseLink } from "~/ui/dialog/close-link";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { ActionForm, useFormState } from "~/ui/form/form";
import { ImageField } from "../shared/image-field";
import { pageTitle } from "../shell/root-data";
import { removePictureForm, sendPictureForm } from "./forms";
import { settingsTabUrl } from "./tabs";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Foto do perfil", matches);

export const loader = memberLoader(({ ctx: { viewer } }) => ({ name: viewer.name, avatar: viewer.avatar }));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  imageIntent({
    field: "avatar",
    form: sendPictureForm,
    async run({ ctx, requestContext, image }) {
      await uploadAvatar(requestContext.app, ctx, image);
      return saved("Imagem de perfil atualizada");
    },
  }),
  intent({
    form: removePictureForm,
    schema: z.object({}),
    async run({ ctx, requestContext }) {
      await deleteOrphanFiles(requestContext.app, [removeOwnAvatar(ctx)]);
      return saved("Imagem de perfil removida");
    },
  }),
);

function saved(description: string) {
  return { to: settingsTabUrl("perfil"), toast: { title: "Sucesso", description } };
}

export default function ProfilePicture() {
  const { name, avatar } = useLoaderData<typeof loader>();
  const closeTo = settingsTabUrl("perfil");
  return (
    <RoutedDialog title="Foto do perfil" closeTo={closeTo} back="Configurações">
      <PictureForm name={name} avatar={avatar} closeTo={closeTo} />
    </RoutedDialog>
  );
}

function PictureForm({ name, avatar, closeTo }: { name: string; avatar: string | null; closeTo: string }) {
  const { preview, show } = usePreview();
  const { outcome, isSaving: isSending } = useFormState(sendPictureForm);
  const { isSaving: isRemoving } = useFormState(removePictureForm);
  // An error stays on screen until another file is chosen.
  const [dismissedOutcome, setDismissedOutcome] = useState<typeof outcome>();
  return (
    <>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)] items-center mt-6">
        <Avatar
          name={name}
          src={preview ?? avatar}
          size="2xl"
          label={preview ? "A imagem escolhida" : name}
          onError={() => show(null)}
        />
        <ActionForm form={sendPictureForm} encType="multipart/form-data">
          <ImageField
            name="avatar"
            id="imagem"
            label="Imagem"
            error={outcome === dismissedOutcome ? "" : undefined}
            onImage={(image) => {
              setDismissedOutcome(outcome);
              show(image);
            }}
          />
        </ActionForm>
      </div>
      {avatar && <ActionForm form={removePictureForm} />}
      <div className="dialog-actions">
        {avatar && (
          <Button
            type="submit"
            form={removePictureForm.intent}
            variant="quiet"
            className="sm:mr-auto"
            busy={isRemoving}
          >
            Remover imagem
          </Button>
        )}
        <CloseLink to={closeTo}>Cancelar</CloseLink>
        <Button type="submit" form={sendPictureForm.intent} variant="primary" busy={isSending}>
          Enviar imagem
        </Button>
      </div>
    </>
  );
}

/** Shows a preview before the upload. */
function usePreview() {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  return { preview, show: (image: File | null) => setPreview(image && URL.createObjectURL(image)) };
}

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { removeOwnAvatar } from "~/club/uploads/records.server";
import { formAction, imageIntent, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { deleteOrphanFiles, uploadAvatar } from "~/server/uploads/upload.server";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../shell/club";
import { removePictureForm, sendPictureForm } from "./forms";
import { PictureForm } from "./picture-form";
import { addressOf } from "./tabs";

export const handle = { section: "reading", alone: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Foto do perfil", matches);

export const loader = memberLoader(({ ctx: { viewer } }) => ({ name: viewer.name, avatar: viewer.avatar }));

export { clientAction, shouldRevalidate } from "~/ui/client-action";

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
  return { to: addressOf("perfil"), toast: { title: "Sucesso", description } };
}

export default function ProfilePicture() {
  const { name, avatar } = useLoaderData<typeof loader>();
  const closeTo = addressOf("perfil");
  return (
    <RoutedDialog title="Foto do perfil" closeTo={closeTo} section="reading" alone back="Configurações">
      <PictureForm name={name} avatar={avatar} closeTo={closeTo} />
    </RoutedDialog>
  );
}

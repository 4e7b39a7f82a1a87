import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import * as z from "zod";
import { conversationHead } from "~/club/chat/head.server";
import { messageSchema } from "~/club/chat/schema";
import { sendMessage } from "~/club/chat/sending.server";
import { offeredImages, refusals } from "~/club/uploads/rules";
import { formAction, intent } from "~/server/form-action.server";
import { imageIntent } from "~/server/image-intent.server";
import { memberLoader } from "~/server/page.server";
import { pictureId } from "~/server/picture-id.server";
import { uploadAttachment } from "~/server/uploads.server";
import { validated } from "~/server/validate.server";
import { ActionForm, useOutcome, useSaving, useShownOnce } from "~/ui/action-form";
import { Button, ButtonLink } from "~/ui/button";
import { FieldError } from "~/ui/field-error";
import { PlainTextArea } from "~/ui/plain-field";
import { RoutedDialog } from "~/ui/routed-dialog";
import { PageToast } from "~/ui/toaster";
import { pageTitle } from "../shell/club";
import { within } from "./addresses";
import { conversationIn } from "./conversation-in.server";

export const handle = { section: "community", alone: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Anexar imagem", matches);

/** What is too long is said when it is sent, and stays in its field until then. */
const longestForm = 100_000;

export const loader = memberLoader(({ ctx, params }) => {
  const { id } = conversationHead(ctx, conversationIn(params));
  return { id, formId: crypto.randomUUID() };
});

const failure = { title: "Erro ao enviar anexo", description: "Ocorreu um erro ao enviar o anexo." };

export { clientAction } from "~/ui/client-action";

export const action = formAction({
  // The conversation's own form, by its paperclip: what is written goes along, and not into an address.
  enviar: intent({
    limit: "message",
    schema: z.object({ content: z.string().max(longestForm).default("") }),
    failure,
    run: ({ value }) => ({ to: null, once: value }),
  }),
  anexar: imageIntent({
    field: "file",
    failure: {
      ...failure,
      titles: {
        payload_too_large: refusals.tooLarge.title,
        unsupported_media_type: refusals.notAnImage.title,
      },
    },
    async run({ ctx, visit, params, image, texts }) {
      const { id } = conversationHead(ctx, conversationIn(params));
      const { content, clientId } = validated(messageSchema, { ...texts, attachment: "-" });
      const { url } = await uploadAttachment(visit.app, ctx, image);
      sendMessage(ctx, id, { content, attachment: url, clientId: clientId && pictureId(clientId, image) });
      return { to: within(`/chat/${id}`, new URL(visit.request.url)) };
    },
  }),
});

/** A picture with a word about it, for browsers without scripts. */
export default function Attach() {
  const { id, formId } = useLoaderData<typeof loader>();
  const carried = useShownOnce("enviar")?.content ?? "";
  const location = useLocation();
  const outcome = useOutcome("anexar");
  const isSending = useSaving("anexar");
  const { error, initialValue: sent } = outcome?.result ?? {};
  const closeTo = within(`/chat/${id}`, location);
  const [fileError] = error?.file ?? error?.[""] ?? [];
  return (
    <RoutedDialog title="Anexar imagem" closeTo={closeTo} section="community" alone back="Conversa">
      <ActionForm intent="anexar" encType="multipart/form-data" className="grid gap-5 mt-6" noValidate>
        <input type="hidden" name="clientId" value={formId} />
        <div className="field">
          <label className="label" htmlFor="imagem">
            Imagem
          </label>
          <input
            id="imagem"
            className="input file:mr-3 file:font-bold file:underline"
            type="file"
            name="file"
            accept={offeredImages}
            aria-describedby={fileError ? "imagem-dica imagem-erro" : "imagem-dica"}
            aria-invalid={fileError ? true : undefined}
          />
          <p className="hint" id="imagem-dica">
            Até 5 MB
          </p>
          {fileError && <FieldError id="imagem-erro">{fileError}</FieldError>}
        </div>
        <PlainTextArea
          id="mensagem-do-anexo"
          name="content"
          label="Mensagem"
          hint="Opcional"
          rows={3}
          defaultValue={String(sent?.content ?? carried)}
          error={error?.content?.[0]}
        />
        <div className="acts">
          <ButtonLink to={closeTo} preventScrollReset replace>
            Cancelar
          </ButtonLink>
          <Button type="submit" variant="primary" busy={isSending}>
            Enviar
          </Button>
        </div>
        <PageToast toast={outcome?.toast} />
      </ActionForm>
    </RoutedDialog>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import * as z from "zod";
import { sendMessage, spoilerPageIn } from "~/club/chat/messages-changes.server";
import { conversationHead } from "~/club/chat/queries.server";
import { conversationNotFound } from "~/club/chat/rules";
import { messageFormSchema } from "~/club/chat/schema";
import type { Edition } from "~/club/reading/rules";
import { ownPositionIn } from "~/club/spoilers/queries.server";
import type { ShownPosition } from "~/club/spoilers/rules";
import { hideFields } from "~/club/spoilers/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { imageIntent } from "~/server/http/image-forms.server";
import { requireId, validated } from "~/server/http/input.server";
import { memberLoader } from "~/server/http/loaders.server";
import { pictureId, uploadAttachment } from "~/server/uploads/upload.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { TextArea } from "~/ui/form/field";
import { ActionForm, useFormState } from "~/ui/form/form";
import { ImageField } from "../shared/image-field";
import { SpoilerPageField } from "../shared/spoiler-page-field";
import { pageTitle } from "../shell/root-data";
import { attachForm, attachWithTextForm } from "./forms";
import { chatUrl } from "./urls";

export const handle = { section: "community", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Anexar imagem", matches);

/** Longer than a valid message. The second form reports a text that is too long, and its field preserves it. */
const maxFormLength = 100_000;

export const loader = memberLoader(({ ctx, params }) => {
  const { id, book } = conversationHead(ctx, requireId(params.id, conversationNotFound));
  return { id, position: book && ownPositionIn(ctx, book.id), bookId: book?.id, formId: crypto.randomUUID() };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: attachWithTextForm,
    limit: "message",
    schema: z.object({
      content: z.string().max(maxFormLength).default(""),
      spoilerBook: z.string().default(""),
      ...hideFields,
    }),
    run: ({ value: { content, hides = "", spoilerPage = "", spoilerBook, ...edition } }) => {
      const { spoilerUnit = "", spoilerEditionPages = "" } = edition;
      const unit = { spoilerUnit, spoilerEditionPages: String(spoilerEditionPages) };
      return { to: null, oneTimeValues: { content, hides, spoilerPage, spoilerBook, ...unit } };
    },
  }),
  imageIntent({
    form: attachForm,
    field: "file",
    async run({ ctx, requestContext, params, url, image, texts }) {
      const conversation = conversationHead(ctx, requireId(params.id, conversationNotFound));
      const form = validated(messageFormSchema, { ...texts, attachment: "-" });
      const { clientId } = form;
      spoilerPageIn(ctx, conversation, form);
      const attachment = await uploadAttachment(requestContext.app, ctx, image);
      sendMessage(ctx, conversation.id, {
        ...form,
        attachment: attachment.url,
        clientId: clientId && pictureId(clientId, image),
      });
      return { to: chatUrl(`/chat/${conversation.id}`, url) };
    },
  }),
);

/** The position from the chat's form or from a refused one, in the unit of that form. */
function carried(values: Record<string, unknown> | undefined): ShownPosition | null {
  const position = Number(String(values?.spoilerPage).replace(",", "."));
  if (!values || !(position > 0)) return null;
  const unit = (values.spoilerUnit || "page") as Edition["unit"];
  return { edition: { unit, editionPages: Number(values.spoilerEditionPages) || null }, position };
}

/** Sends a picture with a text, for browsers without scripts. */
export default function Attach() {
  const { id, position, bookId, formId } = useLoaderData<typeof loader>();
  const { oneTimeValues } = useFormState(attachWithTextForm);
  const values: Record<string, unknown> | undefined =
    useFormState(attachForm).submittedValues ?? oneTimeValues;
  const closeTo = chatUrl(`/chat/${id}`, useLocation());
  return (
    <RoutedDialog title="Anexar imagem" closeTo={closeTo} back="Conversa">
      {/* The text of the conversation's form: it is removed when it was sent here. */}
      <ActionForm
        form={attachForm}
        textName={`mensagem ${id}`}
        encType="multipart/form-data"
        className="grid gap-5 mt-6"
      >
        <input type="hidden" name="clientId" value={formId} />
        <ImageField name="file" id="imagem" label="Imagem" />
        <TextArea
          name="content"
          label="Mensagem"
          hint="Opcional"
          rows={3}
          defaultValue={oneTimeValues?.content}
        />
        {position && <input type="hidden" name="spoilerBook" value={String(values?.spoilerBook || bookId)} />}
        {position && (
          <SpoilerPageField position={carried(values) ?? position} isHidden={values?.hides === "on"} />
        )}
        <DialogActions closeTo={closeTo}>Enviar</DialogActions>
      </ActionForm>
    </RoutedDialog>
  );
}

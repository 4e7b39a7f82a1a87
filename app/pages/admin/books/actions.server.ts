import type * as z from "zod";
import { coverFieldsSchema } from "~/club/books/schema";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { type ImageIntent, type Intent, intent } from "~/server/http/form-action.server";
import { withImage } from "~/server/http/image-forms.server";
import { coverFor } from "~/server/uploads/covers.server";
import { uploadCover } from "~/server/uploads/upload.server";
import type { FormDefinition } from "~/ui/form-result";
import type { Toast } from "~/ui/toast";
import { panelUrl } from "../tabs";

type Definition<Schema extends z.ZodType<{ coverImage: string | null }>> = {
  form: FormDefinition;
  schema: Schema;
  /** The cover that the book has, if there is one. */
  coverBefore: (ctx: MemberContext, params: Params) => string | null;
  /** @returns the toast. */
  run: (call: { ctx: MemberContext; value: z.output<Schema>; params: Params }) => Toast;
};

type Params = Record<string, string | undefined>;

const unanswered =
  "O endereço da capa não respondeu agora: fica o endereço, e aparece a imagem de lá quando ela responder.";

/** A form of a book with its cover: a file, an address, or the one that it has. */
export function bookIntent<Schema extends z.ZodType<{ coverImage: string | null }>>({
  form,
  schema,
  coverBefore,
  run,
}: Definition<Schema>): Intent & ImageIntent {
  const saving = intent({
    form,
    access: "staff",
    schema,
    async run({ ctx, requestContext: { app }, value, params, url }) {
      const { coverImage, isUnanswered } = await coverFor(
        app,
        ctx,
        value.coverImage,
        coverBefore(ctx, params),
      );
      const toast = run({ ctx, value: { ...value, coverImage }, params });
      const sentences = [toast.description, isUnanswered && unanswered].filter(Boolean).join(" ");
      return { to: panelUrl(url), toast: { ...toast, description: sentences || undefined } };
    },
  });
  return withImage(
    {
      form,
      handle: (...call) => (call[1].has("preview") ? showCover(form, ...call) : saving.handle(...call)),
    },
    {
      field: "cover",
      access: "staff",
      keep: async ({ ctx, requestContext: { app }, image }) => shown(await uploadCover(app, ctx, image)),
    },
  );
}

/** The form with this cover, in place of the sent file or address. */
function shown(storedCover: string) {
  return { storedCover, coverImage: "", removeCover: "" };
}

/** "Ver a capa", without scripts: the form comes back as it was sent, with the cover. */
async function showCover(
  form: FormDefinition,
  ...call: Parameters<Intent["handle"]>
): ReturnType<Intent["handle"]> {
  const [requestContext, fields, params] = call;
  fields.delete("preview");
  const looking = intent({
    form,
    access: "staff",
    schema: coverFieldsSchema,
    async run({ ctx, value: { coverImage } }) {
      const cover = await coverFor(requestContext.app, ctx, coverImage);
      if (cover.isUnanswered) {
        throw new ClubError("invalid", "Este endereço não respondeu agora. Você pode salvar assim mesmo.", {
          field: "coverImage",
        });
      }
      return { to: null, oneTimeValues: cover.coverImage === null ? {} : shown(cover.coverImage) };
    },
  });
  const outcome = await looking.handle(requestContext, fields, params);
  if ("result" in outcome || outcome.to !== null) return outcome;
  const sent = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
  return { status: 200, result: { initialValue: { ...sent, ...outcome.oneTimeValues } } };
}

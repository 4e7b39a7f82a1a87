import type * as z from "zod";
import { coverFieldsSchema } from "~/club/books/schema";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { type FileIntent, type Intent, intent, type Success } from "~/server/http/form-action.server";
import { withImage } from "~/server/http/image-forms.server";
import type { coverWithAnswer } from "~/server/uploads/covers.server";
import { uploadCover } from "~/server/uploads/upload.server";
import type { FieldValues, FormDefinition } from "~/ui/form/form-result";
import { withBookLookup } from "../book-lookup.server";
import type { RecordValues } from "../book-lookup-state";

type Access = "member" | "staff";

type Definition<Schema extends z.ZodType<{ coverImage: string | null }>> = {
  form: FormDefinition;
  access: Access;
  schema: Schema;
  /** `coverFor` for books, `coverWithAnswer` for nominations. */
  fetchCover: typeof coverWithAnswer;
  /** The cover that the book has, if there is one. @throws ClubError for a write that would be refused: nothing is fetched. */
  coverBefore: (ctx: MemberContext, params: Params) => string | null;
  stored?: (ctx: MemberContext, params: Params) => FieldValues;
  /** The values of an empty form, which a looked-up record may replace. */
  defaults?: (ctx: MemberContext) => RecordValues;
  run: (call: CoverCall<z.output<Schema>>) => Success;
};

type Params = Record<string, string | undefined>;

export type CoverCall<Value> = {
  ctx: MemberContext;
  value: Value;
  params: Params;
  url: URL;
  /** Why there is no image of the chosen address in the club. */
  problem: string | null;
};

/** A form of a book with its cover: a file, an address, or the one that it has. */
export function coverIntent<Schema extends z.ZodType<{ coverImage: string | null }>>({
  form,
  access,
  schema,
  fetchCover,
  coverBefore,
  stored,
  defaults,
  run,
}: Definition<Schema>): Intent & FileIntent {
  const writing = intent({
    form,
    access,
    schema,
    ...(stored && { stored }),
    async run({ ctx, requestContext: { app }, value, params, url }) {
      const before = coverBefore(ctx, params);
      const { coverImage, problem } = await fetchCover(app, ctx, value.coverImage, before);
      return run({ ctx, value: { ...value, coverImage }, params, url, problem });
    },
  });
  const saving: Intent = {
    form,
    handle: (...call) =>
      call[1].has("preview") ? showCover({ form, access, fetchCover }, ...call) : writing.handle(...call),
  };
  return withImage(withBookLookup(saving, { access, ...(defaults && { defaults }) }), {
    field: "cover",
    access,
    keep: async ({ ctx, requestContext: { app }, image }) => shown(await uploadCover(app, ctx, image)),
  });
}

/** The form with this cover, in place of the sent file or address. */
function shown(storedCover: string) {
  return { storedCover, coverImage: "", removeCover: "" };
}

/** "Ver a capa", without scripts: the form comes back as it was sent, with the cover. */
async function showCover(
  { form, access, fetchCover }: { form: FormDefinition; access: Access; fetchCover: typeof coverWithAnswer },
  ...call: Parameters<Intent["handle"]>
): ReturnType<Intent["handle"]> {
  const [requestContext, fields, params] = call;
  fields.delete("preview");
  const looking = intent({
    form,
    access,
    schema: coverFieldsSchema,
    async run({ ctx, value: { coverImage } }) {
      const cover = await fetchCover(requestContext.app, ctx, coverImage);
      if (cover.problem) {
        throw new ClubError("invalid", `${cover.problem} Você pode salvar assim mesmo.`, {
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

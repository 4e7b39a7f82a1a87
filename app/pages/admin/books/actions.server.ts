import type * as z from "zod";
import type { MemberContext } from "~/club/context";
import { coverFor } from "~/server/uploads/covers.server";
import type { FormDefinition } from "~/ui/form-result";
import type { Toast } from "~/ui/toast";
import type { RecordValues } from "../../shared/book-lookup-state";
import { coverIntent } from "../../shared/covers/cover-intent.server";
import { panelUrl } from "../tabs";

type Params = Record<string, string | undefined>;

type Definition<Schema extends z.ZodType<{ coverImage: string | null }>> = {
  form: FormDefinition;
  schema: Schema;
  coverBefore: (ctx: MemberContext, params: Params) => string | null;
  defaults?: (ctx: MemberContext) => RecordValues;
  /** @returns the toast. */
  run: (call: { ctx: MemberContext; value: z.output<Schema>; params: Params }) => Toast;
};

/** A form of the panel for a book with its cover. */
export function bookIntent<Schema extends z.ZodType<{ coverImage: string | null }>>({
  run,
  ...definition
}: Definition<Schema>) {
  return coverIntent({
    ...definition,
    fetchCover: coverFor,
    unanswered:
      "Não foi possível buscar a capa agora: o endereço ficou como está. Para tentar de novo, abra “Editar” e salve; ou envie ali o arquivo da capa.",
    access: "staff",
    run: ({ url, ...call }) => ({ to: panelUrl(url), toast: run(call) }),
  });
}

import type * as z from "zod";
import type { MemberContext } from "~/club/context";
import { coverFor } from "~/server/uploads/covers.server";
import type { FieldValues, FormDefinition } from "~/ui/form/form-result";
import type { Toast } from "~/ui/toast";
import type { RecordValues } from "../../shared/book-lookup-state";
import { type CoverCall, coverIntent } from "../../shared/covers/cover-intent.server";
import { panelUrl } from "../tabs";

type Params = Record<string, string | undefined>;

type Definition<Schema extends z.ZodType<{ coverImage: string | null }>> = {
  form: FormDefinition;
  schema: Schema;
  coverBefore: (ctx: MemberContext, params: Params) => string | null;
  stored?: (ctx: MemberContext, params: Params) => FieldValues;
  defaults?: (ctx: MemberContext) => RecordValues;
  /** @returns the toast. */
  run: (call: CoverCall<z.output<Schema>>) => Toast;
};

/** A form of the panel for a book with its cover. */
export function bookIntent<Schema extends z.ZodType<{ coverImage: string | null }>>({
  run,
  ...definition
}: Definition<Schema>) {
  return coverIntent({
    ...definition,
    fetchCover: coverFor,
    access: "staff",
    run: (call) => ({ to: panelUrl(call.url), toast: run(call) }),
  });
}

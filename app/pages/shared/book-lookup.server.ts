import * as z from "zod";
import { looksLikeIsbn } from "~/club/books/isbn";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import type { LookupQuery } from "~/club/lookup/rules";
import { lookupQuerySchema, lookupResultSchema } from "~/club/lookup/schema";
import { type Intent, intent } from "~/server/http/form-action.server";
import { lookUp } from "~/server/lookup/lookup.server";
import type { App } from "~/server/runtime/app.server";
import {
  answered,
  firstChoice,
  type LookupState,
  type RecordValues,
  recordFields,
  withRecord,
} from "./book-lookup-state";

type Fields = Record<string, string>;

type Options = {
  access?: "member" | "staff";
  /** The values of an empty form, as the page shows it: a record may replace them. */
  defaults?: (ctx: MemberContext) => RecordValues;
};

/**
 * A form with a `BookLookup`. Without scripts its buttons send the whole form, which comes back with the records and the
 * filled fields, and nothing is written. Every other button goes to `saving`.
 */
export function withBookLookup(
  saving: Intent,
  { access = "member", defaults = () => ({}) }: Options = {},
): Intent {
  const { form } = saving;
  return {
    form,
    async handle(requestContext, formData, params) {
      const step = formData.get("lookup");
      formData.delete("lookup");
      const sent: Fields = Object.fromEntries([...formData].map(([name, value]) => [name, String(value)]));
      const before = stateIn(sent);
      let answer: Answer = { values: sent, state: before };
      const looking = intent({
        form: { ...form, title: "Erro ao procurar o livro" },
        access,
        schema: z.object({}),
        async run({ ctx }) {
          const form = { step: String(step), sent, before, defaults: defaults(ctx) };
          answer = await takeStep(requestContext.app, ctx, form);
          return { to: null };
        },
      });
      const outcome = await (step === null ? saving : looking).handle(requestContext, formData, params);
      if ("result" in outcome) return before ? { ...outcome, details: before } : outcome;
      if (step === null || outcome.to !== null) return outcome;
      return { status: 200, result: { initialValue: answer.values }, details: answer.state };
    },
  };
}

const stateSchema = z.object({
  query: z.union([z.object({ isbn: z.string() }), z.object({ title: z.string() })]),
  result: lookupResultSchema,
  chosen: z.number().nullable(),
  filled: z.partialRecord(z.enum(recordFields), z.string()),
  searched: z.string().optional(),
});

/** The look-up that the form had when it was sent. */
function stateIn({ lookupState = "" }: Fields): LookupState | null {
  try {
    return stateSchema.safeParse(JSON.parse(lookupState)).data ?? null;
  } catch {
    return null;
  }
}

/** The fields as they come back. */
type Answer = { values: Fields; state: LookupState | null };

type Sent = { step: string; sent: Fields; before: LookupState | null; defaults: RecordValues };

async function takeStep(
  app: App,
  ctx: MemberContext,
  { step, sent, before, defaults }: Sent,
): Promise<Answer> {
  const fill = (state: LookupState, place: number | null, values: Fields): Answer => {
    const form = {
      current: values,
      defaults,
      hasCover: Boolean(values.storedCover),
      isChosen: step === "fill",
    };
    const filled = withRecord(state, place, form);
    return { values: { ...values, ...filled.changes }, state: filled.state };
  };
  if (step === "none")
    return before ? { ...fill(before, null, sent), state: null } : { values: sent, state: null };
  if (step === "fill" && before) return fill(before, Number(sent.edition ?? 0), sent);
  const { query, values } = queryIn(sent, step === "title", before);
  const result = await lookUp(app, ctx, query);
  const state = answered(query, result, before);
  return fill(state, firstChoice(result), values);
}

/** @throws ClubError invalid at the field of the query. */
function queryIn(
  sent: Fields,
  isByTitle: boolean,
  before: LookupState | null,
): { query: LookupQuery; values: Fields } {
  const typed = (sent.isbn ?? "").trim();
  const isIsbn = looksLikeIsbn(typed);
  if (isIsbn && !isByTitle) return { query: parsed({ isbn: typed }, "isbn"), values: sent };
  const ownTitle = isIsbn ? "" : typed;
  const title = ownTitle || sent.title || undefined;
  const query = parsed({ title }, ownTitle || !title ? "isbn" : "title");
  if (ownTitle === "") return { query, values: sent };
  // The field of the ISBN holds no title.
  const isUntouched = ["", before?.filled.title].includes(sent.title ?? "");
  return { query, values: { ...sent, isbn: "", ...(isUntouched && { title: ownTitle }) } };
}

function parsed(query: object, field: string): LookupQuery {
  const { data, error } = lookupQuerySchema.safeParse(query);
  if (data) return data;
  throw new ClubError("invalid", error?.issues[0]?.message ?? "", { field });
}

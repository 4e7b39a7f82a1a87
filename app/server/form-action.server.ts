import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, replace } from "@remix-run/node";
import type * as z from "zod";
import { type Context, type MemberContext, requireStaff } from "~/club/context";
import type { FormOutcome } from "~/ui/form-outcome";
import type { Toast } from "~/ui/toast";
import type { App } from "./app.server";
import { readBody } from "./body.server";
import type { Access } from "./endpoint.server";
import { type Failure, type Success, told, toTheDoor } from "./form-answer.server";
import { HttpError } from "./http-error";
import { bringsFiles } from "./image-body.server";
import type { ImageIntent } from "./image-intent.server";
import { foreignOriginSentence, isForeignWrite } from "./origin.server";
import { asPageError, enterAsMember } from "./page.server";
import { flashToast } from "./toast.server";
import { appOf, type Visit, visitOf } from "./visit.server";
import { spendWrite, type WriteKind } from "./write-limits.server";

type FormCall<Ctx, Value> = { ctx: Ctx; visit: Visit; value: Value; params: ActionFunctionArgs["params"] };

type Definition<A extends Access, Schema extends z.ZodType> = {
  access?: A;
  schema: Schema;
  failure: Failure;
  /** The limit that it counts for. */
  limit?: WriteKind;
  run: (
    call: FormCall<A extends "public" ? Context : MemberContext, z.output<Schema>>,
  ) => Success | Promise<Success>;
};

export type Intent = {
  answer: (
    visit: Visit,
    form: FormData,
    params: ActionFunctionArgs["params"],
  ) => Promise<Success | FormOutcome>;
};

/** What one submit button of a page asks for. */
export function intent<Schema extends z.ZodType, A extends Access = "member">({
  access,
  schema,
  failure,
  limit,
  run,
}: Definition<A, Schema>): Intent {
  return {
    async answer(visit, form, params) {
      if (access !== "public" && !visit.viewer) return toTheDoor;
      const ctx = contextFor(visit, access ?? "member");
      const submission = parseWithZod(form, { schema });
      if (submission.status !== "success")
        return { status: 400, result: submission.reply(withoutSecrets(form)) };
      try {
        spendWrite(visit, limit);
        return await run({ ctx, visit, value: submission.value, params } as Parameters<typeof run>[0]);
      } catch (error) {
        const { message, field, ...refusal } = told(error, failure, {
          ...visit,
          isPublic: access === "public",
        });
        const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] };
        return { ...refusal, result: submission.reply({ ...errors, ...withoutSecrets(form) }) };
      }
    },
  };
}

function contextFor(visit: Visit, access: Access): Context {
  if (access === "public") return visit.ctx;
  const ctx = enterAsMember(visit);
  if (access === "staff") requireStaff(ctx);
  return ctx;
}

/**
 * The HTML door for writes: each intent of a page's forms, chosen by the field `intent`.
 * Success redirects (303) with one flashed toast; a refusal brings the form back filled.
 */
export function formAction(intents: Record<string, Intent | ImageIntent>) {
  const action = async (args: ActionFunctionArgs) => {
    const { request, context } = args;
    try {
      if (isForeignWrite(request, appOf(context).config.publicUrl)) {
        throw new HttpError(403, foreignOriginSentence, "foreign_origin");
      }
      const { name, answer } = bringsFiles(request)
        ? await receiveImage(args, intents)
        : await takeForm(args, intents);
      if ("to" in answer) {
        if (answer.to === null) return data(answer.once ? { intent: name, once: answer.once } : null);
        return await leadTo(appOf(context), answer.to, answer);
      }
      const headers = answer.retryAfter ? { "Retry-After": answer.retryAfter } : undefined;
      const outcome: FormOutcome = { ...answer, intent: name };
      return data(outcome, { status: answer.status, headers });
    } catch (error) {
      throw asPageError(error);
    }
  };
  /** The names, for tests that walk all forms. */
  return Object.assign(action, { intents: Object.keys(intents) });
}

type Answered = { name: string; answer: Success | FormOutcome };

async function takeForm(
  { request, context, params }: ActionFunctionArgs,
  intents: Record<string, Intent | ImageIntent>,
): Promise<Answered> {
  const body = await readBody(request, ["form"]);
  // After the body: who is logged out while it arrives is a visitor.
  const visit = await visitOf({ request, context });
  const form = body.kind === "form" ? body.form : new FormData();
  const name = String(form.get("intent") ?? "");
  const [first, ...others] = Object.values(intents);
  const chosen = Object.hasOwn(intents, name) ? intents[name] : others.length === 0 ? first : undefined;
  if (!chosen || "receive" in chosen) throw unknownForm();
  form.delete("intent");
  // The page runs scripts and shows what was saved where it stands: led to an anchor, it would jump.
  const staysHere = form.has("aqui");
  form.delete("aqui");
  const answer = await chosen.answer(visit, form, params);
  return { name, answer: staysHere ? withoutAnchor(answer) : answer };
}

/** What brings a file is for the page's only form that takes one: nothing of it is read to find out. */
async function receiveImage(
  args: ActionFunctionArgs,
  intents: Record<string, Intent | ImageIntent>,
): Promise<Answered> {
  for (const [name, intent] of Object.entries(intents)) {
    if ("receive" in intent) return { name, answer: await intent.receive(args) };
  }
  return takeForm(args, intents);
}

function unknownForm(): HttpError {
  return new HttpError(400, "O formulário enviado não é conhecido.", "invalid");
}

function withoutAnchor<Answer extends Success | FormOutcome>(answer: Answer): Answer {
  return "to" in answer && answer.to ? { ...answer, to: answer.to.replace(/#.*/, "") } : answer;
}

type Farewell = { toast?: Toast; cookies?: string[] };

async function leadTo(app: App, to: string, { toast, cookies = [] }: Farewell): Promise<never> {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (toast) headers.append("Set-Cookie", await flashToast({ app }, toast));
  // In place of the form in the history: going back leads to the page before it, not into it again.
  throw replace(to, { status: 303, headers });
}

function withoutSecrets(form: FormData): { hideFields: string[] } {
  return { hideFields: [...form.keys()].filter((name) => /password/i.test(name)) };
}

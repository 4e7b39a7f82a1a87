import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, replace } from "@remix-run/node";
import type * as z from "zod";
import { type Context, type MemberContext, requireStaff } from "~/club/context";
import { ClubError } from "~/club/errors";
import type { FormDefinition, FormOutcome, FormSuccess } from "~/ui/form-answer";
import type { Toast } from "~/ui/toast";
import type { App } from "../runtime/app.server";
import type { Image } from "../uploads/process-image.server";
import { admitUpload } from "../uploads/upload.server";
import { readBody } from "./body.server";
import type { Access } from "./endpoint.server";
import { asHttpError, HttpError } from "./errors";
import { formRefusal, type Success, sessionEnded } from "./form-answer.server";
import { asPageError, enterAsMember } from "./loaders.server";
import { bringsFiles, readImageForm } from "./multipart.server";
import { foreignOriginSentence, isByScript, isForeignWrite } from "./origin.server";
import { consumeWrite, type WriteKind } from "./rate-limits.server";
import { appOf, memberContext, type RequestContext, requestContextOf } from "./request-context.server";
import { flashToast, showWithPage } from "./toast.server";

type FormCall<Ctx, Value> = {
  ctx: Ctx;
  requestContext: RequestContext;
  value: Value;
  params: ActionFunctionArgs["params"];
  url: URL;
};

type Definition<A extends Access, Schema extends z.ZodType> = {
  form: FormDefinition;
  access?: A;
  schema: Schema;
  limit?: WriteKind;
  run: (
    call: FormCall<A extends "public" ? Context : MemberContext, z.output<Schema>>,
  ) => Success | Promise<Success>;
};

export type Intent = {
  form: FormDefinition;
  answer: (
    requestContext: RequestContext,
    form: FormData,
    params: ActionFunctionArgs["params"],
  ) => Promise<Answer>;
};

type Answer = Success | Omit<FormOutcome, "intent">;

/** Defines the form of one submit button, identified by the field `intent`. */
export function intent<Schema extends z.ZodType, A extends Access = "member">({
  form,
  access,
  schema,
  limit,
  run,
}: Definition<A, Schema>): Intent {
  return {
    form,
    async answer(requestContext, fields, params) {
      if (access !== "public" && !requestContext.viewer) return sessionEnded(requestContext.request);
      const ctx = contextFor(requestContext, access ?? "member");
      const submission = parseWithZod(fields, { schema });
      if (submission.status !== "success")
        return { status: 400, result: submission.reply(withoutSecrets(fields)) };
      try {
        consumeWrite(requestContext, limit);
        const url = new URL(requestContext.request.url);
        const call = { ctx, requestContext, value: submission.value, params, url };
        return await run(call as Parameters<typeof run>[0]);
      } catch (error) {
        const { message, field, ...refusal } = formRefusal(error, form, {
          ...requestContext,
          isPublic: access === "public",
        });
        const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] };
        return { ...refusal, result: submission.reply({ ...errors, ...withoutSecrets(fields) }) };
      }
    },
  };
}

function contextFor(requestContext: RequestContext, access: Access): Context {
  if (access === "public") return requestContext.ctx;
  const ctx = enterAsMember(requestContext);
  if (access === "staff") requireStaff(ctx);
  return ctx;
}

/** A page's action. Without scripts a success redirects (303) and a refusal shows the filled form. */
export function formAction(...intents: (Intent | ImageIntent)[]) {
  const action = async (args: ActionFunctionArgs) => {
    const { request, context } = args;
    try {
      if (isForeignWrite(request, appOf(context).config.publicUrl)) {
        throw new HttpError(403, foreignOriginSentence, "foreign_origin");
      }
      const { intent, answer } = bringsFiles(request)
        ? await receiveImage(args, intents)
        : await takeForm(args, intents);
      if ("result" in answer) {
        if (answer.toast && !isByScript(request)) showWithPage(args, answer.toast);
        return refused({ ...answer, intent });
      }
      if (isByScript(request)) return saved(intent, answer);
      if (answer.to === null) return data(answer.once ? { intent, to: null, once: answer.once } : null);
      return await redirectWith(appOf(context), answer.to, answer);
    } catch (error) {
      throw asPageError(error);
    }
  };
  /** For tests that walk all forms. */
  return Object.assign(action, { forms: intents.map(({ form }) => form) });
}

function refused(outcome: FormOutcome) {
  const headers = outcome.retryAfter ? { "Retry-After": outcome.retryAfter } : undefined;
  return data(outcome, { status: outcome.status, headers });
}

function saved(intent: string, { to, ...success }: Success) {
  const { cookies = [], ...answer } = success as RedirectOptions & { once?: Record<string, string> };
  const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return data<FormSuccess>({ intent, to, ...answer }, { headers });
}

type Answered = { intent: string; answer: Answer };

async function takeForm(
  { request, context, params }: ActionFunctionArgs,
  intents: readonly (Intent | ImageIntent)[],
): Promise<Answered> {
  const body = await readBody(request, ["form"]);
  // Loaded after the body: a session that ends during the upload no longer counts.
  const requestContext = await requestContextOf({ request, context });
  const form = body.kind === "form" ? body.form : new FormData();
  const name = String(form.get("intent") ?? "");
  // One-click unsubscribe of mail programs posts without an intent, to a page with one form.
  const chosen =
    intents.find(({ form }) => form.intent === name) ?? (intents.length === 1 ? intents[0] : null);
  if (!chosen || "receive" in chosen) throw unknownForm();
  form.delete("intent");
  return { intent: name, answer: await chosen.answer(requestContext, form, params) };
}

/** A multipart body goes to the page's only image form, so nothing must be read to choose. */
async function receiveImage(
  args: ActionFunctionArgs,
  intents: readonly (Intent | ImageIntent)[],
): Promise<Answered> {
  for (const intent of intents) {
    if ("receive" in intent) return { intent: intent.form.intent, answer: await intent.receive(args) };
  }
  return takeForm(args, intents);
}

function unknownForm(): HttpError {
  return new HttpError(400, "O formulário enviado não é conhecido.", "invalid");
}

type RedirectOptions = { toast?: Toast; cookies?: string[] };

async function redirectWith(app: App, to: string, { toast, cookies = [] }: RedirectOptions): Promise<never> {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (toast) headers.append("Set-Cookie", await flashToast({ app }, toast));
  // `replace` drops the form from the history: the back button skips it.
  throw replace(to, { status: 303, headers });
}

function withoutSecrets(form: FormData): { hideFields: string[] } {
  return { hideFields: [...form.keys()].filter((name) => /password/i.test(name)) };
}

type ImageIntentDefinition = {
  field: string;
  form: FormDefinition;
  run: (call: {
    ctx: MemberContext;
    requestContext: RequestContext;
    params: ActionFunctionArgs["params"];
    url: URL;
    image: Image;
    texts: Record<string, string>;
  }) => Promise<Success>;
};

type ImageIntent = {
  form: FormDefinition;
  receive: (args: ActionFunctionArgs) => Promise<Success | Omit<FormOutcome, "intent">>;
};

/** Defines a form with an image; permission is checked before the body is read. */
export function imageIntent({ field, form, run }: ImageIntentDefinition): ImageIntent {
  return {
    form,
    async receive(args) {
      let texts: Record<string, string> = {};
      try {
        return await admitUpload(args, async () => {
          const body = await readImageForm(args.request);
          texts = body.texts;
          const image = body.imageIn(field);
          const requestContext = await requestContextOf(args);
          return run({
            ctx: memberContext(requestContext),
            requestContext,
            params: args.params,
            url: new URL(args.request.url),
            image,
            texts,
          });
        });
      } catch (error) {
        if (error instanceof ClubError && error.code === "unauthenticated") return sessionEnded(args.request);
        const {
          message,
          field: named,
          ...refusal
        } = formRefusal(error, form, {
          app: appOf(args.context),
          request: args.request,
        });
        const sentences = asHttpError(error)?.fields ?? { [named ?? field]: message };
        const asLists = Object.entries(sentences).map(([name, sentence]) => [name, [sentence]]);
        return {
          ...refusal,
          result: { initialValue: texts, error: Object.fromEntries(asLists) },
        };
      }
    },
  };
}

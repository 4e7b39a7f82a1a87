import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, replace } from "@remix-run/node";
import type * as z from "zod";
import type { Context, MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import {
  type FieldValues,
  type FormDefinition,
  type FormFailure,
  type FormSuccess,
  sessionOver,
} from "~/ui/form/form-result";
import type { Toast } from "~/ui/toast";
import type { App } from "../runtime/app.server";
import { countedAs, HttpError } from "./errors";
import { formRefusal } from "./form-refusals.server";
import { bringsFiles, readBody, requireShortText } from "./input.server";
import { asPageError } from "./loaders.server";
import { foreignOriginSentence, isByScript, isForeignWrite } from "./origin.server";
import { type Typed, type WithoutProof, withoutProof } from "./passkeys.server";
import {
  type Access,
  appOf,
  contextFor,
  type RequestContext,
  requestContextOf,
} from "./request-context.server";
import { loginUrl } from "./return-path.server";
import { flashToast, showWithPage } from "./toast.server";
import { refreshUntouched } from "./untouched-fields.server";
import { consumeWrite, type WriteKind } from "./write-limits.server";

type Redirect = {
  toast?: Toast;
  cookies?: string[];
  /** True if the member ends the session of this browser, which then removes the typed texts. */
  logsOut?: boolean;
};

/** Redirect of a successful form. Null stays on the page: for one-click unsubscribe and values shown once. */
export type Success =
  | ({ to: string } & Redirect)
  | { to: null; oneTimeValues?: Record<string, string>; cookies?: string[] };

type FormCall<Ctx, Value> = {
  ctx: Ctx;
  requestContext: RequestContext;
  value: Value;
  params: ActionFunctionArgs["params"];
  url: URL;
};

type Definition<A extends Access, Schema extends z.ZodType, T extends boolean> = {
  form: FormDefinition;
  access?: A;
  schema: Schema;
  limit?: WriteKind;
  /** Whether the form may have a proof, which is checked before `run` and not passed to it. */
  takesProof?: T;
  /** The stored values of a form with `ShownValues`. */
  stored?: (ctx: MemberContext, params: ActionFunctionArgs["params"]) => FieldValues;
  run: (
    call: FormCall<
      A extends "public" ? Context : MemberContext,
      T extends true ? WithoutProof<z.output<Schema>> : z.output<Schema>
    >,
  ) => Success | Promise<Success>;
};

export type Intent = {
  form: FormDefinition;
  handle: (
    requestContext: RequestContext,
    form: FormData,
    params: ActionFunctionArgs["params"],
  ) => Promise<Outcome>;
};

type Outcome = Success | Omit<FormFailure, "intent">;

/** A form with an image or another file reads its own body. */
export type FileIntent = {
  form: FormDefinition;
  receive: (args: ActionFunctionArgs) => Promise<Outcome>;
};

/** Defines the form of one submit button, identified by the field `intent`. */
export function intent<Schema extends z.ZodType, A extends Access = "member", T extends boolean = false>({
  form,
  access,
  schema,
  limit,
  takesProof,
  stored,
  run,
}: Definition<A, Schema, T>): Intent {
  return {
    form,
    async handle(requestContext, fields, params) {
      if (access !== "public" && !requestContext.viewer) return sessionEnded(requestContext.request);
      if (access === "public") requireShortText(fields);
      const ctx = contextFor(requestContext, access ?? "member");
      if (stored) refreshUntouched(fields, () => stored(ctx as MemberContext, params));
      const submission = parseWithZod(fields, { schema });
      if (submission.status !== "success")
        return { status: 400, result: submission.reply(withoutSecrets(fields)) };
      try {
        if (access !== "public") await consumeWrite(requestContext, limit);
        const url = new URL(requestContext.request.url);
        const value = takesProof
          ? await withoutProof(requestContext, ctx as MemberContext, submission.value as Typed)
          : submission.value;
        const call = { ctx, requestContext, value, params, url };
        return await run(call as Parameters<typeof run>[0]);
      } catch (error) {
        const isOver = error instanceof ClubError && error.code === "unauthenticated";
        if (isOver && access !== "public") return sessionEnded(requestContext.request);
        requestContext.noteRefusal(countedAs(error));
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

/** A page's action. Without scripts a success redirects (303) and a refusal shows the filled form. */
export function formAction(...intents: (Intent | FileIntent)[]) {
  const action = async (args: ActionFunctionArgs) => {
    const { request, context } = args;
    try {
      if (isForeignWrite(request, appOf(context).config.publicUrl)) {
        throw new HttpError(403, foreignOriginSentence, "foreign_origin");
      }
      const { intent, outcome } = bringsFiles(request)
        ? await receiveFile(args, intents)
        : await takeForm(args, intents);
      if ("result" in outcome) {
        if (outcome.toast && !isByScript(request)) showWithPage(args, outcome.toast);
        return refused({ ...outcome, intent });
      }
      const app = appOf(context);
      if (isByScript(request)) return saved(app, intent, outcome);
      if (outcome.to === null) return outcome.oneTimeValues ? saved(app, intent, outcome) : data(null);
      return await redirectWith(app, outcome.to, outcome);
    } catch (error) {
      throw asPageError(error, args);
    }
  };
  /** For tests that walk all forms. */
  return Object.assign(action, { forms: intents.map(({ form }) => form) });
}

function refused(failure: FormFailure) {
  const headers = failure.retryAfter ? { "Retry-After": failure.retryAfter } : undefined;
  return data(failure, { status: failure.status, headers });
}

function saved(app: App, intent: string, { to, ...success }: Success) {
  const { cookies, ...sent } = success as Redirect & { oneTimeValues?: Record<string, string> };
  return data<FormSuccess>({ intent, to, ...sent }, { headers: headersOf(app, { ...sent, cookies }) });
}

function headersOf({ config }: App, { cookies = [], logsOut }: Redirect): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  // For other tabs, and before hydration. Browsers obey it over https only.
  if (logsOut && config.publicUrl.startsWith("https:")) headers.set("Clear-Site-Data", '"storage"');
  return headers;
}

type Handled = { intent: string; outcome: Outcome };

async function takeForm(
  { request, context, params }: ActionFunctionArgs,
  intents: readonly (Intent | FileIntent)[],
): Promise<Handled> {
  const body = await readBody(request, ["form"]);
  // Loaded after the body: a session that ends during the upload no longer counts.
  const requestContext = await requestContextOf({ request, context });
  const form = body.kind === "form" ? body.form : new FormData();
  const name = String(form.get("intent") ?? "");
  // One-click unsubscribe of mail programs posts without an intent, to a page with one form.
  const matching =
    intents.find(({ form }) => form.intent === name) ?? (intents.length === 1 ? intents[0] : null);
  if (!matching || !("handle" in matching)) throw unknownForm();
  form.delete("intent");
  return { intent: name, outcome: await matching.handle(requestContext, form, params) };
}

/** A multipart body goes to the page's only form with a file, so nothing must be read to choose. */
async function receiveFile(
  args: ActionFunctionArgs,
  intents: readonly (Intent | FileIntent)[],
): Promise<Handled> {
  for (const intent of intents) {
    if ("receive" in intent) return { intent: intent.form.intent, outcome: await intent.receive(args) };
  }
  return takeForm(args, intents);
}

function unknownForm(): HttpError {
  return new HttpError(400, "O formulário enviado não é conhecido.", "invalid");
}

async function redirectWith(app: App, to: string, redirect: Redirect): Promise<never> {
  const headers = headersOf(app, redirect);
  if (redirect.toast) headers.append("Set-Cookie", await flashToast({ app }, redirect.toast));
  // `replace` drops the form from the history: the back button skips it.
  throw replace(to, { status: 303, headers });
}

function withoutSecrets(form: FormData): { hideFields: string[] } {
  return { hideFields: [...form.keys()].filter((name) => /password|passkey|credential/i.test(name)) };
}

/** The answer to a form after the member's session has ended. */
export function sessionEnded(request: Request): Outcome {
  if (isByScript(request)) return { status: 401, isSessionOver: true, result: {}, toast: sessionOver };
  return { to: loginUrl(request.url), toast: sessionOver };
}

import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, replace } from "@remix-run/node";
import type * as z from "zod";
import { type Context, type MemberContext, requireStaff } from "~/club/context";
import { ClubError } from "~/club/errors";
import type { FormOutcome } from "~/ui/form-outcome";
import type { Toast } from "~/ui/toast";
import { readBody } from "./body.server";
import type { Access } from "./endpoint.server";
import { asHttpError, HttpError } from "./http-error";
import { loggedPath } from "./log.server";
import { foreignOriginSentence, isForeignWrite } from "./origin.server";
import { asPageError, enterAsMember } from "./page.server";
import { flashToast } from "./toast.server";
import { appOf, type Visit, visitOf } from "./visit.server";

/**
 * Where a form leads when it went well; null stays, for mail programs that do not follow, and for what the page
 * shows now and never again.
 */
export type Success =
  | { to: string; toast?: Toast; cookies?: string[] }
  | { to: null; once?: Record<string, string> };

type FormCall<Ctx, Value> = { ctx: Ctx; visit: Visit; value: Value; params: ActionFunctionArgs["params"] };

type Definition<A extends Access, Schema extends z.ZodType> = {
  access?: A;
  schema: Schema;
  /** The red toast's title, and its description where the spec fixes one. */
  failure: { title: string; description?: string };
  run: (
    call: FormCall<A extends "public" ? Context : MemberContext, z.output<Schema>>,
  ) => Success | Promise<Success>;
};

export type Intent = {
  failure: { title: string; description?: string };
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
  run,
}: Definition<A, Schema>): Intent {
  return {
    failure,
    async answer(visit, form, params) {
      if (access !== "public" && !visit.viewer) return { to: "/auth", toast: sessionOver };
      const ctx = contextFor(visit, access ?? "member");
      const submission = parseWithZod(form, { schema });
      if (submission.status !== "success")
        return { status: 400, result: submission.reply(withoutSecrets(form)) };
      try {
        return await run({ ctx, visit, value: submission.value, params } as Parameters<typeof run>[0]);
      } catch (error) {
        const { status, message, field, retryAfter } = told(error, failure, visit, access === "public");
        const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] };
        const toast: Toast = { title: failure.title, description: message, variant: "destructive" };
        return {
          status,
          retryAfter,
          toast,
          result: submission.reply({ ...errors, ...withoutSecrets(form) }),
        };
      }
    },
  };
}

// The form was shown to a member: the session ended while it was being filled in.
const sessionOver: Toast = {
  title: "Sua sessão terminou",
  description: "Entre de novo para continuar.",
  variant: "destructive",
};

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
export function formAction(intents: Record<string, Intent>) {
  return async ({ request, context, params }: ActionFunctionArgs) => {
    try {
      if (isForeignWrite(request, appOf(context).config.publicUrl)) {
        throw new HttpError(403, foreignOriginSentence, "foreign_origin");
      }
      const body = await readBody(request, ["form"]);
      // After the body: who is logged out while it arrives is a visitor.
      const visit = await visitOf({ request, context });
      const form = body.kind === "form" ? body.form : new FormData();
      const name = String(form.get("intent") ?? "");
      const [first, ...others] = Object.values(intents);
      const chosen = Object.hasOwn(intents, name) ? intents[name] : others.length === 0 ? first : undefined;
      if (!chosen) throw new HttpError(400, "O formulário enviado não é conhecido.", "invalid");
      form.delete("intent");
      // The page runs scripts and shows what was saved where it stands: led to an anchor, it would jump.
      const staysHere = form.has("aqui");
      form.delete("aqui");
      const answer = await chosen.answer(visit, form, params);
      if ("to" in answer) {
        if (answer.to === null) return data(answer.once ? { intent: name, once: answer.once } : null);
        return await leadTo(visit, staysHere ? answer.to.replace(/#.*/, "") : answer.to, answer);
      }
      const headers = answer.retryAfter ? { "Retry-After": answer.retryAfter } : undefined;
      const outcome: FormOutcome = { ...answer, intent: name };
      return data(outcome, { status: answer.status, headers });
    } catch (error) {
      throw asPageError(error);
    }
  };
}

type Farewell = { toast?: Toast; cookies?: string[] };

async function leadTo(visit: Visit, to: string, { toast, cookies = [] }: Farewell): Promise<never> {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (toast) headers.append("Set-Cookie", await flashToast(visit, toast));
  // In place of the form in the history: going back leads to the page before it, not into it again.
  throw replace(to, { status: 303, headers });
}

function told(error: unknown, failure: Intent["failure"], { app, request }: Visit, isPublic: boolean) {
  if (error instanceof Response) throw error;
  const known = asHttpError(error);
  if (!known) {
    app.log.error({ err: error, path: loggedPath(request.url) }, "form failed");
    const message = failure.description ?? "Ocorreu um erro inesperado. Tente de novo.";
    return { status: 500, message, field: undefined, retryAfter: undefined };
  }
  // Closed to this member: there is no form to come back to. What is missing is told in the form, unless
  // the page itself is gone; then its loader answers. A page for visitors says itself what is closed.
  if (known.status === 403 && !isPublic) throw known;
  const field = error instanceof ClubError ? error.field : undefined;
  return { status: known.status, message: known.message, field, retryAfter: known.headers["Retry-After"] };
}

function withoutSecrets(form: FormData): { hideFields: string[] } {
  return { hideFields: [...form.keys()].filter((name) => /password/i.test(name)) };
}

import { ClubError } from "~/club/errors";
import { type FormDefinition, type FormOutcome, sessionOver } from "~/ui/form-answer";
import type { Toast } from "~/ui/toast";
import type { App } from "../runtime/app.server";
import { loggedPath } from "../runtime/log.server";
import { asHttpError } from "./errors";
import { isByScript } from "./origin.server";
import { logInAt } from "./return-path.server";

/** Redirect of a successful form. Null stays on the page: for one-click unsubscribe and secrets shown once. */
export type Success =
  | { to: string; toast?: Toast; cookies?: string[] }
  | { to: null; once?: Record<string, string> };

/** The answer to a form after the member's session has ended. */
export function sessionEnded(request: Request): Success | Omit<FormOutcome, "intent"> {
  if (isByScript(request)) return { status: 401, isSessionOver: true, result: {}, toast: sessionOver };
  return { to: logInAt(request.url), toast: sessionOver };
}

/** The status, sentence, field and toast for a refused or failed form. */
export function formRefusal(
  error: unknown,
  form: FormDefinition,
  { app, request, isPublic = false }: { app: App; request: Request; isPublic?: boolean },
) {
  if (error instanceof Response) throw error;
  const known = asHttpError(error);
  if (!known) {
    app.log.error({ err: error, path: loggedPath(request.url) }, "form failed");
    const message = form.description ?? "Ocorreu um erro inesperado. Tente de novo.";
    return { status: 500, message, field: undefined, retryAfter: undefined, toast: toast(form, message) };
  }
  // A 403 has no form to return to, except on a visitors' page. Other errors belong to the form; if the page itself
  // does not exist, its loader answers.
  if (known.status === 403 && !isPublic) throw known;
  const { status, message, code, headers } = known;
  return {
    status,
    message,
    field: error instanceof ClubError ? error.field : undefined,
    retryAfter: headers["Retry-After"],
    toast: toast({ ...form, title: form.titles?.[code] ?? form.title }, message),
  };
}

function toast({ title }: FormDefinition, description: string): Toast {
  return { title, description, variant: "destructive" };
}

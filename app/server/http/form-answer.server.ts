import { ClubError } from "~/club/errors";
import { type FormDefinition, type FormOutcome, sessionOver } from "~/ui/form-answer";
import type { Toast } from "~/ui/toast";
import type { App } from "../runtime/app.server";
import { loggedPath } from "../runtime/log.server";
import { asHttpError } from "./errors";
import { isByScript } from "./origin.server";
import { logInAt } from "./return-path.server";

/**
 * Where a form leads when it went well; null stays, for mail programs that do not follow, and for what the page
 * shows now and never again.
 */
export type Success =
  | { to: string; toast?: Toast; cookies?: string[] }
  | { to: null; once?: Record<string, string> };

/** The answer to a form whose member's session ended while it was filled in. */
export function sessionEnded(request: Request): Success | Omit<FormOutcome, "intent"> {
  if (isByScript(request)) return { status: 401, isSessionOver: true, result: {}, toast: sessionOver };
  return { to: logInAt(request.url), toast: sessionOver };
}

/** The sentence, the field if any and the red toast for a refusal or a fault. */
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
  // Closed to this member: there is no form to come back to. A missing thing is an error of the form, unless
  // the page itself is gone; then its loader answers. A page for visitors says itself what is closed.
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

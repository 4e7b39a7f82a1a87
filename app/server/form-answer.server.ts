import { ClubError } from "~/club/errors";
import type { Toast } from "~/ui/toast";
import type { App } from "./app.server";
import { asHttpError } from "./http-error";
import { loggedPath } from "./log.server";

/**
 * Where a form leads when it went well; null stays, for mail programs that do not follow, and for what the page
 * shows now and never again.
 */
export type Success =
  | { to: string; toast?: Toast; cookies?: string[] }
  | { to: null; once?: Record<string, string> };

export type Failure = {
  /** The red toast's title. */
  title: string;
  /** Its description, where the spec fixes one. */
  description?: string;
  /** Titles of their own for some refusals, by their machine word. */
  titles?: Record<string, string>;
};

// The form was shown to a member: the session ended while it was being filled in.
const sessionOver: Toast = {
  title: "Sua sessão terminou",
  description: "Entre de novo para continuar.",
  variant: "destructive",
};

/** Where a form leads that a member was shown and a visitor has sent. */
export const toTheDoor: Success = { to: "/auth", toast: sessionOver };

/** What a form's sender is told of a refusal or a fault: the sentence, its field if any, the red toast. */
export function told(
  error: unknown,
  failure: Failure,
  { app, request, isPublic = false }: { app: App; request: Request; isPublic?: boolean },
) {
  if (error instanceof Response) throw error;
  const known = asHttpError(error);
  if (!known) {
    app.log.error({ err: error, path: loggedPath(request.url) }, "form failed");
    const message = failure.description ?? "Ocorreu um erro inesperado. Tente de novo.";
    return { status: 500, message, field: undefined, retryAfter: undefined, toast: toast(failure, message) };
  }
  // Closed to this member: there is no form to come back to. What is missing is told in the form, unless
  // the page itself is gone; then its loader answers. A page for visitors says itself what is closed.
  if (known.status === 403 && !isPublic) throw known;
  const { status, message, code, headers } = known;
  return {
    status,
    message,
    field: error instanceof ClubError ? error.field : undefined,
    retryAfter: headers["Retry-After"],
    toast: toast({ ...failure, title: failure.titles?.[code] ?? failure.title }, message),
  };
}

function toast({ title }: Failure, description: string): Toast {
  return { title, description, variant: "destructive" };
}

import { ClubError } from "~/club/errors";
import type { FormDefinition } from "~/ui/form/form-result";
import type { Toast } from "~/ui/toast";
import { asHttpError } from "./errors";
import { type Failed, logFault } from "./faults.server";

/** The status, sentence, field and toast for a refused or failed form. */
export function formRefusal(
  error: unknown,
  form: FormDefinition,
  { isPublic = false, ...failed }: Failed & { isPublic?: boolean },
) {
  if (error instanceof Response) throw error;
  const known = asHttpError(error);
  if (!known) {
    logFault(error, failed, "form failed");
    const message = form.description ?? "Ocorreu um erro inesperado. Tente de novo.";
    return { status: 500, message, field: undefined, retryAfter: undefined, toast: toast(form, message) };
  }
  // A 403 has no form to return to, except on a visitors' page and where the member only has to confirm the change. Other
  // errors belong to the form; if the page itself does not exist, its loader answers.
  if (known.status === 403 && known.code !== "proof_needed" && !isPublic) throw known;
  const { status, message, code, headers, existingId, link } = known;
  return {
    status,
    message,
    existingId,
    link,
    field: error instanceof ClubError ? error.field : undefined,
    retryAfter: headers["Retry-After"],
    toast: toast({ ...form, title: form.titles?.[code] ?? form.title }, message),
  };
}

function toast({ title }: FormDefinition, description: string): Toast {
  return { title, description, variant: "destructive" };
}

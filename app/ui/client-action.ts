import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  replace,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { type FormDefinition, type FormFailure, type FormResult, isRefused } from "./form-result";
import { goBackTo, moveTo, pageChange, pathAndSearch } from "./history";
import { removeAllTexts } from "./text-storage";
import { announceOnNextPage, announceToast, type Toast } from "./toast";
import { ForeignResponse, isStayingHere, isUnanswered, noConnection } from "./unanswered";

/** Hidden fields distinguish several forms of one kind on a page. */
export type HiddenFields = Record<string, string | number>;

type SentForm = {
  definition: FormDefinition;
  hiddenFields: HiddenFields;
  /** True if the page shows the saved data in place and does not scroll to it. */
  staysOnPage: boolean;
  /** True if the form is a button without fields. */
  isButton: boolean;
  isMounted: () => boolean;
  /** Called before a redirect unmounts the form. */
  saved: () => void;
};

/** By the keys of their fetchers, the last one sent at the end. */
const sentForms = new Map<string, SentForm>();

/** Stores the form that is being sent, because Remix passes only its fields to the functions below. */
export function recordSentForm(key: string, sent: SentForm): void {
  sentForms.delete(key);
  sentForms.set(key, sent);
}

function sentForm(fields: FormData | undefined): SentForm | undefined {
  const isSent = ([name, value]: [string, string | number]) => fields?.get(name) === String(value);
  return [...sentForms.values()].findLast(({ definition: { intent }, hiddenFields }) =>
    Object.entries({ intent, ...hiddenFields }).every(isSent),
  );
}

/**
 * Sends a form of the page; every route with an action exports this function. The page and its fields stay, unless the
 * form was saved and redirects.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const fields = await request.clone().formData();
  const intent = String(fields.get("intent"));
  const sentFrom = pathAndSearch(window.location);
  const sent = sentForm(fields);
  const isOnPage = () => sent?.isMounted() ?? true;
  const answer = await serverAction<FormResult>().catch((error: unknown) => failedForm(error, intent, sent));
  if (!isRefused(answer) && !answer.once) sent?.saved();
  if (!isRefused(answer) && answer.logsOut) removeAllTexts();
  // A member who has left the page in the meantime is not redirected.
  if (!isRefused(answer) && answer.to !== null && isOnPage()) {
    if (pathAndSearch(window.location) === sentFrom) await redirectTo(answer.to, answer.toast, sent);
    // Remix drops a redirect after a change of the URL, such as a search beside the form. A dialog that was opened
    // meanwhile stays open above a page that is saved in place.
    else if (!sent?.staysOnPage) moveTo(answer.to);
  }
  // A success removes the toast of an earlier failure.
  if (answer.toast || !isRefused(answer)) announceToast(answer.toast ?? null);
  return isRefused(answer) ? Response.json(answer, { status: answer.status }) : answer;
}

/** @throws a redirect if the form leads to another page. */
async function redirectTo(
  address: string,
  toast: Toast | undefined,
  sent: SentForm | undefined,
): Promise<void> {
  const to = new URL(address, window.location.href);
  const page = pathAndSearch(to);
  const hash = sent?.staysOnPage ? "" : to.hash;
  if (page === pathAndSearch(window.location)) return hash === "" ? undefined : moveTo(page + hash);
  if (toast) announceOnNextPage(toast);
  const isThere = pageChange();
  // Closing a dialog by history.back() can be enough: Remix drops the redirect of a form that is unmounted.
  if (hash === "" && goBackTo(page)) await isThere;
  throw replace(page + hash);
}

function failedForm(error: unknown, intent: string, sent: SentForm | undefined): FormFailure {
  const { status, sentence, isFault } = failureReason(error);
  const { title, description } = sent?.definition ?? noConnection;
  const toast: Toast =
    isFault && description
      ? { title, description, hint: sentence, variant: "destructive" }
      : { title, description: sentence, variant: "destructive" };
  return { intent, status, result: {}, toast };
}

type Reason = { status: number; sentence: string; isFault: boolean };

const unexpected = "Ocorreu um erro inesperado. Tente de novo.";
const tooLarge = "O que foi enviado é grande demais. Encurte e tente de novo.";
const tooOften = "Foram muitas tentativas. Aguarde um pouco e tente de novo.";

/** @throws a redirect, or the AbortError of a cancelled request. */
function failureReason(error: unknown): Reason {
  // The server refused the page to this member, or refused the request before it read the body.
  if (isRouteErrorResponse(error)) {
    const { status, data } = error;
    return { status, sentence: data?.message ?? noConnection.description, isFault: status >= 500 };
  }
  if (error instanceof Response || (error instanceof Error && error.name === "AbortError")) throw error;
  if (!isUnanswered(error)) return { status: 500, sentence: unexpected, isFault: true };
  const status = error instanceof ForeignResponse ? error.status : 503;
  const own = error instanceof ForeignResponse ? error.sentence : undefined;
  if (own) return { status, sentence: own, isFault: false };
  if (status === 413) return { status, sentence: tooLarge, isFault: false };
  if (status === 429) return { status, sentence: tooOften, isFault: false };
  return { status: 503, sentence: noConnection.description, isFault: true };
}

/**
 * Revalidates after a saved form, and after a button whose subject was deleted or has changed. Every route with a
 * loader exports this function. Without it Remix also revalidates after a failed form, and an error there would
 * replace the page.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200, formData, ...urls }) => {
  if (isStayingHere()) return false;
  // The next page has no data yet.
  if (actionStatus < 400 || pathAndSearch(urls.currentUrl) !== pathAndSearch(urls.nextUrl)) return true;
  return [404, 409, 410].includes(actionStatus) && (sentForm(formData)?.isButton ?? false);
};

import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  replace,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { type FormAnswer, type FormDefinition, type FormOutcome, isRefused } from "./form-answer";
import { goBackTo, moveTo, pageChange, pathAndSearch } from "./history";
import { announceOnNextPage, announceToast, type Toast } from "./toast";
import { ForeignAnswer, isStayingHere, isUnanswered, noConnection } from "./unanswered";

type SentForm = {
  definition: FormDefinition;
  element: HTMLFormElement;
  /** Whether the page shows what was saved where it stands, and does not move to it. */
  staysOnPage: boolean;
  /** Whether it is a button without fields. */
  isButton: boolean;
};

const sentForms = new Map<string, SentForm>();

/** Notes a form that is being sent: Remix gives the functions below no more of it than its intent. */
export function recordSentForm(sent: SentForm): void {
  sentForms.set(sent.definition.intent, sent);
}

/**
 * Sends a page's form; every route with an action exports this. The page stays, with the form as it is filled, unless
 * the form was saved and leads elsewhere. A toast says what happened.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const intent = String((await request.clone().formData()).get("intent"));
  const sentFrom = pathAndSearch(window.location);
  const sent = sentForms.get(intent);
  const isOnPage = () => sent?.element.isConnected ?? true;
  const answer = await serverAction<FormAnswer>().catch((error: unknown) => failedForm(error, intent, sent));
  // A page that was left in the meantime is not taken away.
  if (!isRefused(answer) && answer.to !== null && isOnPage()) {
    if (pathAndSearch(window.location) === sentFrom) await redirectTo(answer.to, answer.toast, sent);
    // Remix drops a redirect after another address, such as that of a search beside the form.
    else moveTo(answer.to);
  }
  // A toast of an earlier failure does not stand beside a success.
  if (answer.toast || !isRefused(answer)) announceToast(answer.toast ?? null);
  return isRefused(answer) ? Response.json(answer, { status: answer.status }) : answer;
}

/** @throws a redirect where the form leads to another page. */
async function redirectTo(
  address: string,
  toast: Toast | undefined,
  sent: SentForm | undefined,
): Promise<void> {
  const to = new URL(address, window.location.href);
  const page = pathAndSearch(to);
  const hash = sent?.staysOnPage ? "" : to.hash;
  if (page === pathAndSearch(window.location)) return hash === "" ? undefined : moveTo(page + hash);
  if (sent) redirectedIntents.add(sent.definition.intent);
  if (toast) announceOnNextPage(toast);
  const isThere = pageChange();
  // Back from a dialog the navigation of the browser is enough: Remix drops the redirect of a form that is gone.
  if (hash === "" && goBackTo(page)) await isThere;
  throw replace(page + hash);
}

const redirectedIntents = new Set<string>();

/** Whether a form was saved and led to another page; once. Remix keeps no answer of such a form. */
export function wasRedirected(intent: string): boolean {
  return redirectedIntents.delete(intent);
}

/** The form as it stands, with the reason why it was not saved. */
function failedForm(error: unknown, intent: string, sent: SentForm | undefined): FormOutcome {
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

/** @throws a redirect, and what ended a form that nobody waits for any more. */
function failureReason(error: unknown): Reason {
  // Closed to this member, or refused before it was read.
  if (isRouteErrorResponse(error)) {
    const { status, data } = error;
    return { status, sentence: data?.message ?? noConnection.description, isFault: status >= 500 };
  }
  if (error instanceof Response || (error instanceof Error && error.name === "AbortError")) throw error;
  if (!isUnanswered(error)) return { status: 500, sentence: unexpected, isFault: true };
  const status = error instanceof ForeignAnswer ? error.status : 503;
  const own = error instanceof ForeignAnswer ? error.sentence : undefined;
  if (own) return { status, sentence: own, isFault: false };
  if (status === 413) return { status, sentence: tooLarge, isFault: false };
  if (status === 429) return { status, sentence: tooOften, isFault: false };
  return { status: 503, sentence: noConnection.description, isFault: true };
}

/**
 * Loads a page's data again after a form that was saved, and after a button whose subject is gone or has changed; every
 * route with a loader exports this. Without it Remix would load the data after each failed form as well, and an error
 * of that would replace the page.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200, formData, ...urls }) => {
  if (isStayingHere()) return false;
  // Another page is on its way: its data is not there yet.
  if (actionStatus < 400 || pathAndSearch(urls.currentUrl) !== pathAndSearch(urls.nextUrl)) return true;
  const sent = sentForms.get(String(formData?.get("intent")));
  return [404, 409, 410].includes(actionStatus) && (sent?.isButton ?? false);
};

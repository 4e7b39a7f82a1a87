import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { pathAndSearch } from "../history";
import { type FormFailure, type FormResult, isRefused } from "./form-result";
import { ForeignResponse, isStayingHere, isUnanswered, noConnection } from "./unanswered";

/**
 * Sends a form of the page; every route with an action exports this function. A failed request becomes data too, so
 * that the page and its fields stay. The form handles the answer.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone();
  const answer = await serverAction<FormResult>().catch(async (error) => {
    // Some forms wait on this device for a connection.
    const waiting = isUnanswered(error) && (await waitingForm(sent));
    return waiting || failedForm(error);
  });
  if (isRefused(answer)) return asResponse(answer, answer.status);
  return answer.isWaiting ? asResponse(answer, accepted) : answer;
}

function asResponse(answer: FormResult, status: number): Response {
  return new Response(JSON.stringify(answer), { status, headers: { "Content-Type": "application/json" } });
}

/** The status of a form that waits: nothing is there to revalidate. */
const accepted = 202;

async function waitingForm(request: Request): Promise<FormResult | null> {
  if (!navigator.serviceWorker?.controller || !request.headers.get("Content-Type")?.includes("urlencoded"))
    return null;
  return import("../offline/waiting-form").then((forms) => forms.waitingForm(request)).catch(() => null);
}

const unexpected = "Ocorreu um erro inesperado. Tente de novo.";
const tooLarge = "O que foi enviado é grande demais. Encurte e tente de novo.";
const tooOften = "Foram muitas tentativas. Aguarde um pouco e tente de novo.";

/** @throws a redirect, or the AbortError of a cancelled request. */
function failedForm(error: unknown): FormFailure {
  // The server refused the page to this member, or refused the request before it read the body.
  if (isRouteErrorResponse(error)) {
    const { status, data } = error;
    return failure(status, data?.message ?? noConnection.description, status >= 500);
  }
  if (error instanceof Response || (error instanceof Error && error.name === "AbortError")) throw error;
  if (!isUnanswered(error)) return failure(500, unexpected, true);
  const status = error instanceof ForeignResponse ? error.status : 503;
  const own = error instanceof ForeignResponse ? error.sentence : undefined;
  if (own) return failure(status, own);
  if (status === 413) return failure(status, tooLarge);
  if (status === 429) return failure(status, tooOften);
  return failure(503, noConnection.description, true);
}

function failure(status: number, sentence: string, isFault = false): FormFailure {
  return { status, result: {}, reason: { sentence, isFault } };
}

/** True if the form leads to another page than this URL's. */
export function leadsAway(answer: FormResult, url: URL | Location): boolean {
  if (isRefused(answer) || answer.to === null) return false;
  return pathAndSearch(new URL(answer.to, url.href)) !== pathAndSearch(url);
}

/**
 * Revalidates after a saved form, unless it leads to another page. Every route with a loader exports this function.
 * Without it Remix also revalidates after a failed form, and an error there would replace the page.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus = 200,
  actionResult,
  currentUrl,
  nextUrl,
}) => {
  if (isStayingHere()) return false;
  // The next page has no data yet.
  if (pathAndSearch(currentUrl) !== pathAndSearch(nextUrl)) return true;
  return (
    actionStatus < 400 && actionStatus !== accepted && !(actionResult && leadsAway(actionResult, currentUrl))
  );
};

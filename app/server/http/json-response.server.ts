import { loggedPath } from "../runtime/log.server";
import { requireRefusal } from "./answers";
import { asHttpError, countedAs, HttpError } from "./errors";
import { failedRequest, logFault } from "./faults.server";
import { appOf, type RequestArgs } from "./request-context.server";

export function wrongMethod(allowed: string[]): HttpError {
  return new HttpError(405, "Método não permitido.", "method_not_allowed", {
    Allow: [...new Set(allowed)].join(", "),
  });
}

export function noSuchCall(): HttpError {
  return new HttpError(404, "Não encontrado.", "not_found");
}

export function refusal(error: unknown, args: RequestArgs): Response {
  args.context.refusal ??= countedAs(error);
  const known = asHttpError(error);
  if (!known) {
    const id = logFault(error, failedRequest(args), "call failed");
    return json({ message: `Ocorreu um erro inesperado (${id}).`, code: "internal", id }, 500);
  }
  const { message, code, fields, existingId, link, status, headers } = known;
  const answer = { message, code, fields, existingId, link };
  if (appOf(args.context).config.checkAnswers) requireRefusal(loggedPath(args.request.url), answer);
  return json(answer, status, new Headers(headers));
}

export function json(value: unknown, status: number, headers = new Headers()): Response {
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Cache-Control", "no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(JSON.stringify(value ?? null), { status, headers });
}

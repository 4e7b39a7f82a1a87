import type { RefusalKind } from "~/club/audit/rules";
import { ClubError, type Refusal } from "~/club/errors";

/** An error with an HTTP status and the message for the client. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string,
    readonly headers: Record<string, string> = {},
    /** Invalid input: one sentence per field. */
    readonly fields?: Record<string, string>,
    /** A conflict: the id of what is there already. */
    readonly existingId?: number,
    /** A conflict: the path of what is there already. */
    readonly link?: string,
  ) {
    super(message);
    this.name = "HttpError";
  }
}

const statusOf: Record<Refusal, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  proof_needed: 403,
  not_found: 404,
  conflict: 409,
  too_many_attempts: 429,
};

/** How a refusal counts: null as none, undefined by the status of the response. */
export function countedAs(error: unknown): RefusalKind | null | undefined {
  if (!(error instanceof ClubError)) return undefined;
  // The member has only to confirm the change.
  if (error.code === "proof_needed") return null;
  return error.isWrongProof ? "login" : undefined;
}

/** A refusal of the core as an HTTP error; null for any other error. */
export function asHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (!(error instanceof ClubError)) return null;
  const headers: Record<string, string> = {
    // RFC 9110 wants the scheme in every 401. No browser asks the member for a password because of this one.
    ...(error.code === "unauthenticated" && { "WWW-Authenticate": "Bearer" }),
    ...(error.retryAfter !== undefined && { "Retry-After": String(error.retryAfter) }),
  };
  const fields = error.code === "invalid" && error.field ? { [error.field]: error.message } : undefined;
  const { code, message, existingId, link } = error;
  return new HttpError(statusOf[code], message, code, headers, fields, existingId, link);
}

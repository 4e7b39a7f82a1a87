/** Why the club refuses. The doors turn each into their own status; no HTTP here. */
export type Refusal =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "too_many_attempts";

type Details = {
  /** The form field that the sentence belongs to. */
  field?: string;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
};

/** A refusal that a person may read: a pt-BR sentence and a machine word. */
export class ClubError extends Error {
  readonly code: Refusal;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: Refusal, message: string, details: Details = {}) {
    super(message);
    this.name = "ClubError";
    this.code = code;
    this.field = details.field;
    this.retryAfter = details.retryAfter;
  }
}

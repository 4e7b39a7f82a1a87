/** The reason of a refusal. HTML and JSON routes map it to a status; no HTTP here. */
export type Refusal =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "proof_needed"
  | "not_found"
  | "conflict"
  | "too_many_attempts";

type Details = {
  field?: string;
  /** Seconds. */
  retryAfter?: number;
  /** The id of what is there already. */
  existingId?: number;
  /** The path of what is there already. */
  link?: string;
  /** The member's own password or passkey, asked for again, was wrong: a found session may be guessing. */
  isWrongProof?: true;
};

/** A refusal with a pt-BR message for the reader and a code for programs. */
export class ClubError extends Error {
  readonly code: Refusal;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;
  readonly existingId: number | undefined;
  readonly link: string | undefined;
  readonly isWrongProof: boolean;

  constructor(code: Refusal, message: string, details: Details = {}) {
    super(message);
    this.name = "ClubError";
    this.code = code;
    this.field = details.field;
    this.retryAfter = details.retryAfter;
    this.existingId = details.existingId;
    this.link = details.link;
    this.isWrongProof = details.isWrongProof ?? false;
  }
}

/** @param reason null where nothing stands against it. @throws ClubError conflict. */
export function refuseBecause(reason: string | null, details?: Details): void {
  if (reason) throw new ClubError("conflict", reason, details);
}

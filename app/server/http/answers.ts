import * as z from "zod";

/** An answer that is a file of this type, not JSON. */
export class FileAnswer {
  constructor(readonly mediaType: string) {}
}

/** The shape of a success: a schema of the JSON, or a file. */
export type Answer = z.ZodType | FileAnswer;

/** A result that answers 201, for calls that do not always create. */
export class Created<Thing> {
  constructor(readonly thing: Thing) {}
}

/** The result that a call with this answer may have. */
export type ResultOf<A extends Answer> = A extends z.ZodType ? z.input<A> | Created<z.input<A>> : Response;

/** Every refusal of every call. */
export const refusalAnswer = z
  .strictObject({
    message: z.string().describe("A frase para a pessoa"),
    code: z
      .enum([
        "invalid",
        "unauthenticated",
        "forbidden",
        "proof_needed",
        "foreign_origin",
        "not_found",
        "method_not_allowed",
        "interrupted",
        "conflict",
        "payload_too_large",
        "unsupported_media_type",
        "misdirected_request",
        "too_many_attempts",
        "mail_failed",
        "backup_failed",
        "no_space",
        "insufficient_storage",
        "internal",
      ])
      .describe("A palavra para o programa"),
    fields: z.record(z.string(), z.string()).optional().describe("Uma frase por campo, só na validação"),
    existingId: z.int().optional().describe("O número do que já está lá"),
    link: z.string().optional().describe("O endereço do que já está lá"),
    id: z.string().optional().describe("O número da falha no registro do servidor"),
  })
  .meta({ id: "Refusal" });

type Promised = { answer: Answer; mayCreate: boolean };

/** @throws AnswerMismatch for a success that is not as the API document says. */
export function requirePromised(name: string, { answer, mayCreate }: Promised, result: unknown): void {
  if (answer instanceof FileAnswer) {
    const type = result instanceof Response ? result.headers.get("Content-Type") : null;
    if (!type?.startsWith(answer.mediaType)) throw new AnswerMismatch(name, `the type is ${type}`);
    return;
  }
  const isCreated = result instanceof Created;
  if (isCreated && !mayCreate) throw new AnswerMismatch(name, "the status is 201");
  requireShape(name, answer, isCreated ? result.thing : result);
}

/** @throws AnswerMismatch for a refusal of another shape. */
export function requireRefusal(name: string, value: unknown): void {
  requireShape(name, refusalAnswer, value);
}

function requireShape(name: string, schema: z.ZodType, value: unknown): void {
  // As the client reads it: without undefined fields.
  const parsed = schema.safeParse(JSON.parse(JSON.stringify(value ?? null)));
  if (!parsed.success) throw new AnswerMismatch(name, z.prettifyError(parsed.error));
}

/** A fault of the program: an answer that differs from the API document. */
class AnswerMismatch extends Error {
  constructor(name: string, reason: string) {
    super(`${name} does not answer as promised: ${reason}`);
    this.name = "AnswerMismatch";
  }
}

import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod";
import type { Body } from "./body.server";
import { HttpError } from "./errors";

/** @throws HttpError 400 with a sentence per field. */
export function validated<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.join(".");
    if (field) fields[field] ??= message;
  }
  throw invalid(fields);
}

/** Validates a body from JSON or a form. @throws HttpError 400 with a sentence per field. */
export function validatedBody<Schema extends z.ZodType>(schema: Schema, body: Body): z.output<Schema> {
  if (body.kind === "json") return validated(schema, body.value);
  const submission = parseWithZod(body.form, { schema });
  if (submission.status === "success") return submission.value;
  const fields: Record<string, string> = {};
  for (const [field, messages] of Object.entries(submission.error ?? {})) {
    const message = messages?.[0];
    if (field && message) fields[field] = message;
  }
  throw invalid(fields);
}

function invalid(fields: Record<string, string>): HttpError {
  const [first] = Object.values(fields);
  return new HttpError(400, first ?? "O conteúdo enviado não tem a forma esperada.", "invalid", {}, fields);
}

import { parseWithZod } from "@conform-to/zod/v4";
import { getMultipartBoundary } from "@remix-run/multipart-parser";
import type * as z from "zod";
import { ClubError } from "~/club/errors";
import { idParams } from "~/club/text";
import { HttpError } from "./errors";
import { joined } from "./pieces";

/** Bytes. The longest form is a review of 10,000 characters: four bytes each, times three when escaped. */
export const maxTextBytes = 128 * 1024;

/** Characters of a form without a session. Attack: anybody can send it, and the page with its text takes long to make. */
const maxPublicText = 16 * 1024;

/** @throws HttpError 413 for a form for visitors with a long text. */
export function requireShortText(form: FormData): void {
  let length = 0;
  for (const value of form.values()) length += String(value).length;
  if (length > maxPublicText) throw tooLarge();
}

export type Body = { kind: "json"; value: unknown } | { kind: "form"; form: FormData };

// conform reads dots, brackets and "__" as structure: a field "a[4294967294]" would block the process for minutes.
export const plainName = /^(?!__)[\w-]{1,60}$/;

const maxFields = 200;

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** @throws HttpError 413 beyond 128 KiB, 415 for another type; ClubError invalid for malformed JSON or forms. */
export async function readBody(
  request: Request,
  accept: readonly Body["kind"][] = ["json", "form"],
): Promise<Body> {
  const type = typeOf(request);
  const isForm = formTypes.includes(type);
  const isJson = type === "application/json" || type.endsWith("+json");
  const bytes = await readUpTo(maxTextBytes, request);
  if (bytes.length === 0 && type === "") return { kind: "json", value: {} };
  if (isForm && accept.includes("form")) return { kind: "form", form: await parseForm(request, bytes) };
  if (isJson && accept.includes("json")) return { kind: "json", value: parseJson(bytes) };
  throw wrongType();
}

export function wrongType(): HttpError {
  return new HttpError(415, "Tipo de conteúdo não aceito.", "unsupported_media_type");
}

/** Whether the body is multipart and may contain files. */
export function bringsFiles(request: Request): boolean {
  return typeOf(request) === "multipart/form-data";
}

/** Characters of a boundary (RFC 2046). */
const maxBoundary = 70;

/**
 * The boundary of a multipart body. Attack: a search for one of ten thousand equal characters takes minutes.
 * @throws ClubError invalid for a longer one.
 */
export function boundaryOf({ headers }: Request): string {
  const boundary = getMultipartBoundary(headers.get("content-type") ?? "") ?? "";
  if (boundary.length > maxBoundary) throw unreadableForm();
  return boundary;
}

/** The media type of a request's body, without parameters. */
function typeOf({ headers }: Request): string {
  return (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

// Bytes of a too long body that are read and discarded. A client that is cut off never sees the answer. Photos of phones
// and cameras reach forty megabytes.
const maxDiscardedBytes = 64 * 1024 * 1024;

/** Seconds after which a body that occupies a slot must have come at so many bytes a second, on average. */
const leastSpeed = { after: 10, bytes: 16 * 1024 };

/** Rejects once a body is too slow. Attack: one that sends a byte a second would keep its slot for five minutes. */
function watchSpeed(received: () => number) {
  let seconds = 0;
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    const timer = setInterval(() => {
      seconds += 1;
      if (seconds >= leastSpeed.after && received() < seconds * leastSpeed.bytes) reject(interrupted());
    }, 1000);
    stop = () => clearInterval(timer);
  });
  // Nothing awaits it between two parts of a body.
  late.catch(() => {});
  return { late, stop };
}

/** As `readUpTo`, of a form with a file, which occupies a slot. @throws HttpError also 408 when the body is too slow. */
export async function readTimed(maxBytes: number, request: Request, sentence?: string): Promise<Buffer> {
  let length = 0;
  const { late, stop } = watchSpeed(() => length);
  const onPart = (bytes: number) => {
    length += bytes;
  };
  try {
    return await Promise.race([readUpTo(maxBytes, request, sentence, onPart), late]);
  } finally {
    stop();
  }
}

/**
 * Reads at most `maxBytes` bytes. Of a longer body only one with files is kept in part: the texts of its form come back.
 * @throws HttpError 413 when the body is longer, 408 when it is interrupted.
 */
export async function readUpTo(
  maxBytes: number,
  request: Request,
  sentence?: string,
  onPart = (_bytes: number) => {},
): Promise<Buffer> {
  let beginning = joined();
  const end = joined();
  let length = 0;
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const next = () => reader.read().catch(() => Promise.reject(interrupted()));
  for (let step = await next(); !step.done; step = await next()) {
    const chunk: Uint8Array = step.value;
    length += chunk.length;
    onPart(chunk.length);
    if (length <= maxBytes) beginning.add(chunk);
    else if (bringsFiles(request)) end.add(chunk, maxTextBytes);
    else beginning = joined();
    if (length > maxDiscardedBytes) {
      await reader.cancel();
      break;
    }
  }
  if (length > maxBytes) throw tooLarge(sentence, () => Buffer.concat([beginning.bytes(), end.bytes()]));
  return beginning.bytes();
}

/** A body that is too long. `ends` are its beginning and its end, without what lies between them. */
export class TooLarge extends HttpError {
  constructor(
    sentence: string,
    readonly ends: () => Buffer,
  ) {
    super(413, sentence, "payload_too_large");
  }
}

export function tooLarge(
  sentence = "O conteúdo enviado é grande demais.",
  ends = () => Buffer.alloc(0),
): TooLarge {
  return new TooLarge(sentence, ends);
}

/** The client disconnected or was too slow: not an error of the server, and nobody reads the answer. */
function interrupted(): HttpError {
  return new HttpError(408, "O envio foi interrompido.", "interrupted");
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new ClubError("invalid", "O conteúdo enviado não é um JSON válido.");
  }
}

async function parseForm(request: Request, bytes: Buffer): Promise<FormData> {
  try {
    if (!hasFewFields(request, bytes)) throw new TypeError("more fields than a form has");
    boundaryOf(request);
    const contentType = request.headers.get("content-type") ?? "";
    const response = new Response(new Uint8Array(bytes), { headers: { "content-type": contentType } });
    const form = await response.formData();
    const names = [...form.keys()];
    // conform copies all values of a name for each of them: sixty thousand would take half a minute.
    if (names.length <= maxFields && names.every((name) => plainName.test(name))) return form;
    throw new TypeError("fields that no form has");
  } catch {
    throw unreadableForm();
  }
}

export function unreadableForm(): ClubError {
  return new ClubError("invalid", "O formulário enviado não pôde ser lido.");
}

/** Counts before parsing, which would take a tenth of a second for sixty thousand fields. */
function hasFewFields(request: Request, bytes: Buffer): boolean {
  return bringsFiles(request) || bytes.toString("latin1").split("&", maxFields + 1).length <= maxFields;
}

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

/**
 * A JSON body with the stored values of the fields that it lacks. A form sends all of its fields, except for boxes that
 * are not ticked.
 */
export function completed(content: Body, stored: (sent: object) => object): Body {
  if (content.kind === "form") return content;
  const { kind, value } = content;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return content;
  try {
    return { kind, value: { ...stored(value), ...value } };
  } catch (error) {
    // The call itself refuses what is not there, or not the viewer's.
    if (error instanceof ClubError) return content;
    throw error;
  }
}

/** The id in a page's URL. @throws HttpError 404 with the message, for an invalid id. */
export function requireId(id: string | undefined, message: string): number {
  const parsed = idParams.safeParse({ id });
  if (!parsed.success) throw new HttpError(404, message, "not_found");
  return parsed.data.id;
}

function invalid(fields: Record<string, string>): HttpError {
  const [first] = Object.values(fields);
  return new HttpError(400, first ?? "O conteúdo enviado não tem a forma esperada.", "invalid", {}, fields);
}

import { type MultipartPart, parseMultipart } from "@remix-run/multipart-parser";
import { ClubError } from "~/club/errors";
import { maxFileBytes } from "~/club/importing/rules";
import { normalizeLine } from "~/club/normalize";
import { maxUploadBytes, notAnImage, refusals } from "~/club/uploads/rules";
import { refusals as fileRefusals } from "../importing/refusals";
import { formatOf, type Image } from "../uploads/process-image.server";
import { HttpError } from "./errors";
import {
  boundaryOf,
  bringsFiles,
  maxTextBytes,
  plainName,
  readTimed,
  readUpTo,
  TooLarge,
  tooLarge,
  unreadableForm,
  wrongType,
} from "./input.server";

/** The kind of file that a form may bring, with the sentences of its refusals. */
type Kind = { maxBytes: number; tooLong: string; choose: string; several: string };

const images: Kind = {
  maxBytes: maxUploadBytes,
  tooLong: refusals.tooLarge.description,
  choose: refusals.notAnImage.description,
  several: "Envie uma imagem de cada vez.",
};
const files: Kind = {
  maxBytes: maxFileBytes,
  tooLong: fileRefusals.tooLarge,
  choose: "Escolha o arquivo.",
  several: "Envie um arquivo de cada vez.",
};

/** The text fields stay available when the file is refused. */
type FormWith<File> = { hasFile: boolean; fileIn: (field: string) => File; texts: Record<string, string> };

/** A file as it was sent: both are untrusted. */
export type SentFile = { name: string; bytes: Buffer };

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads a form with an image. `fileIn` throws like `readImage`. */
export function readImageForm(request: Request): Promise<FormWith<Image>> {
  return readForm(request, images, imageOf);
}

/** Reads a form with a file of any format. `fileIn` throws like `readImage`, but for 415. */
export function readFileForm(request: Request): Promise<FormWith<SentFile>> {
  return readForm(request, files, sentFileOf);
}

async function readForm<File>(
  request: Request,
  kind: Kind,
  fileOf: (parts: readonly MultipartPart[], field: string) => File,
): Promise<FormWith<File>> {
  try {
    const parts = await readParts(request, kind);
    return {
      hasFile: parts.some(isChosen),
      fileIn: (field) => fileOf(parts, field),
      texts: textsOf(parts),
    };
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    const fileIn = () => {
      throw error;
    };
    return { hasFile: true, fileIn, texts: textsIn(request, error.ends()) };
  }
}

/** The text fields of a form whose image is not wanted; none of a body that cannot be read. */
export async function readTexts(request: Request): Promise<Record<string, string>> {
  try {
    return textsIn(request, await readUpTo(maxTextBytes, request));
  } catch (error) {
    return error instanceof TooLarge ? textsIn(request, error.ends()) : {};
  }
}

/** The texts stand before and after the file, so they are in what was read of a too large body. */
function textsIn(request: Request, ends: Buffer): Record<string, string> {
  try {
    return textsOf(partsOf(request, ends));
  } catch {
    return {};
  }
}

function textsOf(parts: readonly MultipartPart[]): Record<string, string> {
  const texts = parts.filter(({ isFile, size }) => !isFile && size <= maxTextBytes);
  return Object.fromEntries(texts.map((part) => [part.name ?? "", textOf(part)]));
}

function textOf({ arrayBuffer }: MultipartPart): string {
  try {
    return utf8.decode(arrayBuffer);
  } catch {
    throw unreadableForm();
  }
}

/**
 * Reads the image in a field, at most 5 MB. Its content decides the format: name and type are untrusted.
 * @throws HttpError 413, 415; ClubError invalid without a file, with several or with an empty one.
 */
export async function readImage(request: Request, field: string): Promise<Image> {
  return imageOf(await readParts(request, images), field);
}

async function readParts(request: Request, { maxBytes, tooLong }: Kind): Promise<MultipartPart[]> {
  if (!bringsFiles(request)) {
    await readTimed(maxTextBytes, request);
    throw wrongType();
  }
  return partsOf(request, await readTimed(maxBytes + maxTextBytes, request, tooLong));
}

function imageOf(parts: readonly MultipartPart[], field: string): Image {
  const file = onlyFile(parts, field, images);
  const bytes = Buffer.from(file.arrayBuffer);
  const format = formatOf(bytes);
  if (!format) {
    throw new HttpError(415, notAnImage(file.mediaType ?? ""), "unsupported_media_type");
  }
  return { field, bytes, format };
}

function sentFileOf(parts: readonly MultipartPart[], field: string): SentFile {
  const file = onlyFile(parts, field, files);
  const name = normalizeLine(file.filename ?? "") || "arquivo";
  return { name, bytes: Buffer.from(file.arrayBuffer) };
}

// Five megabytes of small parts would block the process for seconds.
const maxParts = 20;

/** The platform's parser copies an image five times, which delays other requests. */
function partsOf(request: Request, body: Buffer): MultipartPart[] {
  const limits = { maxParts, maxFileSize: body.length };
  try {
    const parts = [...parseMultipart(body, { boundary: boundaryOf(request), ...limits })];
    if (parts.every(({ name }) => plainName.test(name ?? ""))) return parts;
    throw new TypeError("fields that no form has");
  } catch {
    throw unreadableForm();
  }
}

/** An empty file field is a part without a name. */
function isChosen({ isFile, filename, size }: MultipartPart): boolean {
  return isFile && Boolean(filename || size);
}

function onlyFile(parts: readonly MultipartPart[], field: string, kind: Kind): MultipartPart {
  const refused = (message: string) => new ClubError("invalid", message, { field });
  const [file, ...others] = parts.filter(isChosen);
  if (others.length > 0) throw refused(kind.several);
  if (!file || file.name !== field) throw refused(kind.choose);
  if (file.size === 0) throw refused(fileRefusals.empty);
  if (file.size > kind.maxBytes) throw tooLarge(kind.tooLong);
  return file;
}

import { getMultipartBoundary, type MultipartPart, parseMultipart } from "@remix-run/multipart-parser";
import { ClubError } from "~/club/errors";
import { maxUploadBytes, refusals } from "~/club/uploads/rules";
import { formatOf, type Image } from "../uploads/process-image.server";
import { HttpError } from "./errors";
import {
  bringsFiles,
  maxTextBytes,
  plainName,
  readUpTo,
  TooLarge,
  tooLarge,
  wrongType,
} from "./input.server";

const tooLong = refusals.tooLarge.description;
const choose = refusals.notAnImage.description;

/** The text fields stay available when `imageIn` refuses the image. */
type ImageForm = { hasFile: boolean; imageIn: (field: string) => Image; texts: Record<string, string> };

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads a form with an image. `imageIn` throws like `readImage`. */
export async function readImageForm(request: Request): Promise<ImageForm> {
  try {
    return formIn(await readParts(request));
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    const imageIn = () => {
      throw error;
    };
    return { hasFile: true, imageIn, texts: textsIn(request, error.ends()) };
  }
}

/** The text fields of a form whose image is not wanted; none of a body that cannot be read. */
export async function readTexts(request: Request): Promise<ImageForm["texts"]> {
  try {
    return textsIn(request, await readUpTo(maxTextBytes, request));
  } catch (error) {
    return error instanceof TooLarge ? textsIn(request, error.ends()) : {};
  }
}

/** The texts stand before and after the file, so they are in what was read of a too large body. */
function textsIn(request: Request, ends: Buffer): ImageForm["texts"] {
  try {
    return formIn(partsOf(request, ends)).texts;
  } catch {
    return {};
  }
}

function formIn(parts: MultipartPart[]): ImageForm {
  const texts = parts.filter(({ isFile, size }) => !isFile && size <= maxTextBytes);
  return {
    hasFile: parts.some(isChosen),
    imageIn: (field) => imageOf(parts, field),
    texts: Object.fromEntries(texts.map((part) => [part.name ?? "", textOf(part)])),
  };
}

function textOf({ arrayBuffer }: MultipartPart): string {
  try {
    return utf8.decode(arrayBuffer);
  } catch {
    throw unreadable();
  }
}

/**
 * Reads the image in a field, at most 5 MB. Its content decides the format: name and type are untrusted.
 * @throws HttpError 413, 415; ClubError invalid without a file, with several or with an empty one.
 */
export async function readImage(request: Request, field: string): Promise<Image> {
  return imageOf(await readParts(request), field);
}

async function readParts(request: Request): Promise<MultipartPart[]> {
  if (!bringsFiles(request)) {
    await readUpTo(maxTextBytes, request);
    throw wrongType();
  }
  const body = await readUpTo(maxUploadBytes + maxTextBytes, request, tooLong);
  return partsOf(request, body);
}

function imageOf(parts: readonly MultipartPart[], field: string): Image {
  const file = onlyFile(parts, field);
  if (file.size > maxUploadBytes) throw tooLarge(tooLong);
  const bytes = Buffer.from(file.arrayBuffer);
  const format = formatOf(bytes);
  if (!format) throw notAnImage(file);
  return { field, bytes, format };
}

// Five megabytes of small parts would block the process for seconds.
const maxParts = 20;

/** The platform's parser copies an image five times, which delays other requests. */
function partsOf({ headers }: Request, body: Buffer): MultipartPart[] {
  const limits = { maxParts, maxFileSize: body.length };
  try {
    const boundary = getMultipartBoundary(headers.get("content-type") ?? "") ?? "";
    const parts = [...parseMultipart(body, { boundary, ...limits })];
    if (parts.every(({ name }) => plainName.test(name ?? ""))) return parts;
    throw new TypeError("fields that no form has");
  } catch {
    throw unreadable();
  }
}

function unreadable(): ClubError {
  return new ClubError("invalid", "O formulário enviado não pôde ser lido.");
}

/** An empty file field is a part without a name. */
function isChosen({ isFile, filename, size }: MultipartPart): boolean {
  return isFile && Boolean(filename || size);
}

function onlyFile(parts: readonly MultipartPart[], field: string): MultipartPart {
  const refused = (message: string) => new ClubError("invalid", message, { field });
  const [file, ...others] = parts.filter(isChosen);
  if (others.length > 0) throw refused("Envie uma imagem de cada vez.");
  if (!file || file.name !== field) throw refused(choose);
  if (file.size === 0) throw refused("Este arquivo está vazio.");
  return file;
}

function notAnImage({ mediaType = "" }: MultipartPart): HttpError {
  const sentence = mediaType.startsWith("image/") ? `${choose} JPEG, PNG, WebP, GIF ou AVIF` : choose;
  return new HttpError(415, sentence, "unsupported_media_type");
}

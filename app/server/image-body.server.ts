import { ClubError } from "~/club/errors";
import { largestUpload, refusals } from "~/club/uploads/rules";
import { longestText, parseForm, readUpTo, tooLarge, typeOf, wrongType } from "./body.server";
import { HttpError } from "./http-error";
import { formatOf, type Image } from "./images.server";

const tooLong = refusals.tooLarge.description;
const choose = refusals.notAnImage.description;

/** Whether a request brings files, and not text alone. */
export function bringsFiles(request: Request): boolean {
  return typeOf(request) === "multipart/form-data";
}

/**
 * Reads the one image that a multipart form brings in the field of this name: at most 5 MB, and an image by its
 * content. Its name and what the sender calls its type are worth nothing.
 * @throws HttpError 413, 415; ClubError invalid without a file, with several or with an empty one.
 */
export async function readImage(request: Request, field: string): Promise<Image> {
  if (!bringsFiles(request)) {
    await readUpTo(longestText, request);
    throw wrongType();
  }
  const body = await readUpTo(largestUpload + longestText, request, tooLong);
  refuseManyParts(request, body);
  const file = onlyFile(await parseForm(request, body), field);
  if (file.size > largestUpload) throw tooLarge(tooLong);
  const bytes = Buffer.from(await file.arrayBuffer());
  const format = formatOf(bytes);
  if (!format) throw notAnImage(file);
  return { field, bytes, format };
}

const mostParts = 20;

// Five megabytes of nothing but small parts would hold the process for seconds while they are taken apart.
function refuseManyParts({ headers }: Request, body: Buffer): void {
  const boundary = /boundary="?([^";]+)/i.exec(headers.get("content-type") ?? "")?.[1] ?? "";
  let parts = 0;
  for (let at = 0; at !== -1 && parts <= mostParts; at = body.indexOf(`\n--${boundary}`, at + 1)) parts += 1;
  if (parts > mostParts) throw new ClubError("invalid", "O formulário enviado não pôde ser lido.");
}

function onlyFile(form: FormData, field: string): File {
  const refused = (message: string) => new ClubError("invalid", message, { field });
  const files = [...form.values()].filter((value) => typeof value !== "string");
  const [file, ...others] = files.filter(({ name, size }) => name || size);
  if (others.length > 0) throw refused("Envie uma imagem de cada vez.");
  if (!file || form.get(field) !== file) throw refused(choose);
  if (file.size === 0) throw refused("Este arquivo está vazio.");
  return file;
}

function notAnImage({ type }: File): HttpError {
  const sentence = type.startsWith("image/") ? `${choose} JPEG, PNG, WebP, GIF ou AVIF` : choose;
  return new HttpError(415, sentence, "unsupported_media_type");
}

import { getMultipartBoundary, type MultipartPart, parseMultipart } from "@remix-run/multipart-parser";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { maxUploadBytes, refusals } from "~/club/uploads/rules";
import type { FormDefinition } from "~/ui/form-result";
import { formatOf, type Image } from "../uploads/process-image.server";
import { admitUpload } from "../uploads/upload.server";
import type { Endpoint } from "./endpoint.server";
import { asHttpError, HttpError } from "./errors";
import { formRefusal, type ImageIntent, type Success, sessionEnded } from "./form-action.server";
import {
  bringsFiles,
  maxTextBytes,
  plainName,
  readEnds,
  readUpTo,
  tooLarge,
  wrongType,
} from "./input.server";
import { appOf, memberContext, type RequestContext, requestContextOf } from "./request-context.server";

const tooLong = refusals.tooLarge.description;
const choose = refusals.notAnImage.description;

type ImageIntentDefinition = {
  field: string;
  form: FormDefinition;
  run: (call: {
    ctx: MemberContext;
    requestContext: RequestContext;
    params: ActionFunctionArgs["params"];
    url: URL;
    image: Image;
    texts: Record<string, string>;
  }) => Promise<Success>;
};

/** Defines a form with an image; permission is checked before the body is read. */
export function imageIntent({ field, form, run }: ImageIntentDefinition): ImageIntent {
  return {
    form,
    async receive(args) {
      let texts: Record<string, string> = {};
      try {
        return await admitUpload(args, async () => {
          const body = await readImageForm(args.request);
          texts = body.texts;
          const image = body.imageIn(field);
          const requestContext = await requestContextOf(args);
          return run({
            ctx: memberContext(requestContext),
            requestContext,
            params: args.params,
            url: new URL(args.request.url),
            image,
            texts,
          });
        });
      } catch (error) {
        if (error instanceof ClubError && error.code === "unauthenticated") return sessionEnded(args.request);
        // Refused before the body was read, for example by the quota: the typed text must come back all the same.
        if (!args.request.bodyUsed) texts = await textsOf(args.request);
        const {
          message,
          field: named,
          ...refusal
        } = formRefusal(error, form, {
          app: appOf(args.context),
          request: args.request,
        });
        const sentences = asHttpError(error)?.fields ?? { [named ?? field]: message };
        const asLists = Object.entries(sentences).map(([name, sentence]) => [name, [sentence]]);
        return {
          ...refusal,
          result: { initialValue: texts, error: Object.fromEntries(asLists) },
        };
      }
    },
  };
}

type ImageEndpointDefinition = {
  about: string;
  field: string;
  status?: number;
  run: (call: { ctx: MemberContext; requestContext: RequestContext; image: Image }) => unknown;
};

/** Defines a JSON call that takes an image; permission is checked before the body is read. */
export function imageEndpoint({ about, field, status = 200, run }: ImageEndpointDefinition): Endpoint {
  return {
    about,
    access: "member",
    status,
    mayCreate: false,
    body: undefined,
    admit: admitUpload,
    read: async (request) => ({ kind: "image", image: await readImage(request, field) }),
    handle(requestContext, { body }) {
      if (body?.kind !== "image") throw new TypeError("not what was read");
      return run({ ctx: memberContext(requestContext), requestContext, image: body.image });
    },
  };
}

/** The text fields stay available when `imageIn` refuses the image. */
type ImageForm = { imageIn: (field: string) => Image; texts: Record<string, string> };

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads a form with an image. `imageIn` throws like `readImage`. */
async function readImageForm(request: Request): Promise<ImageForm> {
  const body = await readParts(request);
  return { imageIn: (field) => imageOf(body, field), texts: textsIn(body) };
}

/** The text fields of a form whose image is not wanted. */
async function textsOf(request: Request): Promise<Record<string, string>> {
  try {
    return textsIn(await readParts(request, maxTextBytes));
  } catch {
    return {};
  }
}

function textsIn({ parts }: ReadParts): Record<string, string> {
  const texts = parts.filter(({ isFile, size }) => !isFile && size <= maxTextBytes);
  return Object.fromEntries(texts.map((part) => [part.name ?? "", textOf(part)]));
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
async function readImage(request: Request, field: string): Promise<Image> {
  return imageOf(await readParts(request), field);
}

/** Of a body that is too long, the parts at its beginning and its end. */
type ReadParts = { parts: MultipartPart[]; isTooLong: boolean };

async function readParts(request: Request, maxBytes = maxUploadBytes + maxTextBytes): Promise<ReadParts> {
  if (!bringsFiles(request)) {
    await readUpTo(maxTextBytes, request);
    throw wrongType();
  }
  const { bytes, isTooLong } = await readEnds(maxBytes, maxTextBytes, request);
  return { parts: partsOf(request, bytes, isTooLong), isTooLong };
}

function imageOf({ parts, isTooLong }: ReadParts, field: string): Image {
  if (isTooLong) throw tooLarge(tooLong);
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
function partsOf({ headers }: Request, body: Buffer, isTooLong: boolean): MultipartPart[] {
  const limits = { maxParts, maxFileSize: body.length };
  const parts: MultipartPart[] = [];
  try {
    const boundary = getMultipartBoundary(headers.get("content-type") ?? "") ?? "";
    for (const part of parseMultipart(body, { boundary, ...limits })) parts.push(part);
    if (parts.every(({ name }) => plainName.test(name ?? ""))) return parts;
    throw new TypeError("fields that no form has");
  } catch {
    if (isTooLong) return parts.filter(({ name }) => plainName.test(name ?? ""));
    throw unreadable();
  }
}

function unreadable(): ClubError {
  return new ClubError("invalid", "O formulário enviado não pôde ser lido.");
}

function onlyFile(parts: readonly MultipartPart[], field: string): MultipartPart {
  const refused = (message: string) => new ClubError("invalid", message, { field });
  const [file, ...others] = parts.filter(({ isFile, filename, size }) => isFile && (filename || size));
  if (others.length > 0) throw refused("Envie uma imagem de cada vez.");
  if (!file || file.name !== field) throw refused(choose);
  if (file.size === 0) throw refused("Este arquivo está vazio.");
  return file;
}

function notAnImage({ mediaType = "" }: MultipartPart): HttpError {
  const sentence = mediaType.startsWith("image/") ? `${choose} JPEG, PNG, WebP, GIF ou AVIF` : choose;
  return new HttpError(415, sentence, "unsupported_media_type");
}

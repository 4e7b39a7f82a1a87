import { getMultipartBoundary, type MultipartPart, parseMultipart } from "@remix-run/multipart-parser";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { maxUploadBytes, refusals } from "~/club/uploads/rules";
import type { FormDefinition } from "~/ui/form-result";
import { formatOf, type Image } from "../uploads/process-image.server";
import { admitUpload, inSlot, requireUploadAllowed } from "../uploads/upload.server";
import type { Endpoint } from "./endpoint.server";
import { asHttpError, HttpError } from "./errors";
import { formRefusal, type ImageIntent, type Intent, type Success, sessionEnded } from "./form-action.server";
import { bringsFiles, maxTextBytes, plainName, readUpTo, tooLarge, wrongType } from "./input.server";
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
        return refusalOf(error, { args, form, field, texts });
      }
    },
  };
}

type Refused = {
  args: ActionFunctionArgs;
  form: FormDefinition;
  field: string;
  texts: Record<string, string>;
};

/** The form comes back with its texts and the sentences. */
function refusalOf(error: unknown, { args, form, field, texts }: Refused) {
  if (error instanceof ClubError && error.code === "unauthenticated") return sessionEnded(args.request);
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

type WithImage = {
  field: string;
  access: "member" | "staff";
  /** Stores the image. @returns the text fields that refer to it. */
  keep: (call: {
    ctx: MemberContext;
    requestContext: RequestContext;
    image: Image;
  }) => Promise<Record<string, string>>;
};

/**
 * A form that may bring an image: it is stored before the other fields are checked, so a refused form still has it.
 * Permission is checked before the body is read.
 */
export function withImage(intent: Intent, { field, access, keep }: WithImage): Intent & ImageIntent {
  const { form } = intent;
  return {
    ...intent,
    async receive(args) {
      let texts: Record<string, string> = {};
      try {
        return await inSlot(args, access, async (before) => {
          const body = await readImageForm(args.request);
          texts = body.texts;
          const image = body.hasFile ? body.imageIn(field) : null;
          if (image) await requireUploadAllowed(before);
          const requestContext = await requestContextOf(args);
          const ctx = memberContext(requestContext);
          const kept = image ? await keep({ ctx, requestContext, image }) : {};
          const fields = new FormData();
          for (const [name, text] of Object.entries({ ...texts, ...kept })) fields.append(name, text);
          fields.delete("intent");
          return intent.handle(requestContext, fields, args.params);
        });
      } catch (error) {
        return refusalOf(error, { args, form, field, texts });
      }
    },
  };
}

type ImageEndpointDefinition = {
  about: string;
  access?: "member" | "staff";
  field: string;
  status?: number;
  run: (call: { ctx: MemberContext; requestContext: RequestContext; image: Image }) => unknown;
};

/** Defines a JSON call that takes an image; permission is checked before the body is read. */
export function imageEndpoint({
  about,
  access = "member",
  field,
  status = 200,
  run,
}: ImageEndpointDefinition): Endpoint {
  return {
    about,
    access,
    status,
    mayCreate: false,
    body: undefined,
    admit: (args, next) => admitUpload(args, next, access),
    read: async (request) => ({ kind: "image", image: await readImage(request, field) }),
    handle(requestContext, { body }) {
      if (body?.kind !== "image") throw new TypeError("not what was read");
      return run({ ctx: memberContext(requestContext), requestContext, image: body.image });
    },
  };
}

/** The text fields stay available when `imageIn` refuses the image. */
type ImageForm = { hasFile: boolean; imageIn: (field: string) => Image; texts: Record<string, string> };

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads a form with an image. `imageIn` throws like `readImage`. */
async function readImageForm(request: Request): Promise<ImageForm> {
  const parts = await readParts(request);
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
async function readImage(request: Request, field: string): Promise<Image> {
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

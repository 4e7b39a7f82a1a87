import type { ActionFunctionArgs } from "@remix-run/node";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import type { FormDefinition } from "~/ui/form/form-result";
import type { Image } from "../uploads/process-image.server";
import { admitUpload, inSlot, requireUploadAllowed } from "../uploads/upload.server";
import type { Answer, ResultOf } from "./answers";
import type { Endpoint } from "./endpoint.server";
import { asHttpError } from "./errors";
import { failedRequest } from "./faults.server";
import { type FileIntent, type Intent, type Success, sessionEnded } from "./form-action.server";
import { formRefusal } from "./form-refusals.server";
import { readImage, readImageForm, readTexts } from "./multipart.server";
import { type ByKey, memberContext, type RequestContext, requestContextOf } from "./request-context.server";

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
export function imageIntent({ field, form, run }: ImageIntentDefinition): FileIntent {
  return receiving(form, field, (args, texts) =>
    admitUpload(args, async () => {
      const image = (await texts.of(readImageForm(args.request))).fileIn(field);
      const requestContext = await requestContextOf(args);
      const { params } = args;
      const url = new URL(args.request.url);
      const ctx = memberContext(requestContext);
      return run({ ctx, requestContext, params, url, image, texts: texts.read });
    }),
  );
}

/** The texts of a form, which it keeps when it is refused. */
type Texts = {
  read: Record<string, string>;
  of: <Body extends { texts: Record<string, string> }>(reading: Promise<Body>) => Promise<Body>;
};

/**
 * Defines a form with a file. @param receive checks the permission, and only then reads the body, with `texts.of`.
 * @param field of the file, for a sentence about it.
 */
export function receiving(
  form: FormDefinition,
  field: string,
  receive: (args: ActionFunctionArgs, texts: Texts) => ReturnType<FileIntent["receive"]>,
): FileIntent {
  return {
    form,
    async receive(args) {
      const texts: Texts = {
        read: {},
        async of(reading) {
          const body = await reading;
          texts.read = body.texts;
          return body;
        },
      };
      try {
        return await receive(args, texts);
      } catch (error) {
        return await refusedForm(error, { args, form, field, texts: texts.read });
      }
    },
  };
}

type RefusedForm = {
  args: ActionFunctionArgs;
  form: FormDefinition;
  field: string;
  texts: Record<string, string>;
};

/** The form comes back with its texts and the sentences. */
async function refusedForm(error: unknown, { args, form, field, texts }: RefusedForm) {
  if (error instanceof ClubError && error.code === "unauthenticated") return sessionEnded(args.request);
  // Refused before the body was read, for example by the quota: the typed text must come back all the same.
  const initialValue = args.request.bodyUsed ? texts : await readTexts(args.request);
  const { message, field: named, ...refusal } = formRefusal(error, form, failedRequest(args));
  const sentences = asHttpError(error)?.fields ?? { [named ?? field]: message };
  const asLists = Object.entries(sentences).map(([name, sentence]) => [name, [sentence]]);
  return {
    ...refusal,
    result: { initialValue, error: Object.fromEntries(asLists) },
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
export function withImage(intent: Intent, { field, access, keep }: WithImage): Intent & FileIntent {
  const { receive } = receiving(intent.form, field, (args, texts) =>
    inSlot(args, access, async (before) => {
      const body = await texts.of(readImageForm(args.request));
      const image = body.hasFile ? body.fileIn(field) : null;
      if (image) await requireUploadAllowed(before);
      const requestContext = await requestContextOf(args);
      const ctx = memberContext(requestContext);
      const kept = image ? await keep({ ctx, requestContext, image }) : {};
      const fields = new FormData();
      for (const [name, text] of Object.entries({ ...texts.read, ...kept })) fields.append(name, text);
      fields.delete("intent");
      return intent.handle(requestContext, fields, args.params);
    }),
  );
  return { ...intent, receive };
}

type ImageEndpointDefinition<R extends Answer> = {
  about: string;
  access?: "member" | "staff";
  field: string;
  /** The body of a success. */
  answer: R;
  status?: number;
  byKey: ByKey;
  run: (call: {
    ctx: MemberContext;
    requestContext: RequestContext;
    image: Image;
  }) => ResultOf<R> | Promise<ResultOf<R>>;
};

/** Defines a JSON call that takes an image; permission is checked before the body is read. */
export function imageEndpoint<R extends Answer>({
  about,
  access = "member",
  field,
  answer,
  status = 200,
  byKey,
  run,
}: ImageEndpointDefinition<R>): Endpoint {
  return {
    about,
    access,
    status,
    mayCreate: false,
    byKey,
    file: field,
    answer,
    admit: (args, next) => admitUpload(args, next, access),
    read: async (request) => ({ kind: "image", image: await readImage(request, field) }),
    handle(requestContext, { body }) {
      if (body?.kind !== "image") throw new TypeError("not what was read");
      return run({ ctx: memberContext(requestContext), requestContext, image: body.image });
    },
  };
}

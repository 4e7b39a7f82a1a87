import type * as z from "zod";
import { consumeRateLimit } from "~/club/accounts/rate-limits.server";
import type { MemberContext } from "~/club/context";
import { fileField } from "~/club/importing/rules";
import type { FormDefinition } from "~/ui/form/form-result";
import type { Answer, ResultOf } from "../http/answers";
import type { Endpoint } from "../http/endpoint.server";
import type { FileIntent, Success } from "../http/form-action.server";
import { receiving } from "../http/image-forms.server";
import { readFileForm, type SentFile } from "../http/multipart.server";
import {
  type ByKey,
  memberContext,
  type RequestArgs,
  type RequestContext,
  requestContextOf,
} from "../http/request-context.server";
import { requireDiskSpace } from "../uploads/storage.server";
import { inSlot } from "../uploads/upload.server";

type Call = {
  ctx: MemberContext;
  requestContext: RequestContext;
  file: SentFile;
  /** The text fields beside the file. */
  texts: Record<string, string>;
};

type Access = "member" | "staff";

/** Defines a form with the file of an import; permission is checked before the body is read. */
export function fileIntent({
  form,
  access = "member",
  run,
}: {
  form: FormDefinition;
  access?: Access;
  run: (call: Call) => Promise<Success>;
}): FileIntent {
  return receiving(form, fileField, (args, texts) =>
    admitFile(args, access, async () => {
      const file = (await texts.of(readFileForm(args.request))).fileIn(fileField);
      const requestContext = await requestContextOf(args);
      return run({ ctx: memberContext(requestContext), requestContext, file, texts: texts.read });
    }),
  );
}

/** Defines a JSON call that takes the file of an import; permission is checked before the body is read. */
export function fileEndpoint<R extends Answer>({
  about,
  access = "member",
  texts,
  answer,
  byKey,
  run,
}: {
  about: string;
  access?: Access;
  byKey?: ByKey;
  /** The text fields beside the file, for the API document; `run` checks them. */
  texts?: z.ZodObject;
  answer: R;
  run: (call: Call) => Promise<ResultOf<R>>;
}): Endpoint {
  return {
    about,
    access,
    status: 201,
    mayCreate: false,
    byKey,
    file: fileField,
    texts,
    answer,
    admit: (args, next) => admitFile(args, access, next),
    async read(request) {
      const form = await readFileForm(request);
      return { kind: "file", file: form.fileIn(fileField), texts: form.texts };
    },
    handle(requestContext, { body }) {
      if (body?.kind !== "file") throw new TypeError("not what was read");
      return run({ ...body, ctx: memberContext(requestContext), requestContext });
    },
  };
}

// Each may hold 10 MB, and waits until the files before it are read.
const importSlots = { club: 8, member: 1, taken: [] };

/** @throws ClubError unauthenticated, forbidden, too_many_attempts; HttpError 507. */
function admitFile<Result>(args: RequestArgs, access: Access, next: () => Promise<Result>): Promise<Result> {
  const admit = async (requestContext: RequestContext) => {
    const ctx = memberContext(requestContext);
    consumeRateLimit(ctx, "importFile", String(ctx.viewer.id));
    await requireDiskSpace(requestContext.app);
    return next();
  };
  return inSlot(args, access, admit, importSlots);
}

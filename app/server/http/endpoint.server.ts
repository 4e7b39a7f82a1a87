import type * as z from "zod";
import { type Context, type MemberContext, requireStaff } from "~/club/context";
import type { Image } from "../uploads/process-image.server";
import { admitUpload } from "../uploads/upload.server";
import { type Body, readBody } from "./body.server";
import { HttpError } from "./errors";
import { readImage } from "./multipart.server";
import { consumeWrite, type WriteKind } from "./rate-limits.server";
import { memberContext, type RequestArgs, type RequestContext } from "./request-context.server";
import { validated, validatedBody } from "./validation.server";

export type Access = "public" | "member" | "staff";

type Input<Params, Query, Given> = { params: Params; query: Query; body: Given };

export type Call<Ctx, Params, Query, Given> = Input<Params, Query, Given> & {
  ctx: Ctx;
  requestContext: RequestContext;
  headers: Headers;
};

/** A result that answers 201, for calls that do not always create. */
export class Created {
  constructor(readonly thing: unknown) {}
}

type Shapes<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  params?: P;
  query?: Q;
  body?: B;
  /** Schema of the HTML form's body, if it differs; the call accepts both shapes. */
  form?: z.ZodType<z.output<B>>;
  accepts?: readonly Body["kind"][];
  /** Status of a success, 200 by default. */
  status?: number;
  limit?: WriteKind;
  mayCreate?: boolean;
};

type Definition<A extends Access, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Shapes<
  P,
  Q,
  B
> & {
  /** One pt-BR sentence for the API document. */
  about: string;
  access?: A;
  run: (
    call: Call<A extends "public" ? Context : MemberContext, z.output<P>, z.output<Q>, z.output<B>>,
  ) => unknown;
};

/** The body of a call: parsed text or an image. */
export type Content = Body | { kind: "image"; image: Image };

export type Endpoint = {
  about: string;
  access: Access;
  status: number;
  mayCreate: boolean;
  body: z.ZodType | undefined;
  /** Checks the permission to send a body before the costly read. */
  admit?: <Result>(args: RequestArgs, enter: () => Promise<Result>) => Promise<Result>;
  /** Runs before the session look-up: a session that ends during the upload no longer counts. */
  read: (request: Request) => Promise<Content | undefined>;
  answer: (
    requestContext: RequestContext,
    input: Input<Record<string, string>, unknown, Content | undefined>,
    headers: Headers,
  ) => unknown;
};

/** Defines a JSON call. Its `answer` throws refusals, which `resource` turns into responses. */
export function endpoint<
  A extends Access = "member",
  P extends z.ZodType = z.ZodUnknown,
  Q extends z.ZodType = z.ZodUnknown,
  B extends z.ZodType = z.ZodUnknown,
>({
  about,
  access,
  status = 200,
  params,
  query,
  body,
  form,
  accepts = form ? ["json", "form"] : ["json"],
  limit,
  mayCreate = false,
  run,
}: Definition<A, P, Q, B>): Endpoint {
  return {
    about,
    access: access ?? "member",
    status,
    mayCreate,
    body,
    async read(request) {
      if (request.method === "GET" || request.method === "HEAD") return undefined;
      return readBody(request, body ? accepts : ["json", "form"]);
    },
    answer(requestContext, input, headers) {
      const ctx = contextFor(requestContext, access ?? "member");
      if (requestContext.request.method !== "GET" && requestContext.request.method !== "HEAD")
        consumeWrite(requestContext, limit);
      const call = {
        params: params ? path(params, input.params) : input.params,
        query: query ? validated(query, input.query) : undefined,
        body: body && input.body && input.body.kind !== "image" ? written(input.body, body, form) : undefined,
      } as Input<z.output<P>, z.output<Q>, z.output<B>>;
      return run({ ...call, ctx, requestContext, headers } as Parameters<typeof run>[0]);
    },
  };
}

function written(content: Body, body: z.ZodType, form = body): unknown {
  return validatedBody(content.kind === "form" ? form : body, content);
}

function contextFor(requestContext: RequestContext, access: Access): Context {
  if (access === "public") return requestContext.ctx;
  const ctx = memberContext(requestContext);
  if (access === "staff") requireStaff(ctx);
  return ctx;
}

function path<P extends z.ZodType>(schema: P, params: Record<string, string>): z.output<P> {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new HttpError(404, "Não encontrado.", "not_found");
  return parsed.data;
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
    answer(requestContext, { body }) {
      if (body?.kind !== "image") throw new TypeError("not what was read");
      return run({ ctx: memberContext(requestContext), requestContext, image: body.image });
    },
  };
}

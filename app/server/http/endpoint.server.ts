import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type * as z from "zod";
import type { Context, MemberContext } from "~/club/context";
import type { Image } from "../uploads/process-image.server";
import { type Answer, Created, type ResultOf, requirePromised } from "./answers";
import { HttpError } from "./errors";
import { type Body, completed, readBody, validated, validatedBody } from "./input.server";
import { json, noSuchCall, refusal, wrongMethod } from "./json-response.server";
import type { SentFile } from "./multipart.server";
import { foreignOriginSentence, isForeignWrite, isWrite } from "./origin.server";
import { type Typed, type WithoutProof, withoutProof } from "./passkeys.server";
import {
  type Access,
  admitKey,
  appOf,
  type ByKey,
  contextFor,
  type RequestArgs,
  type RequestContext,
  refuseKeyIn,
  requestContextOf,
} from "./request-context.server";
import { consumeWrite, type WriteKind } from "./write-limits.server";

type Input<Params, Query, Given> = { params: Params; query: Query; body: Given };

export type Call<Ctx, Params, Query, Given> = Input<Params, Query, Given> & {
  ctx: Ctx;
  requestContext: RequestContext;
  headers: Headers;
};

type Definition<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  F extends z.ZodType,
  R extends Answer,
  T extends boolean,
> = {
  /** One pt-BR sentence for the API document. */
  about: string;
  access?: A;
  params?: P;
  query?: Q;
  body?: B;
  /** Schema of the HTML form's body, if it differs; the call accepts both shapes. */
  form?: F;
  /** Schema of the body in the API document, where `run` validates it. */
  documented?: z.ZodType;
  /** The body of a success. */
  answer: R;
  /** Status of a success, 200 by default. */
  status?: number;
  limit?: WriteKind;
  mayCreate?: boolean;
  /** Whether the body may have a proof, which is checked before `run` and not passed to it. */
  takesProof?: T;
  /** Whether a program with an access key may make the call; by default as its resource says. */
  byKey?: ByKey;
  /** The stored values of the fields that a JSON body may lack, in its shape: what is not sent stays as it is. */
  stored?: (ctx: MemberContext, params: z.output<P>, sent: object) => object;
  run: (
    call: Call<
      A extends "public" ? Context : MemberContext,
      z.output<P>,
      z.output<Q>,
      T extends true ? WithoutProof<z.output<B> | z.output<F>> : z.output<B> | z.output<F>
    >,
  ) => ResultOf<R> | Promise<ResultOf<R>>;
};

/** The body of a call: parsed text, an image, or another file with the texts beside it. */
export type Content =
  | Body
  | { kind: "image"; image: Image }
  | { kind: "file"; file: SentFile; texts: Record<string, string> };

export type Endpoint = {
  about: string;
  access: Access;
  status: number;
  mayCreate: boolean;
  byKey?: ByKey | undefined;
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  /** The field of a multipart form that has the file. */
  file?: string;
  /** The text fields beside the file. */
  texts?: z.ZodObject | undefined;
  answer: Answer;
  /** Checks the permission to send a body before the costly read. */
  admit?: <Result>(args: RequestArgs, next: () => Promise<Result>) => Promise<Result>;
  /** Runs before the session look-up: a session that ends during the upload no longer counts. */
  read: (request: Request) => Promise<Content | undefined>;
  handle: (
    requestContext: RequestContext,
    input: Input<Record<string, string>, unknown, Content | undefined>,
    headers: Headers,
  ) => unknown;
};

/** Defines a JSON call. Its `handle` throws refusals, which `resource` turns into responses. */
export function endpoint<
  A extends Access = "member",
  P extends z.ZodType = z.ZodUnknown,
  Q extends z.ZodType = z.ZodUnknown,
  B extends z.ZodType = z.ZodUnknown,
  F extends z.ZodType = B,
  R extends Answer = Answer,
  T extends boolean = false,
>({
  about,
  access,
  status = 200,
  params,
  query,
  body,
  form,
  documented = body,
  answer,
  limit,
  mayCreate = false,
  takesProof,
  byKey,
  stored,
  run,
}: Definition<A, P, Q, B, F, R, T>): Endpoint {
  return {
    about,
    access: access ?? "member",
    status,
    mayCreate,
    byKey,
    params,
    query,
    body: documented,
    answer,
    async read(request) {
      if (request.method === "GET" || request.method === "HEAD") return undefined;
      return readBody(request);
    },
    async handle(requestContext, input, headers) {
      const ctx = contextFor(requestContext, access ?? "member");
      if (isWrite(requestContext.request.method) && access !== "public")
        await consumeWrite(requestContext, limit);
      const given = (params ? path(params, input.params) : input.params) as z.output<P>;
      const sent = input.body && isText(input.body) ? input.body : undefined;
      const content = sent && stored ? completed(sent, stored.bind(null, ctx as MemberContext, given)) : sent;
      const validQuery = query ? validated(query, input.query) : undefined;
      const validBody = body && content ? written(content, body, form) : undefined;
      const rest = takesProof
        ? await withoutProof(requestContext, ctx as MemberContext, validBody as Typed)
        : validBody;
      const call = { params: given, query: validQuery, body: rest, ctx, requestContext, headers };
      return run(call as Parameters<typeof run>[0]);
    },
  };
}

const isText = (content: Content): content is Body => content.kind === "json" || content.kind === "form";

function written(content: Body, body: z.ZodType, form: z.ZodType = body): unknown {
  return validatedBody(content.kind === "form" ? form : body, content);
}

function path<P extends z.ZodType>(schema: P, params: Record<string, string>): z.output<P> {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new HttpError(404, "Não encontrado.", "not_found");
  return parsed.data;
}

type CallTable = Record<string, Endpoint>;

export type ResourceCall = { method: string; path: string; endpoint: Endpoint & { byKey: ByKey } };

/** Every API call in the order of the routes, for the API document. */
export const publishedCalls: ResourceCall[] = [];

export type Resource = {
  loader: (args: LoaderFunctionArgs) => Promise<Response>;
  action: (args: ActionFunctionArgs) => Promise<Response>;
};

/** As `resource`, for texts, books and evenings: programs with an access key may make the calls. */
export function resourceForKeys(table: CallTable): Resource {
  return resource(table, "allowed");
}

/** The API routes of one resource; other paths are 404, other methods 405. Access keys make the calls that allow it. */
export function resource(table: CallTable, byKey: ByKey = "never"): Resource {
  const calls = Object.entries(table).map(([name, row]) => {
    const [method = "", path = ""] = name.split(" ");
    const endpoint = { ...row, byKey: row.byKey ?? byKey };
    return { method, path, endpoint, pattern: asPattern(path) };
  });
  publishedCalls.push(...calls);

  async function respond({ request, context }: LoaderFunctionArgs): Promise<Response> {
    const app = appOf(context);
    try {
      if (isForeignWrite(request, app.config.publicUrl)) {
        throw new HttpError(403, foreignOriginSentence, "foreign_origin");
      }
      const url = new URL(request.url);
      refuseKeyIn(url);
      const path = url.pathname.endsWith("/") ? url.pathname.slice(0, -1) : url.pathname;
      const { endpoint, pattern } = find(request.method === "HEAD" ? "GET" : request.method, path);
      await admitKey({ request, context }, endpoint.byKey);
      const next = async () => {
        const body = await endpoint.read(request);
        const requestContext = await requestContextOf({ request, context });
        const headers = new Headers();
        const input = { params: pattern.exec(path)?.groups ?? {}, query: queryOf(url), body };
        const result = await endpoint.handle(requestContext, input, headers);
        if (app.config.checkAnswers) requirePromised(`${request.method} ${path}`, endpoint, result);
        if (result instanceof Response) return result;
        if (result instanceof Created) return json(result.thing, 201, headers);
        return json(result, endpoint.status, headers);
      };
      return await (endpoint.admit?.({ request, context }, next) ?? next());
    } catch (error) {
      return refusal(error, { request, context });
    }
  }

  function find(method: string, path: string) {
    const here = calls.filter(({ pattern }) => pattern.test(path));
    const call = here.find((candidate) => candidate.method === method);
    if (!call) throw here.length > 0 ? wrongMethod(here.map((other) => other.method)) : noSuchCall();
    return call;
  }

  return { loader: respond, action: respond };
}

function asPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
}

/** An empty parameter counts as absent. */
function queryOf({ searchParams }: URL): Record<string, string> {
  return Object.fromEntries([...searchParams].filter(([, value]) => value !== ""));
}

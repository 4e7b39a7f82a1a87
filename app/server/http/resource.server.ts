import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { App } from "../runtime/app.server";
import { loggedPath } from "../runtime/log.server";
import { Created, type Endpoint } from "./endpoint.server";
import { asHttpError, HttpError } from "./errors";
import { foreignOriginSentence, isForeignWrite } from "./origin.server";
import { appOf, requestContextOf } from "./request-context.server";

type CallTable = Record<string, Endpoint>;

type ResourceCall = { method: string; path: string; endpoint: Endpoint };

/** Every API call in the order of the routes, for the API document. */
export const publishedCalls: ResourceCall[] = [];

export type Resource = {
  loader: (args: LoaderFunctionArgs) => Promise<Response>;
  action: (args: ActionFunctionArgs) => Promise<Response>;
};

/** The API routes of one resource; other paths are 404, other methods 405. */
export function resource(table: CallTable): Resource {
  const calls = Object.entries(table).map(([name, endpoint]) => {
    const [method = "", path = ""] = name.split(" ");
    return { method, path, endpoint, pattern: asPattern(path) };
  });
  publishedCalls.push(...calls);

  async function answer({ request, context }: LoaderFunctionArgs): Promise<Response> {
    const app = appOf(context);
    try {
      if (isForeignWrite(request, app.config.publicUrl)) {
        throw new HttpError(403, foreignOriginSentence, "foreign_origin");
      }
      const url = new URL(request.url);
      const path = url.pathname.endsWith("/") ? url.pathname.slice(0, -1) : url.pathname;
      const { endpoint, pattern } = find(request.method === "HEAD" ? "GET" : request.method, path);
      const enter = async () => {
        const body = await endpoint.read(request);
        const requestContext = await requestContextOf({ request, context });
        const headers = new Headers();
        const input = { params: pattern.exec(path)?.groups ?? {}, query: queryOf(url), body };
        const answered = await endpoint.answer(requestContext, input, headers);
        if (answered instanceof Response) return answered;
        if (answered instanceof Created) return json(answered.thing, 201, headers);
        return json(answered, endpoint.status, headers);
      };
      return await (endpoint.admit?.({ request, context }, enter) ?? enter());
    } catch (error) {
      return refusal(error, app, request);
    }
  }

  function find(method: string, path: string) {
    const here = calls.filter(({ pattern }) => pattern.test(path));
    const call = here.find((candidate) => candidate.method === method);
    if (!call) throw here.length > 0 ? wrongMethod(here.map((other) => other.method)) : noSuchCall();
    return call;
  }

  return { loader: answer, action: answer };
}

function asPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
}

/** An empty parameter counts as absent. */
function queryOf({ searchParams }: URL): Record<string, string> {
  return Object.fromEntries([...searchParams].filter(([, value]) => value !== ""));
}

function wrongMethod(allowed: string[]): HttpError {
  return new HttpError(405, "Método não permitido.", "method_not_allowed", {
    Allow: [...new Set(allowed)].join(", "),
  });
}

function noSuchCall(): HttpError {
  return new HttpError(404, "Não encontrado.", "not_found");
}

function refusal(error: unknown, app: App, request: Request): Response {
  const known = asHttpError(error);
  if (!known) {
    const id = crypto.randomUUID();
    app.log.error({ err: error, id, path: loggedPath(request.url) }, "call failed");
    return json({ message: `Ocorreu um erro inesperado (${id}).`, code: "internal", id }, 500);
  }
  const { message, code, fields, status, headers } = known;
  return json({ message, code, fields }, status, new Headers(headers));
}

function json(value: unknown, status: number, headers = new Headers()): Response {
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Cache-Control", "no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(JSON.stringify(value ?? null), { status, headers });
}

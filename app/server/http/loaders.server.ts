import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isStaff } from "~/club/accounts/rules";
import type { Context, MemberContext } from "~/club/context";
import { asSimulated } from "../dev-tools/choices.server";
import { asHttpError } from "./errors";
import { failedRequest, logFault } from "./faults.server";
import { isByScript } from "./origin.server";
import {
  memberContext,
  type RequestArgs,
  type RequestContext,
  requestContextOf,
} from "./request-context.server";
import { loginUrl, returnPathIn } from "./return-path.server";

export type PageCall<Ctx> = {
  ctx: Ctx;
  requestContext: RequestContext;
  params: LoaderFunctionArgs["params"];
  url: URL;
};

type Load<Ctx, Data> = (call: PageCall<Ctx>) => Data | Promise<Data>;

async function runLoader<Ctx, Data>(
  args: LoaderFunctionArgs,
  contextOf: (requestContext: RequestContext) => Ctx,
  run: Load<Ctx, Data>,
) {
  const requestContext = await requestContextOf(args);
  const ctx = contextOf(requestContext);
  try {
    return await run({ ctx, requestContext, params: args.params, url: new URL(args.request.url) });
  } catch (error) {
    throw asPageError(error, args);
  }
}

/** Data of the error page: of a refusal its sentence, of a fault the id of its line in the log. Redirects pass. */
export function asPageError(error: unknown, args: RequestArgs): unknown {
  const known = asHttpError(error);
  if (known) return data({ message: known.message }, { status: known.status, headers: known.headers });
  // The client has left: its error is often the cut connection.
  if (!(error instanceof Error) || args.request.signal.aborted) return error;
  return data({ message: faultSentence, id: logFault(error, failedRequest(args), "page failed") }, 500);
}

const faultSentence = "Ocorreu um erro inesperado. Tente de novo daqui a pouco.";

function requireMember(requestContext: RequestContext): MemberContext {
  if (!requestContext.viewer) throw redirect(loginUrl(requestContext.request.url));
  return memberContext(requestContext);
}

/** Loader of a members' page; visitors go to /auth. A developer gets the data of the simulated role. */
export function memberLoader<Data>(run: Load<MemberContext, Data>) {
  return (args: LoaderFunctionArgs) =>
    runLoader(
      args,
      (requestContext) => {
        const ctx = requireMember(requestContext);
        return { ...ctx, viewer: asSimulated(ctx.viewer, requestContext.devChoices) };
      },
      run,
    );
}

/** Loader of a staff page; other members go home, and staff without a second factor that the club asks for sets it up. */
export function staffLoader<Data>(run: Load<MemberContext, Data>) {
  return (args: LoaderFunctionArgs) =>
    runLoader(
      args,
      (requestContext) => {
        const ctx = requireMember(requestContext);
        if (ctx.viewer.lacksFactor) throw redirect("/settings?aba=seguranca");
        if (!isStaff(ctx.viewer.role)) throw redirect("/");
        return ctx;
      },
      run,
    );
}

/** Loader of a visitors' page; members go to the return path, by default the home page. */
export function guestLoader<Data>(run: Load<Context, Data>) {
  return (args: LoaderFunctionArgs) =>
    runLoader(
      args,
      (requestContext) => {
        if (requestContext.viewer) throw redirect(returnPathIn(requestContext.request.url));
        return requestContext.ctx;
      },
      run,
    );
}

/** Loader of a file. A refusal is plain text: no page renders it. */
export function fileLoader<Ctx>(make: (call: PageCall<Ctx>) => Response | Promise<Response>) {
  return async (call: PageCall<Ctx>): Promise<Response> => {
    try {
      return await make(call);
    } catch (error) {
      const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
      const known = asHttpError(error);
      if (known) {
        return new Response(known.message, {
          status: known.status,
          headers: { ...headers, ...known.headers },
        });
      }
      if (error instanceof Response) throw error;
      const id = logFault(error, call.requestContext, "file failed");
      return new Response(`${faultSentence} Código do erro: ${id}.`, { status: 500, headers });
    }
  };
}

/**
 * A loader that returns null for these paths, where a dialog replaces the page. A test compares them with the handles of
 * the routes: a loader gets the URL, and not the matched routes.
 */
export function skippedBehindDialogs<Data>(
  dialogs: RegExp,
  loader: (args: LoaderFunctionArgs) => Promise<Data>,
) {
  const skipped = async (args: LoaderFunctionArgs): Promise<Data | null> => {
    const isSkipped = !isByScript(args.request) && dialogs.test(new URL(args.request.url).pathname);
    return isSkipped ? null : loader(args);
  };
  return Object.assign(skipped, { dialogs });
}

import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type * as z from "zod";
import type { Viewer } from "~/club/accounts/rules";
import type { FormDefinition } from "~/ui/form/form-result";
import { type Intent, intent, type Success } from "../http/form-action.server";
import { type RequestContext, requestContextOf } from "../http/request-context.server";
import { loginUrl } from "../http/return-path.server";
import type { DevChoices } from "./choices.server";

/** Answers 404 where the tools are off, to hide them; otherwise redirects home. */
export async function devToolsLoader(args: LoaderFunctionArgs): Promise<Response> {
  const requestContext = await requestContextOf(args);
  requireTools(requestContext);
  return redirect(requestContext.viewer ? "/" : "/auth");
}

/** The loader of a page for developers: 404 where the tools are off, 403 for other members. */
export function devPageLoader<Data>(load: () => Data) {
  return async (args: LoaderFunctionArgs): Promise<Data> => {
    const requestContext = await requestContextOf(args);
    requireTools(requestContext);
    if (!requestContext.viewer) throw redirect(loginUrl(args.request.url));
    requireDeveloper(requestContext);
    return load();
  };
}

type DevCall<Value> = {
  requestContext: RequestContext;
  developer: Viewer;
  choices: DevChoices;
  value: Value;
};

/** An action of the developer tools: for developers, where the tools are on. */
export function devIntent<Schema extends z.ZodType>({
  form,
  schema,
  run,
}: {
  form: FormDefinition;
  schema: Schema;
  run: (call: DevCall<z.output<Schema>>) => Success | Promise<Success>;
}): Intent {
  const own = intent({
    form,
    schema,
    run: ({ requestContext, value }) => run({ ...requireDeveloper(requestContext), requestContext, value }),
  });
  return {
    form,
    async handle(requestContext, fields, params) {
      // Runs first: a visitor must not learn whether the URL exists.
      requireTools(requestContext);
      return own.handle(requestContext, fields, params);
    },
  };
}

function requireTools({ app }: RequestContext): void {
  if (!app.config.devTools) throw new Response(null, { status: 404 });
}

function requireDeveloper({
  viewer,
  devChoices,
}: RequestContext): Pick<DevCall<unknown>, "developer" | "choices"> {
  if (viewer && devChoices) return { developer: viewer, choices: devChoices };
  throw Response.json({ message: "Só quem desenvolve pode fazer isto." }, { status: 403 });
}

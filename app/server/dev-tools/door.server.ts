import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type * as z from "zod";
import type { Viewer } from "~/club/members/rules";
import type { FormDefinition } from "~/ui/form-answer";
import { type Intent, intent } from "../form-action.server";
import type { Success } from "../form-answer.server";
import { type Visit, visitOf } from "../visit.server";
import type { DevChoices } from "./choices.server";

/** Where the tools are off their address is not there; an address that only takes forms leads home otherwise. */
export async function devToolsLoader(args: LoaderFunctionArgs): Promise<Response> {
  const visit = await visitOf(args);
  requireTools(visit);
  return redirect(visit.viewer ? "/" : "/auth");
}

type DevCall<Value> = { visit: Visit; developer: Viewer; choices: DevChoices; value: Value };

/** What a button of the developer tools asks for: for developers, where the tools are on. */
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
    run: ({ visit, value }) => run({ ...requireDeveloper(visit), visit, value }),
  });
  return {
    form,
    async answer(visit, fields, params) {
      // Asked first: a visitor must not learn that an address is there which is not.
      requireTools(visit);
      return own.answer(visit, fields, params);
    },
  };
}

function requireTools({ app }: Visit): void {
  if (!app.config.devTools) throw new Response(null, { status: 404 });
}

function requireDeveloper({ viewer, devChoices }: Visit): Pick<DevCall<unknown>, "developer" | "choices"> {
  if (viewer && devChoices) return { developer: viewer, choices: devChoices };
  throw Response.json({ message: "Só quem desenvolve pode fazer isto." }, { status: 403 });
}

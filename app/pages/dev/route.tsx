import * as z from "zod";
import { devIntent, devToolsLoader } from "~/server/dev-tools/access.server";
import { environments, rememberDevChoices, simulatedRoles } from "~/server/dev-tools/choices.server";
import { logLevels, setLogLevel } from "~/server/dev-tools/log-level.server";
import { formAction } from "~/server/http/form-action.server";
import { returnPath } from "~/server/http/return-path.server";
import { devToolsForm } from "../shell/dev/forms";

export const loader = devToolsLoader;

const oneOf = <Value extends string>(values: readonly Value[]) => z.enum(values).optional().catch(undefined);

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

// One intent for all buttons: where the tools are off, any form must get the same 404.
export const action = formAction(
  devIntent({
    form: devToolsForm,
    schema: z.object({
      papel: oneOf(simulatedRoles),
      ambiente: oneOf(environments),
      nivel: oneOf(logLevels),
      voltar: returnPath,
    }),
    async run({ requestContext, developer, choices, value: { papel, ambiente, nivel, voltar } }) {
      if (nivel) setLogLevel(requestContext.app, developer, nivel);
      const kept = { role: papel ?? choices.role, environment: ambiente ?? choices.environment };
      return { to: voltar, cookies: [await rememberDevChoices(requestContext.app, kept)] };
    },
  }),
);

/** Only an error renders this page: without a component Remix would answer an error with JSON. */
export default function DevTools() {
  return null;
}

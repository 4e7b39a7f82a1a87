import { redirect } from "@remix-run/node";
import { formAction, intent } from "~/server/http/form-action.server";
import { rememberTheme, themeSchema } from "~/server/http/theme.server";
import { themeForm } from "../shell/forms";

export const loader = () => redirect("/");

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: themeForm,
    access: "public",
    schema: themeSchema,
    run: async ({ requestContext, value }) => ({
      to: value.voltar,
      cookies: [await rememberTheme(requestContext, value.tema)],
    }),
  }),
);

/** Only an error renders this page: without a component Remix would answer an error with JSON. */
export default function Theme() {
  return null;
}

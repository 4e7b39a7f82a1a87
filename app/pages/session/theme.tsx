import { redirect } from "@remix-run/node";
import { formAction, intent } from "~/server/form-action.server";
import { rememberTheme, themeSchema } from "~/server/theme.server";
import { OutcomeToast } from "~/ui/action-form";

export const loader = () => redirect("/");

export { clientAction } from "~/ui/client-action";

export const action = formAction({
  tema: intent({
    access: "public",
    schema: themeSchema,
    failure: { title: "Erro ao mudar o tema" },
    run: async ({ visit, value }) => ({
      to: value.voltar,
      cookies: [await rememberTheme(visit, value.tema)],
    }),
  }),
});

/** A page of its own only for a failure: without a component Remix would answer that with plain JSON. */
export default function Theme() {
  return <OutcomeToast intent="tema" />;
}

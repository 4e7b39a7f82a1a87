import { redirect } from "@remix-run/node";
import * as z from "zod";
import { logOut } from "~/server/http/authentication.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { logOutForm } from "../shell/forms";

export const loader = () => redirect("/");

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: logOutForm,
    access: "public",
    schema: z.object({}),
    run: async ({ requestContext }) => ({
      to: "/auth",
      cookies: [await logOut(requestContext)],
      logsOut: true,
      toast: { title: "Logout bem-sucedido", description: "Você foi desconectado com sucesso." },
    }),
  }),
);

/** Only an error renders this page: without a component Remix would answer an error with JSON. */
export default function LogOut() {
  return null;
}

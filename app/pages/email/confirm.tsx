import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { confirmationRefusal, confirmEmail } from "~/club/accounts/email-links-changes.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { pageTitle } from "../shell/root-data";
import { confirmEmailForm } from "./forms";
import { LinkPage } from "./link-page";
import { linkLoader, tokenIn } from "./queries.server";

export const handle = { section: "reading", isBare: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Confirmar o e-mail", matches);

export const loader = linkLoader("confirmado", confirmationRefusal);

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: confirmEmailForm,
    access: "public",
    schema: z.object({}),
    run({ ctx, url }) {
      confirmEmail(ctx, tokenIn(url));
      return { to: "/confirmar-email?confirmado=1" };
    },
  }),
);

export default function ConfirmEmail() {
  return (
    <LinkPage
      state={useLoaderData<typeof loader>()}
      form={confirmEmailForm}
      title="Confirmar o e-mail"
      about="Se foi você quem informou este e-mail em uma conta do clube, confirme que ele é seu. Se não foi, feche esta página: nada muda."
      button="Confirmar o e-mail"
      done={{
        title: "E-mail confirmado",
        about: <p>Pronto: a partir de agora, o clube usa este e-mail para a sua conta.</p>,
        next: { to: "/", label: "Ir para o clube" },
      }}
    />
  );
}

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { undoEmailChange, undoRefusal } from "~/club/accounts/email-links-changes.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { pageTitle } from "../shell/root-data";
import { undoEmailForm } from "./forms";
import { LinkPage } from "./link-page";
import { linkLoader, tokenIn } from "./queries.server";

export const handle = { section: "reading", isBare: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Desfazer a troca de e-mail", matches);

export const loader = linkLoader("desfeita", undoRefusal);

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: undoEmailForm,
    access: "public",
    schema: z.object({}),
    async run({ ctx, url }) {
      await undoEmailChange(ctx, tokenIn(url));
      return { to: "/desfazer-email?desfeita=1" };
    },
  }),
);

export default function UndoEmailChange() {
  return (
    <LinkPage
      state={useLoaderData<typeof loader>()}
      form={undoEmailForm}
      title="Desfazer a troca de e-mail"
      about="A conta volta a usar este e-mail, a senha dela deixa de valer, e todas as sessões são encerradas, em todos os aparelhos. As passkeys e o aplicativo de códigos feitos desde o pedido, ou nos últimos sete dias, são removidos. Se foi você quem pediu a troca, feche esta página: nada muda."
      button="Desfazer a troca"
      done={{
        title: "Troca desfeita",
        about: (
          <>
            <p>A conta usa de novo este e-mail, e todas as sessões dela foram encerradas.</p>
            <p>A senha desta conta deixou de valer: para entrar, escolha outra em “Esqueci minha senha”.</p>
            <p>
              Depois de entrar, confira suas passkeys e o aplicativo de códigos em Configurações, Segurança:
              os que foram feitos desde o pedido, ou nos últimos sete dias, já foram removidos.
            </p>
          </>
        ),
        next: { to: "/auth/esqueci-senha", label: "Esqueci minha senha" },
      }}
    />
  );
}

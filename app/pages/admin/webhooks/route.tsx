import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { formAction } from "~/server/http/form-action.server";
import { skippedBehindDialogs, staffLoader } from "~/server/http/loaders.server";
import { askedProof } from "~/server/http/passkeys.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { pageTitle } from "../../shell/root-data";
import { useStandaloneDialog } from "../../shell/standalone-dialog";
import { PanelTabs } from "../panel-tabs";
import { webhookActions } from "./actions.server";
import { webhooksPage } from "./queries.server";
import { WebhookSection } from "./webhook-section";

export const meta: MetaFunction = ({ matches }) => pageTitle("Webhooks", matches);

export const loader = skippedBehindDialogs(
  /^\/admin\/webhooks\/./,
  staffLoader(({ ctx, requestContext }) => ({
    ...webhooksPage(ctx),
    offersPasskey: askedProof(requestContext, ctx).offersPasskey,
  })),
);

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(...webhookActions);

export default function Webhooks() {
  const page = useLoaderData<typeof loader>();
  const dialog = useStandaloneDialog();
  if (dialog || !page) return dialog;
  const { webhooks, isFull, offersPasskey } = page;
  return (
    <div className="wrap pt-8 lg:pt-12">
      <Outlet />
      <h1>Painel Administrativo</h1>
      <PanelTabs current="clube" />
      <div className="flex flex-wrap items-center justify-between gap-3 mt-6 mb-2">
        <h2>Webhooks</h2>
        {!isFull && (
          <ButtonLink to="/admin/webhooks/novo" variant="primary" icon="plus" preventScrollReset>
            Novo endereço
          </ButtonLink>
        )}
      </div>
      <p className="text-ink-2 max-w-[44rem] mb-6">
        O clube avisa outro programa do que todos aqui veem. Nunca vai texto privado nem escondido.
      </p>
      {isFull && (
        <p className="text-ink-2 max-w-[44rem] mb-6">
          O clube já tem dez endereços, o máximo. Para pôr outro, apague um.
        </p>
      )}
      {webhooks.length === 0 && (
        <EmptyState art="conversa" title="Nenhum endereço ainda.">
          Com um webhook, o site da livraria ou um robô fica sabendo de cada livro e encontro novo.
        </EmptyState>
      )}
      {webhooks.map((webhook) => (
        <WebhookSection key={webhook.id} webhook={webhook} offersPasskey={offersPasskey} />
      ))}
    </div>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireDelivery } from "~/club/webhooks/queries.server";
import { requireId } from "~/server/http/input.server";
import { staffLoader } from "~/server/http/loaders.server";
import { webhookBody } from "~/server/webhooks/request.server";
import { CloseLink } from "~/ui/dialog/close-link";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { pageTitle } from "../../shell/root-data";
import { urlOfWebhook, webhookOfPath } from "./queries.server";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("O que foi enviado", matches);

export const loader = staffLoader(({ ctx, params, requestContext }) => {
  const { id, address } = webhookOfPath(ctx, params);
  const { messageId, payload } = requireDelivery(
    ctx,
    id,
    requireId(params.deliveryId, "Entrega não encontrada."),
  );
  const body = JSON.parse(webhookBody(requestContext.app, payload));
  return { address, messageId, body: JSON.stringify(body, null, 2), closeTo: urlOfWebhook(id) };
});

export { shouldRevalidate } from "~/ui/form/client-action";

export default function Delivery() {
  const { address, messageId, body, closeTo } = useLoaderData<typeof loader>();
  return (
    <RoutedDialog title="O que foi enviado" closeTo={closeTo} back="Webhooks" wide>
      <p className="mt-4 wrap-anywhere">{address}</p>
      <p className="meta mt-1 wrap-anywhere">webhook-id: {messageId}</p>
      <pre className="py-4 px-[1.1rem] bg-shade text-sm whitespace-pre-wrap wrap-anywhere mt-4">{body}</pre>
      <div className="dialog-actions">
        <CloseLink to={closeTo} variant="primary">
          Pronto
        </CloseLink>
      </div>
    </RoutedDialog>
  );
}

import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pendingRequest } from "~/club/accounts/emails-queries.server";
import { requireOwnSession } from "~/club/accounts/own-sessions-changes.server";
import { hasIssuedTokens } from "~/club/accounts/reset-tokens-changes.server";
import type { MemberContext } from "~/club/context";
import { ClubError } from "~/club/errors";
import { idParams } from "~/club/text";
import { deviceOf } from "~/server/http/devices.server";
import { formAction } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { askedProof } from "~/server/http/passkeys.server";
import { currentSession } from "~/server/http/request-context.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { ActionForm } from "~/ui/form/form";
import { ConfirmField } from "../../shared/confirm-field";
import { pageTitle } from "../../shell/root-data";
import { sessionActions } from "../actions.server";
import { endOtherSessionsForm, endSessionForm } from "../forms";
import { settingsTabUrl } from "../tabs";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Encerrar sessão", matches);

export const loader = memberLoader(({ ctx, requestContext, params }) => {
  const shared = { proof: askedProof(requestContext, ctx), ends: requestsThatEnd(ctx) };
  if (params.session === "outras") return { ...shared, id: null, name: null };
  const parsed = idParams.safeParse({ id: params.session });
  if (!parsed.success) throw new ClubError("not_found", "Sessão não encontrada.");
  const { id } = parsed.data;
  // The current one ends without a password, by its button in the list.
  if (id === currentSession(requestContext)) throw redirect(settingsTabUrl("seguranca"));
  return { ...shared, id, name: deviceOf(requireOwnSession(ctx, id).userAgent).name };
});

/** Sentences about the requests that end with another session, which may have made them. */
function requestsThatEnd(ctx: MemberContext): string {
  const request = pendingRequest(ctx, ctx.viewer.id);
  const ofEmail = request?.previousEmail
    ? `A troca do e-mail para ${request.email}, que espera a confirmação, é cancelada.`
    : request && `O link de confirmação enviado a ${request.email} deixa de valer: peça outro no perfil.`;
  const hasLinks = hasIssuedTokens(ctx, ctx.viewer.id);
  const ofLinks = hasLinks && "Os links de senha nova que você entregou e ninguém usou deixam de valer.";
  return [ofEmail, ofLinks].filter(Boolean).join(" ");
}

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(...sessionActions);

export default function EndSession() {
  const { id, name, ends, proof } = useLoaderData<typeof loader>();
  const closeTo = settingsTabUrl("seguranca");
  const isAll = id === null;
  return (
    <RoutedDialog
      title={isAll ? "Encerrar todas as outras sessões" : "Encerrar sessão"}
      closeTo={closeTo}
      back="Segurança"
    >
      <p className="prose wrap-anywhere mt-4">
        {isAll
          ? "Todos os outros aparelhos saem da sua conta. Neste você continua."
          : `${name} sai da sua conta.`}{" "}
        {ends} Se alguém entrou sem você saber, troque também a senha.
      </p>
      <ActionForm form={isAll ? endOtherSessionsForm : endSessionForm} className="mt-6 grid gap-5">
        {!isAll && <input type="hidden" name="id" value={id} />}
        <ConfirmField {...proof} isAsked={isAll || proof.isAsked} />
        <DialogActions closeTo={closeTo}>{isAll ? "Encerrar todas" : "Encerrar sessão"}</DialogActions>
      </ActionForm>
    </RoutedDialog>
  );
}

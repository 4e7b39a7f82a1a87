import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireOwnSession } from "~/club/accounts/own-sessions-changes.server";
import { hasIssuedTokens } from "~/club/accounts/reset-tokens-changes.server";
import { ClubError } from "~/club/errors";
import { memberProfile } from "~/club/profiles/queries.server";
import { idParams } from "~/club/text";
import { deviceOf } from "~/server/http/devices.server";
import { formAction } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { askedProof } from "~/server/http/passkeys.server";
import { currentSession } from "~/server/http/request-context.server";
import { DialogActions } from "~/ui/dialog-actions";
import { ActionForm } from "~/ui/form";
import { RoutedDialog } from "~/ui/routed-dialog";
import { ConfirmField } from "../../shared/confirm-field";
import { pageTitle } from "../../shell/root-data";
import { sessionActions } from "../actions.server";
import { endOtherSessionsForm, endSessionForm } from "../forms";
import { settingsTabUrl } from "../tabs";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Encerrar sessão", matches);

export const loader = memberLoader(({ ctx, requestContext, params }) => {
  const { email, pendingEmail } = memberProfile(ctx, ctx.viewer.id);
  const newEmail = pendingEmail === email ? null : pendingEmail;
  const hasLinks = hasIssuedTokens(ctx, ctx.viewer.id);
  const shared = { proof: askedProof(requestContext, ctx), newEmail, hasLinks };
  if (params.session === "outras") return { ...shared, id: null, name: null };
  const parsed = idParams.safeParse({ id: params.session });
  if (!parsed.success) throw new ClubError("not_found", "Sessão não encontrada.");
  const { id } = parsed.data;
  // The current one ends without a password, by its button in the list.
  if (id === currentSession(requestContext)) throw redirect(settingsTabUrl("seguranca"));
  return { ...shared, id, name: deviceOf(requireOwnSession(ctx, id).userAgent).name };
});

export { clientAction, shouldRevalidate } from "~/ui/client-action";

export const action = formAction(...sessionActions);

export default function EndSession() {
  const { id, name, newEmail, hasLinks, proof } = useLoaderData<typeof loader>();
  const closeTo = settingsTabUrl("seguranca");
  const isAll = id === null;
  return (
    <RoutedDialog
      title={isAll ? "Encerrar todas as outras sessões" : "Encerrar sessão"}
      closeTo={closeTo}
      isStandalone
      back="Segurança"
    >
      <p className="prose wrap-anywhere mt-4">
        {isAll
          ? "Todos os outros aparelhos saem da sua conta. Neste você continua."
          : `${name} sai da sua conta.`}{" "}
        {newEmail && `A troca do e-mail para ${newEmail}, que espera a confirmação, é cancelada. `}
        {hasLinks && "Os links de senha nova que você entregou e ninguém usou deixam de valer. "}
        Se alguém entrou sem você saber, troque também a senha.
      </p>
      <ActionForm form={isAll ? endOtherSessionsForm : endSessionForm} className="mt-6 grid gap-5">
        {!isAll && <input type="hidden" name="id" value={id} />}
        <ConfirmField {...proof} isAsked={isAll || proof.isAsked} />
        <DialogActions closeTo={closeTo}>{isAll ? "Encerrar todas" : "Encerrar sessão"}</DialogActions>
      </ActionForm>
    </RoutedDialog>
  );
}

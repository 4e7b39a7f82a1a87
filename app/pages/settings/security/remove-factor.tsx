import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { proofSchema } from "~/club/accounts/schema";
import { ClubError } from "~/club/errors";
import { requireOwnPasskey } from "~/club/second-factor/changes.server";
import { hasApp, ownFactors } from "~/club/second-factor/queries.server";
import { clubSettingsOf } from "~/club/settings/queries.server";
import { idParams } from "~/club/text";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader, type PageCall } from "~/server/http/loaders.server";
import { askedProof } from "~/server/http/passkeys.server";
import { removeOwnApp, removeOwnPasskey } from "~/server/http/second-factor.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { ActionForm } from "~/ui/form/form";
import { ConfirmField } from "../../shared/confirm-field";
import { pageTitle } from "../../shell/root-data";
import { settingsTabUrl } from "../tabs";
import { removeFactorForm } from "./forms";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Remover segundo fator", matches);

/** The id of a passkey, or null for the app. */
function passkeyIn(params: PageCall<unknown>["params"]): number | null {
  if (params.factor === "aplicativo") return null;
  const parsed = idParams.safeParse({ id: params.factor });
  if (!parsed.success) throw new ClubError("not_found", "Passkey não encontrada.");
  return parsed.data.id;
}

export const loader = memberLoader(({ ctx, requestContext, params }) => {
  const id = passkeyIn(params);
  if (id === null && !hasApp(ctx))
    throw new ClubError("not_found", "O aplicativo de códigos está desligado.");
  const { appSince, passkeys } = ownFactors(ctx);
  return {
    passkey: id === null ? null : requireOwnPasskey(ctx, id).name,
    isLast: passkeys.length + (appSince ? 1 : 0) === 1,
    isAsked: clubSettingsOf(ctx).asksFactorOfStaff && ctx.viewer.role !== "user",
    proof: askedProof(requestContext, ctx),
  };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: removeFactorForm,
    schema: proofSchema,
    takesProof: true,
    run({ ctx, requestContext, params }) {
      const id = passkeyIn(params);
      if (id === null) removeOwnApp(requestContext, ctx);
      else removeOwnPasskey(requestContext, ctx, id);
      const title = id === null ? "Aplicativo de códigos desligado" : "Passkey removida";
      return { to: settingsTabUrl("seguranca"), toast: { title } };
    },
  }),
);

export default function RemoveFactor() {
  const { passkey, isLast, isAsked, proof } = useLoaderData<typeof loader>();
  const closeTo = settingsTabUrl("seguranca");
  return (
    <RoutedDialog
      title={passkey === null ? "Desligar o aplicativo de códigos" : "Remover passkey"}
      closeTo={closeTo}
      back="Segurança"
    >
      <p className="prose mt-4 wrap-anywhere">
        {passkey === null
          ? "Os códigos do aplicativo deixam de valer; você pode apagá-lo do celular."
          : `“${passkey}” deixa de abrir a sua conta. O aparelho pode continuar a mostrá-la: apague-a também lá.`}
      </p>
      {isLast && (
        <p className="prose mt-3">
          É o seu único segundo fator: sem ele, a senha basta para entrar, e os códigos de recuperação deixam
          de valer.
          {isAsked &&
            " O clube pede um segundo fator de quem administra: sem ele, o painel fica fechado a você."}
        </p>
      )}
      <ActionForm form={removeFactorForm} className="mt-6 grid gap-5">
        <ConfirmField {...proof} />
        <DialogActions closeTo={closeTo} isDangerous>
          {passkey === null ? "Desligar" : "Remover"}
        </DialogActions>
      </ActionForm>
    </RoutedDialog>
  );
}

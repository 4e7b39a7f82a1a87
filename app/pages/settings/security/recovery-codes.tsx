import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { proofSchema } from "~/club/accounts/schema";
import { ownFactors } from "~/club/second-factor/queries.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { askedProof } from "~/server/http/passkeys.server";
import { renewOwnRecoveryCodes } from "~/server/http/second-factor.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { ActionForm, useFormState } from "~/ui/form/form";
import { plural } from "~/ui/text/format";
import { ConfirmField } from "../../shared/confirm-field";
import { pageTitle } from "../../shell/root-data";
import { settingsTabUrl } from "../tabs";
import { renewCodesForm } from "./forms";
import { RecoveryCodeList } from "./recovery-code-list";

const title = "Códigos de recuperação";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle(title, matches);

export const loader = memberLoader(({ ctx, requestContext }) => ({
  left: ownFactors(ctx).recoveryCodesLeft,
  proof: askedProof(requestContext, ctx),
}));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: renewCodesForm,
    schema: proofSchema,
    takesProof: true,
    run({ ctx, requestContext }) {
      const codes = renewOwnRecoveryCodes(requestContext, ctx);
      return { to: null, oneTimeValues: { codes: codes.join(" ") } };
    },
  }),
);

export default function RecoveryCodes() {
  const { left, proof } = useLoaderData<typeof loader>();
  const closeTo = settingsTabUrl("seguranca");
  const codes = useFormState(renewCodesForm).oneTimeValues?.codes;
  return (
    <RoutedDialog title={title} closeTo={closeTo} back="Segurança">
      {codes ? (
        <RecoveryCodeList codes={codes} />
      ) : (
        <>
          <p className="prose mt-4">
            {left === 0
              ? "Você não tem mais códigos de recuperação."
              : `Você ainda tem ${plural(left, "código", "códigos")} por usar.`}{" "}
            Os dez novos aparecem uma só vez, e os anteriores deixam de valer.
          </p>
          <ActionForm form={renewCodesForm} className="mt-6 grid gap-5">
            <ConfirmField {...proof} />
            <DialogActions closeTo={closeTo}>Gerar dez códigos</DialogActions>
          </ActionForm>
        </>
      )}
    </RoutedDialog>
  );
}

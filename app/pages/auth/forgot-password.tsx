import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type * as z from "zod";
import { forgotPasswordSchema } from "~/club/accounts/schema";
import { requestReset } from "~/server/http/accounts.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { guestLoader } from "~/server/http/loaders.server";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { RoutedDialog } from "~/ui/dialog/routed-dialog";
import { TextField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { useActionForm } from "~/ui/form/use-action-form";
import { pageTitle } from "../shell/root-data";
import { forgotPasswordForm } from "./forms";

export const meta: MetaFunction = ({ matches }) => pageTitle("Esqueci minha senha", matches);

export const loader = guestLoader(({ ctx }) => ({ sendsMail: Boolean(ctx.confirmsEmail) }));

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: forgotPasswordForm,
    access: "public",
    schema: forgotPasswordSchema,
    run: ({ requestContext, value }) => ({
      to: "/auth?aba=entrar",
      toast: { title: "Solicitação enviada", description: requestReset(requestContext, value.email) },
    }),
  }),
);

export default function ForgotPassword() {
  const { sendsMail } = useLoaderData<typeof loader>();
  const { email } = useActionForm<z.input<typeof forgotPasswordSchema>>(forgotPasswordForm);
  return (
    <RoutedDialog title="Esqueci minha senha" closeTo="/auth?aba=entrar">
      {sendsMail ? (
        <>
          <p className="mt-3 text-ink-2">
            Digite o e-mail da sua conta. Enviaremos as instruções de recuperação.
          </p>
          <p className="mt-2 text-ink-2">
            Se você ainda não confirmou o e-mail, peça um link à administração do clube.
          </p>
        </>
      ) : (
        <>
          <p className="mt-3">
            <b>Este clube não envia e-mails.</b> Peça um link de nova senha à administração do clube: ela o
            cria na hora.
          </p>
          <p className="mt-2 text-ink-2">
            É você quem cuida do servidor? Digite o e-mail da sua conta: as instruções ficam na pasta outbox.
          </p>
        </>
      )}
      <ActionForm form={forgotPasswordForm} className="mt-5">
        <TextField field={email} label="E-mail" type="email" autoComplete="email" />
        <DialogActions closeTo="/auth?aba=entrar">
          {sendsMail ? "Enviar instruções" : "Gerar instruções"}
        </DialogActions>
      </ActionForm>
    </RoutedDialog>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forgotPasswordSchema } from "~/club/members/schema";
import { formAction, intent } from "~/server/form-action.server";
import { guestLoader } from "~/server/page.server";
import { askForReset } from "~/server/resets.server";
import { Button, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { ServerForm, useServerForm } from "~/ui/form";
import { RoutedDialog } from "~/ui/routed-dialog";
import { pageTitle } from "../shell/club";

export const meta: MetaFunction = ({ matches }) => pageTitle("Esqueci minha senha", matches);

export const loader = guestLoader(({ ctx }) => ({ sendsMail: Boolean(ctx.confirmsEmail) }));

export { clientAction } from "~/ui/client-action";

export const action = formAction({
  "esqueci-senha": intent({
    access: "public",
    schema: forgotPasswordSchema,
    failure: { title: "Falha na solicitação" },
    run: ({ visit, value }) => ({
      to: "/auth?aba=entrar",
      toast: { title: "Solicitação enviada", description: askForReset(visit, value.email) },
    }),
  }),
});

export default function ForgotPassword() {
  const { sendsMail } = useLoaderData<typeof loader>();
  const state = useServerForm<{ email: string }>("esqueci-senha");
  return (
    <RoutedDialog title="Esqueci minha senha" closeTo="/auth?aba=entrar" section="reading">
      <p className="mt-3 muted">Digite o e-mail da sua conta. Enviaremos as instruções de recuperação.</p>
      {sendsMail && (
        <p className="mt-2 muted">
          Se você ainda não confirmou o e-mail, peça um link à administração do clube.
        </p>
      )}
      <ServerForm state={state} className="mt-5">
        <TextField meta={state.fields.email} label="E-mail" type="email" autoComplete="email" />
        <div className="acts">
          <ButtonLink to="/auth?aba=entrar" preventScrollReset replace>
            Cancelar
          </ButtonLink>
          <Button type="submit" variant="primary" busy={state.isSaving}>
            Enviar instruções
          </Button>
        </div>
      </ServerForm>
    </RoutedDialog>
  );
}

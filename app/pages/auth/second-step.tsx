import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type * as z from "zod";
import { pendingLogin } from "~/club/second-factor/login-changes.server";
import { passkeyLoginSchema, secondStepSchema } from "~/club/second-factor/schema";
import { finishLogin, logInWithPasskey } from "~/server/http/authentication.server";
import { formAction, intent } from "~/server/http/form-action.server";
import { guestLoader } from "~/server/http/loaders.server";
import { challengeTokenIn, passkeySiteOf } from "~/server/http/passkeys.server";
import { returnPath, returnPathIn } from "~/server/http/return-path.server";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useActionForm } from "~/ui/form/use-action-form";
import { Link } from "~/ui/link";
import { PasskeyButton } from "../shared/passkey-button";
import { AuthLayout } from "../shell/auth-layout";
import { pageTitle } from "../shell/root-data";
import { passkeyStepForm, secondStepForm } from "./forms";
import { secondStepUrl, welcomeBack } from "./welcome";

export const handle = { section: "reading", isBare: true };

export const meta: MetaFunction = ({ matches }) => pageTitle("Confirme que é você", matches);

// Privacy: the page says nothing of the member before the second step.
export const loader = guestLoader(async ({ ctx, requestContext, url }) => {
  const pending = pendingLogin(ctx, await challengeTokenIn(requestContext));
  const asksForRecovery = pending?.app === false || url.searchParams.get("com") === "recuperacao";
  return {
    isOver: pending === null,
    hasApp: pending?.app === true,
    asksForRecovery,
    offersPasskey: pending?.passkey === true && passkeySiteOf(requestContext) !== null,
    back: returnPathIn(requestContext.request.url),
  };
});

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

export const action = formAction(
  intent({
    form: secondStepForm,
    access: "public",
    schema: secondStepSchema.safeExtend({ voltar: returnPath }),
    run: async ({ requestContext, value: { voltar, ...answer } }) =>
      welcomeBack(await finishLogin(requestContext, answer), voltar),
  }),
  intent({
    form: passkeyStepForm,
    access: "public",
    schema: passkeyLoginSchema.extend({ voltar: returnPath }),
    run: async ({ requestContext, value: { voltar, passkey } }) =>
      welcomeBack(await logInWithPasskey(requestContext, passkey), voltar),
  }),
);

export default function SecondStep() {
  const { isOver, hasApp, asksForRecovery, offersPasskey, back } = useLoaderData<typeof loader>();
  const { code } = useActionForm<z.input<typeof secondStepSchema>>(secondStepForm);
  const ofApp = secondStepUrl(back);
  const ofRecovery = `${ofApp}${ofApp.includes("?") ? "&" : "?"}com=recuperacao`;
  const [own, otherWay] = asksForRecovery ? [ofRecovery, ofApp] : [ofApp, ofRecovery];
  return (
    <AuthLayout>
      <h1 className="text-3xl">Confirme que é você</h1>
      {isOver ? (
        <Over back={back} />
      ) : (
        <>
          <p className="mt-3 mb-6 text-ink-2">
            {asksForRecovery
              ? "Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez."
              : "Abra o aplicativo de códigos no celular e digite o código que ele mostra agora."}
          </p>
          <ActionForm form={secondStepForm} action={own} keepsTyped={false} className="grid gap-5">
            <input type="hidden" name="voltar" value={back} />
            {asksForRecovery ? (
              <TextField
                key="recovery"
                field={code}
                label="Código de recuperação"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                hint="São dez letras e números, como ABCDE-23456."
              />
            ) : (
              <TextField
                key="app"
                field={code}
                label="Código"
                inputMode="numeric"
                autoComplete="one-time-code"
                hint="São seis números."
              />
            )}
            <SubmitButton variant="primary" className="min-h-13 mt-1">
              Entrar
            </SubmitButton>
          </ActionForm>
          {offersPasskey && (
            <ActionForm form={passkeyStepForm} action={own} isButton className="mt-6 grid">
              <input type="hidden" name="voltar" value={back} />
              <PasskeyButton optionsFrom="/api/login/second-factor/options">Usar uma passkey</PasskeyButton>
            </ActionForm>
          )}
          {hasApp && (
            <p className="mt-6">
              <Link className="link" to={otherWay} replace>
                {asksForRecovery ? "Usar o aplicativo de códigos" : "Usar um código de recuperação"}
              </Link>
            </p>
          )}
          <p className="mt-3 text-sm text-ink-2">
            Sem o celular e sem os códigos? Quem cuida do servidor pode desligar o seu segundo fator.
          </p>
        </>
      )}
    </AuthLayout>
  );
}

function Over({ back }: { back: string }) {
  const to = back === "/" ? "/auth" : `/auth?${new URLSearchParams({ voltar: back })}`;
  return (
    <>
      <p className="mt-3">Esta entrada expirou. Comece de novo, pela senha.</p>
      <ButtonLink to={to} variant="primary" className="mt-6 self-start">
        Voltar para o login
      </ButtonLink>
    </>
  );
}

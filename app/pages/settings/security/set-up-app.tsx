import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { proofSchema } from "~/club/accounts/schema";
import { ownFactors, secretToConfirm } from "~/club/second-factor/queries.server";
import { inGroups } from "~/club/second-factor/rules";
import { appCodeSchema } from "~/club/second-factor/schema";
import { formAction, intent } from "~/server/http/form-action.server";
import { memberLoader } from "~/server/http/loaders.server";
import { type AskedProof, askedProof } from "~/server/http/passkeys.server";
import { qrCodeOf } from "~/server/http/qr-code.server";
import { currentSession } from "~/server/http/request-context.server";
import { confirmOwnApp, shownOnce, startOwnApp, withAddress } from "~/server/http/second-factor.server";
import { CloseLink } from "~/ui/dialog/close-link";
import { DialogActions } from "~/ui/dialog/dialog-actions";
import { TextField } from "~/ui/form/field";
import { ActionForm } from "~/ui/form/form";
import { ConfirmField } from "../../shared/confirm-field";
import { pageTitle } from "../../shell/root-data";
import { settingsTabUrl } from "../tabs";
import { confirmAppForm, startAppForm } from "./forms";
import { FirstFactorNote, NewFactorDialog } from "./recovery-code-list";

const title = "Aplicativo de códigos";

export const handle = { section: "reading", isStandaloneDialog: true };

export const meta: MetaFunction = ({ matches }) => pageTitle(title, matches);

export const loader = memberLoader(({ ctx, requestContext }) => {
  const secret = secretToConfirm(ctx, currentSession(requestContext));
  return {
    isOn: ownFactors(ctx).appSince !== null,
    proof: askedProof(requestContext, ctx),
    app: secret && { secret: inGroups(secret), ...qrOf(withAddress(ctx, secret).address) },
  };
});

function qrOf(address: string) {
  return { address, qr: qrCodeOf(address) };
}

export { clientAction, shouldRevalidate } from "~/ui/form/client-action";

const own = "/settings/aplicativo?aba=seguranca";
const securityUrl = settingsTabUrl("seguranca");

export const action = formAction(
  intent({
    form: startAppForm,
    schema: proofSchema,
    async run({ ctx, requestContext, value }) {
      const { cookie } = await startOwnApp(requestContext, ctx, value);
      return { to: own, cookies: [cookie] };
    },
  }),
  intent({
    form: confirmAppForm,
    schema: appCodeSchema,
    run({ ctx, requestContext, value }) {
      const added = confirmOwnApp(requestContext, ctx, value.code);
      const oneTimeValues = shownOnce(added);
      if (oneTimeValues) return { to: null, oneTimeValues };
      return { to: securityUrl, toast: { title: "Aplicativo de códigos ligado" } };
    },
  }),
);

export default function SetUpApp() {
  const { isOn, proof, app } = useLoaderData<typeof loader>();
  return (
    <NewFactorDialog title={title} form={confirmAppForm}>
      {isOn ? <AlreadyOn /> : app ? <Confirm app={app} /> : <Start proof={proof} />}
    </NewFactorDialog>
  );
}

function AlreadyOn() {
  return (
    <>
      <p className="prose mt-4">O aplicativo de códigos está ligado. Para usar outro, desligue antes este.</p>
      <div className="dialog-actions">
        <CloseLink to={securityUrl}>Voltar</CloseLink>
      </div>
    </>
  );
}

function Start({ proof }: { proof: AskedProof }) {
  return (
    <>
      <p className="prose mt-4">
        Um aplicativo no celular, como Aegis, Google Authenticator ou o gerenciador de senhas, passa a mostrar
        um código novo a cada 30 segundos. Ao entrar, o clube pede a senha e esse código.
      </p>
      <FirstFactorNote />
      <ActionForm form={startAppForm} action={own} staysOnPage className="mt-6 grid gap-5">
        <ConfirmField {...proof} isAsked />
        <DialogActions closeTo={securityUrl}>Continuar</DialogActions>
      </ActionForm>
    </>
  );
}

type App = { secret: string; address: string; qr: { size: number; path: string } };

function Confirm({ app: { secret, address, qr } }: { app: App }) {
  return (
    <>
      <ol className="mt-4 grid gap-4">
        <li>
          Leia este código com o aplicativo. Está no próprio celular?{" "}
          <a className="link" href={address}>
            Abra o aplicativo por aqui
          </a>
          .{/* Phones read dark on light, also where the page is dark. */}
          <svg
            width={192}
            height={192}
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            className="mt-3"
            role="img"
            aria-label="Código QR para o aplicativo"
            shapeRendering="crispEdges"
          >
            <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
            <path fill="#000" d={qr.path} />
          </svg>
        </li>
        <li>
          Não dá para ler? Digite esta chave no aplicativo:
          <br />
          <code className="wrap-anywhere">{secret}</code>
        </li>
        <li>Digite aqui o código que o aplicativo mostra.</li>
      </ol>
      <ActionForm form={confirmAppForm} action={own} keepsTyped={false} className="mt-5 grid gap-5">
        <TextField
          name="code"
          label="Código"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="São seis números."
        />
        <DialogActions closeTo={securityUrl}>Ligar o aplicativo</DialogActions>
      </ActionForm>
    </>
  );
}

import { proofSchema } from "~/club/accounts/schema";
import { ownFactors } from "~/club/second-factor/queries.server";
import { appCodeSchema, newPasskeySchema, passkeySchema } from "~/club/second-factor/schema";
import {
  appSecretView,
  factorsView,
  firstCodesView,
  newCodesView,
  newPasskeyView,
  passkeyCreationView,
  passkeyRequestView,
} from "~/club/second-factor/views";
import { idParams } from "~/club/text";
import { endpoint, resource } from "~/server/http/endpoint.server";
import {
  addOwnPasskey,
  confirmationOptions,
  confirmOwnApp,
  newPasskeyOptions,
  removeOwnApp,
  removeOwnPasskey,
  renewOwnRecoveryCodes,
  startOwnApp,
} from "~/server/http/second-factor.server";

const secondFactor = resource({
  "GET /api/second-factor": endpoint({
    about:
      "O próprio segundo fator: desde quando há um aplicativo de códigos (`appSince`), as passkeys e quantos códigos de recuperação restam",
    answer: factorsView,
    run: ({ ctx }) => ownFactors(ctx),
  }),
  "POST /api/second-factor/app": endpoint({
    about:
      "Começa a configurar um aplicativo de códigos, com prova neste pedido: o segredo (`secret`) e o endereço do código QR (`address`); a resposta traz outro cookie da sessão",
    body: proofSchema,
    status: 201,
    answer: appSecretView,
    async run({ ctx, requestContext, body, headers }) {
      const { app, cookie } = await startOwnApp(requestContext, ctx, body);
      headers.append("Set-Cookie", cookie);
      return app;
    },
  }),
  "POST /api/second-factor/app/confirm": endpoint({
    about:
      "Liga o aplicativo com o primeiro código dele. O primeiro segundo fator da conta encerra as outras sessões, revoga as chaves de acesso e cancela a troca de e-mail que espera confirmação; `recoveryCodes` são os dez códigos de recuperação, mostrados só desta vez, ou `null` se já existem",
    body: appCodeSchema,
    answer: firstCodesView,
    run({ ctx, requestContext, body }) {
      const { recoveryCodes } = confirmOwnApp(requestContext, ctx, body.code);
      return { recoveryCodes };
    },
  }),
  "DELETE /api/second-factor/app": endpoint({
    about: "Desliga o aplicativo de códigos, com prova recente",
    body: proofSchema,
    answer: factorsView,
    takesProof: true,
    run({ ctx, requestContext }) {
      removeOwnApp(requestContext, ctx);
      return ownFactors(ctx);
    },
  }),
  "POST /api/second-factor/passkeys/options": endpoint({
    about:
      "Pede as opções com que um navegador cria uma passkey (`PublicKeyCredentialCreationOptions`), com prova neste pedido; a resposta traz outro cookie da sessão",
    body: newPasskeySchema,
    answer: passkeyCreationView,
    async run({ ctx, requestContext, body, headers }) {
      const { options, cookies } = await newPasskeyOptions(requestContext, ctx, body);
      for (const cookie of cookies) headers.append("Set-Cookie", cookie);
      return options;
    },
  }),
  "POST /api/second-factor/passkeys": endpoint({
    about:
      "Guarda a passkey que o navegador criou (`credential`); o que ela encerra e `recoveryCodes` são como ao ligar o aplicativo de códigos",
    body: passkeySchema,
    status: 201,
    answer: newPasskeyView,
    async run({ ctx, requestContext, body }) {
      const { name, credential: answer } = body;
      const { passkey, recoveryCodes } = await addOwnPasskey(requestContext, ctx, { name, answer });
      return { passkey, recoveryCodes };
    },
  }),
  "DELETE /api/second-factor/passkeys/:id": endpoint({
    about: "Remove uma das próprias passkeys, com prova recente",
    params: idParams,
    body: proofSchema,
    answer: factorsView,
    takesProof: true,
    run({ ctx, requestContext, params }) {
      removeOwnPasskey(requestContext, ctx, params.id);
      return ownFactors(ctx);
    },
  }),
  "POST /api/second-factor/recovery-codes": endpoint({
    about: "Gera outros dez códigos de recuperação, com prova recente; os anteriores deixam de valer",
    body: proofSchema,
    answer: newCodesView,
    takesProof: true,
    run: ({ ctx, requestContext }) => ({ recoveryCodes: renewOwnRecoveryCodes(requestContext, ctx) }),
  }),
  "POST /api/second-factor/confirmation/options": endpoint({
    about:
      "Pede as opções com que um navegador confirma uma mudança por passkey, em lugar da senha; a resposta vai no campo `passkey` da mudança",
    answer: passkeyRequestView,
    async run({ ctx, requestContext, headers }) {
      const { options, cookie } = await confirmationOptions(requestContext, ctx);
      headers.append("Set-Cookie", cookie);
      return options;
    },
  }),
});

export const loader = secondFactor.loader;
export const action = secondFactor.action;

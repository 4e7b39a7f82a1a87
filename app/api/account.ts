import * as z from "zod";
import { ownLogins } from "~/club/accounts/logins-queries.server";
import { resetCheck } from "~/club/accounts/resets-changes.server";
import {
  deleteAccountSchema,
  forgotPasswordSchema,
  loginSchema,
  newPasswordSchema,
  registerSchema,
} from "~/club/accounts/schema";
import { enteredView, loginView, resetCheckView } from "~/club/accounts/views";
import { memberProfile } from "~/club/profiles/queries.server";
import { memberView } from "~/club/profiles/views";
import { passkeyLoginSchema, secondStepSchema } from "~/club/second-factor/schema";
import { passkeyRequestView } from "~/club/second-factor/views";
import { noticeView } from "~/club/views";
import { personalDataJson } from "~/server/downloads/personal-data.server";
import {
  deleteOwnAccount,
  requestReset,
  saveResetPassword,
  withRevoked,
} from "~/server/http/accounts.server";
import { FileAnswer } from "~/server/http/answers";
import {
  finishLogin,
  logInWithPasskey,
  logInWithPassword,
  logOut,
  registerMember,
} from "~/server/http/authentication.server";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { passkeyLoginOptions, secondStepOptions } from "~/server/http/second-factor.server";

const tokenParams = z.object({ token: z.string().max(200) });

const account = resource({
  "GET /api/user": endpoint({
    about: "Quem está na sessão",
    byKey: "allowed",
    answer: memberView,
    run: ({ ctx }) => memberProfile(ctx, ctx.viewer.id),
  }),
  "DELETE /api/user": endpoint({
    about:
      "Exclui a própria conta; `reviews` diz se as resenhas vão junto (`delete`) ou ficam sem nome (`keep`)",
    body: deleteAccountSchema,
    answer: noticeView,
    async run({ requestContext, body, headers }) {
      headers.append("Set-Cookie", await deleteOwnAccount(requestContext, body));
      return { message: "Sua conta foi excluída." };
    },
  }),
  "GET /api/user/data": endpoint({
    about: "Tudo o que o clube guarda sobre quem pede, em português; até cinco vezes por hora",
    answer: new FileAnswer("application/json"),
    run: ({ requestContext }) => personalDataJson(requestContext),
  }),
  "GET /api/user/sign-ins": endpoint({
    about:
      "As próprias entradas, as tentativas que falharam e as trocas de senha e de e-mail: as 20 mais novas dos últimos 90 dias",
    answer: z.array(loginView),
    run: ({ ctx }) => ownLogins(ctx),
  }),
  "POST /api/login": endpoint({
    about:
      "Entra com usuário e senha; quem tem segundo fator recebe `needs: secondFactor` e um cookie para o passo seguinte",
    access: "public",
    body: loginSchema,
    answer: enteredView,
    async run({ ctx, requestContext, body, headers }) {
      const { viewer, cookies } = await logInWithPassword(requestContext, body);
      for (const cookie of cookies) headers.append("Set-Cookie", cookie);
      return viewer ? memberProfile({ ...ctx, viewer }, viewer.id) : { needs: "secondFactor" as const };
    },
  }),
  "POST /api/login/second-factor": endpoint({
    about: "Termina a entrada com um código do aplicativo ou de recuperação (`code`), ou com uma `passkey`",
    access: "public",
    body: secondStepSchema,
    answer: memberView,
    async run({ ctx, requestContext, body, headers }) {
      const { viewer, cookies } = await finishLogin(requestContext, body);
      for (const cookie of cookies) headers.append("Set-Cookie", cookie);
      return memberProfile({ ...ctx, viewer }, viewer.id);
    },
  }),
  "POST /api/login/second-factor/options": endpoint({
    about: "Pede as opções com que um navegador termina a entrada por passkey",
    access: "public",
    answer: passkeyRequestView,
    run: ({ requestContext }) => secondStepOptions(requestContext),
  }),
  "POST /api/login/passkey": endpoint({
    about: "Entra só com uma passkey",
    access: "public",
    body: passkeyLoginSchema,
    answer: memberView,
    async run({ ctx, requestContext, body, headers }) {
      const { viewer, cookies } = await logInWithPasskey(requestContext, body.passkey);
      for (const cookie of cookies) headers.append("Set-Cookie", cookie);
      return memberProfile({ ...ctx, viewer }, viewer.id);
    },
  }),
  "POST /api/login/passkey/options": endpoint({
    about: "Pede as opções com que um navegador entra só com uma passkey",
    access: "public",
    answer: passkeyRequestView,
    async run({ requestContext, headers }) {
      const { options, cookie } = await passkeyLoginOptions(requestContext);
      headers.append("Set-Cookie", cookie);
      return options;
    },
  }),
  "POST /api/register": endpoint({
    about: "Cria uma conta e entra",
    access: "public",
    body: registerSchema,
    status: 201,
    answer: memberView,
    async run({ ctx, requestContext, body, headers }) {
      const { viewer, cookies } = await registerMember(requestContext, body);
      for (const cookie of cookies) headers.append("Set-Cookie", cookie);
      return memberProfile({ ...ctx, viewer }, viewer.id);
    },
  }),
  "POST /api/logout": endpoint({
    about: "Encerra a sessão",
    access: "public",
    answer: noticeView,
    async run({ requestContext, headers }) {
      headers.append("Set-Cookie", await logOut(requestContext));
      return { message: "Você foi desconectado com sucesso." };
    },
  }),
  "POST /api/forgot-password": endpoint({
    about: "Pede as instruções de recuperação da senha",
    access: "public",
    body: forgotPasswordSchema,
    answer: noticeView,
    run: ({ requestContext, body }) => ({ message: requestReset(requestContext, body.email) }),
  }),
  "GET /api/reset-password/:token": endpoint({
    about: "Diz se um link de redefinição ainda vale",
    access: "public",
    params: tokenParams,
    answer: resetCheckView,
    run: ({ ctx, params }) => resetCheck(ctx, params.token),
  }),
  "POST /api/reset-password/:token": endpoint({
    about: "Escolhe uma nova senha com um link de redefinição",
    access: "public",
    params: tokenParams,
    body: newPasswordSchema,
    answer: noticeView,
    async run({ requestContext, params, body }) {
      const renewed = await saveResetPassword(requestContext, params.token, body.newPassword);
      return { message: withRevoked("Sua senha foi redefinida com sucesso.", renewed) };
    },
  }),
});

export const loader = account.loader;
export const action = account.action;

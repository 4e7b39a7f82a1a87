import * as z from "zod";
import { ownLogins } from "~/club/accounts/logins-queries.server";
import { resetCheck, resetPassword } from "~/club/accounts/resets-changes.server";
import {
  deleteAccountSchema,
  forgotPasswordSchema,
  loginSchema,
  newPasswordSchema,
  registerSchema,
} from "~/club/accounts/schema";
import { memberProfile } from "~/club/profiles/queries.server";
import { personalDataJson } from "~/server/downloads/personal-data.server";
import { deleteOwnAccount, requestReset, withFeedRevoked } from "~/server/http/accounts.server";
import { fileAnswer } from "~/server/http/answers";
import { logInOrRegister, logOut } from "~/server/http/authentication.server";
import { endpoint, resource } from "~/server/http/endpoint.server";
import { loginAnswer, resetCheckAnswer } from "./answers/account";
import { messageAnswer } from "./answers/fields";
import { memberAnswer } from "./answers/people";

const tokenParams = z.object({ token: z.string().max(200) });

const account = resource({
  "GET /api/user": endpoint({
    about: "Quem está na sessão",
    answer: memberAnswer,
    run: ({ ctx }) => memberProfile(ctx, ctx.viewer.id),
  }),
  "DELETE /api/user": endpoint({
    about:
      "Exclui a própria conta; `reviews` diz se as resenhas vão junto (`delete`) ou ficam sem nome (`keep`)",
    body: deleteAccountSchema,
    accepts: ["json", "form"],
    answer: messageAnswer,
    async run({ requestContext, body, headers }) {
      headers.append("Set-Cookie", await deleteOwnAccount(requestContext, body));
      return { message: "Sua conta foi excluída." };
    },
  }),
  "GET /api/user/data": endpoint({
    about: "Tudo o que o clube guarda sobre quem pede, em português; até cinco vezes por hora",
    answer: fileAnswer("application/json"),
    run: ({ requestContext }) => personalDataJson(requestContext),
  }),
  "GET /api/user/sign-ins": endpoint({
    about:
      "As próprias entradas, as tentativas que falharam e as trocas de senha e de e-mail: as 20 mais novas dos últimos 90 dias",
    answer: z.array(loginAnswer),
    run: ({ ctx }) => ownLogins(ctx),
  }),
  "POST /api/login": endpoint({
    about: "Entra com usuário e senha",
    access: "public",
    body: loginSchema,
    accepts: ["json", "form"],
    answer: memberAnswer,
    async run({ ctx, requestContext, body, headers }) {
      const { viewer, cookies } = await logInOrRegister(requestContext, { login: body });
      for (const cookie of cookies) headers.append("Set-Cookie", cookie);
      return memberProfile({ ...ctx, viewer }, viewer.id);
    },
  }),
  "POST /api/register": endpoint({
    about: "Cria uma conta e entra",
    access: "public",
    body: registerSchema,
    accepts: ["json", "form"],
    status: 201,
    answer: memberAnswer,
    async run({ ctx, requestContext, body, headers }) {
      const { viewer, cookies } = await logInOrRegister(requestContext, { register: body });
      for (const cookie of cookies) headers.append("Set-Cookie", cookie);
      return memberProfile({ ...ctx, viewer }, viewer.id);
    },
  }),
  "POST /api/logout": endpoint({
    about: "Encerra a sessão",
    access: "public",
    answer: messageAnswer,
    async run({ requestContext, headers }) {
      headers.append("Set-Cookie", await logOut(requestContext));
      return { message: "Você foi desconectado com sucesso." };
    },
  }),
  "POST /api/forgot-password": endpoint({
    about: "Pede as instruções de recuperação da senha",
    access: "public",
    body: forgotPasswordSchema,
    accepts: ["json", "form"],
    answer: messageAnswer,
    run: ({ requestContext, body }) => ({ message: requestReset(requestContext, body.email) }),
  }),
  "GET /api/reset-password/:token": endpoint({
    about: "Diz se um link de redefinição ainda vale",
    access: "public",
    params: tokenParams,
    answer: resetCheckAnswer,
    run: ({ ctx, params }) => resetCheck(ctx, params.token),
  }),
  "POST /api/reset-password/:token": endpoint({
    about: "Escolhe uma nova senha com um link de redefinição",
    access: "public",
    params: tokenParams,
    body: newPasswordSchema,
    accepts: ["json", "form"],
    answer: messageAnswer,
    async run({ ctx, params, body }) {
      const renewed = await resetPassword(ctx, params.token, body.newPassword);
      return { message: withFeedRevoked("Sua senha foi redefinida com sucesso.", renewed) };
    },
  }),
});

export const loader = account.loader;
export const action = account.action;

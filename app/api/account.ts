import * as z from "zod";
import { memberProfile } from "~/club/members/profiles.server";
import { resetCheck, resetPassword } from "~/club/members/resets.server";
import {
  forgotPasswordSchema,
  leavingSchema,
  loginSchema,
  newPasswordSchema,
  registerSchema,
} from "~/club/members/schema";
import { ownSignIns } from "~/club/members/sign-ins.server";
import { signIn, signOut } from "~/server/auth.server";
import { dossierJson } from "~/server/dossier.server";
import { endpoint } from "~/server/endpoint.server";
import { leave } from "~/server/leaving.server";
import { withFeedGone } from "~/server/own-account.server";
import { askForReset } from "~/server/resets.server";
import { resource } from "~/server/resource.server";

const tokenParams = z.object({ token: z.string().max(200) });

const account = resource({
  "GET /api/user": endpoint({
    about: "Quem está na sessão",
    run: ({ ctx }) => memberProfile(ctx, ctx.viewer.id),
  }),
  "DELETE /api/user": endpoint({
    about:
      "Exclui a própria conta; `reviews` diz se as resenhas vão junto (`delete`) ou ficam sem nome (`keep`)",
    body: leavingSchema,
    accepts: ["json", "form"],
    async run({ visit, body, headers }) {
      headers.append("Set-Cookie", await leave(visit, body));
      return { message: "Sua conta foi excluída." };
    },
  }),
  "GET /api/user/data": endpoint({
    about: "Tudo o que o clube guarda sobre quem pede, em português; até cinco vezes por hora",
    run: ({ visit }) => dossierJson(visit),
  }),
  "GET /api/user/sign-ins": endpoint({
    about:
      "As próprias entradas, as tentativas que falharam e as trocas de senha e de e-mail: as 20 mais novas dos últimos 90 dias",
    run: ({ ctx }) => ownSignIns(ctx),
  }),
  "POST /api/login": endpoint({
    about: "Entra com usuário e senha",
    access: "public",
    body: loginSchema,
    accepts: ["json", "form"],
    async run({ ctx, visit, body, headers }) {
      const { viewer, cookies } = await signIn(visit, { login: body });
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
    async run({ ctx, visit, body, headers }) {
      const { viewer, cookies } = await signIn(visit, { register: body });
      for (const cookie of cookies) headers.append("Set-Cookie", cookie);
      return memberProfile({ ...ctx, viewer }, viewer.id);
    },
  }),
  "POST /api/logout": endpoint({
    about: "Encerra a sessão",
    access: "public",
    async run({ visit, headers }) {
      headers.append("Set-Cookie", await signOut(visit));
      return { message: "Você foi desconectado com sucesso." };
    },
  }),
  "POST /api/forgot-password": endpoint({
    about: "Pede as instruções de recuperação da senha",
    access: "public",
    body: forgotPasswordSchema,
    accepts: ["json", "form"],
    run: ({ visit, body }) => ({ message: askForReset(visit, body.email) }),
  }),
  "GET /api/reset-password/:token": endpoint({
    about: "Diz se um link de redefinição ainda vale",
    access: "public",
    params: tokenParams,
    run: ({ ctx, params }) => resetCheck(ctx, params.token),
  }),
  "POST /api/reset-password/:token": endpoint({
    about: "Escolhe uma nova senha com um link de redefinição",
    access: "public",
    params: tokenParams,
    body: newPasswordSchema,
    accepts: ["json", "form"],
    async run({ ctx, params, body }) {
      const renewed = await resetPassword(ctx, params.token, body.newPassword);
      return { message: withFeedGone("Sua senha foi redefinida com sucesso.", renewed) };
    },
  }),
});

export const loader = account.loader;
export const action = account.action;

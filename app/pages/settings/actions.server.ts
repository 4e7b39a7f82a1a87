import * as z from "zod";
import { withdrawEmailChange } from "~/club/accounts/email-requests-changes.server";
import { passwordChangeFormSchema } from "~/club/accounts/schema";
import { endOtherSessions } from "~/club/accounts/sessions-changes.server";
import { hintFor } from "~/club/accounts/weak-passwords";
import { notificationsFormSchema, privacyFormSchema } from "~/club/profiles/preferences";
import { updatePreferences } from "~/club/profiles/preferences-changes.server";
import { memberProfile } from "~/club/profiles/queries.server";
import { profileSchema } from "~/club/profiles/schema";
import { clubName } from "~/club/settings/queries.server";
import { rowId } from "~/club/text";
import {
  endActiveSession,
  savePassword,
  saveProfile,
  sendConfirmationAgain,
  withRevoked,
} from "~/server/http/accounts.server";
import { intent } from "~/server/http/form-action.server";
import { currentSession } from "~/server/http/request-context.server";
import {
  endOtherSessionsForm,
  endSessionForm,
  notificationsForm,
  passwordForm,
  privacyForm,
  profileForm,
  resendEmailForm,
  withdrawEmailForm,
} from "./forms";
import { settingsTabUrl } from "./tabs";

const profileUrl = settingsTabUrl("perfil");

export const profileActions = [
  intent({
    form: profileForm,
    schema: profileSchema,
    async run({ ctx, requestContext, value }) {
      const { linkSentTo } = await saveProfile(requestContext, ctx, value);
      const description = linkSentTo
        ? `Enviamos um link para ${linkSentTo}: abra-o para confirmar o e-mail.`
        : undefined;
      return { to: profileUrl, toast: { title: "Perfil atualizado", description } };
    },
  }),
  intent({
    form: resendEmailForm,
    schema: z.object({}),
    run({ ctx, requestContext }) {
      const description = `Enviamos um link para ${sendConfirmationAgain(requestContext, ctx)}.`;
      return { to: profileUrl, toast: { title: "Link enviado", description } };
    },
  }),
  intent({
    form: withdrawEmailForm,
    schema: z.object({}),
    run({ ctx }) {
      withdrawEmailChange(ctx);
      return { to: profileUrl, toast: { title: "Troca de e-mail cancelada" } };
    },
  }),
];

const securityUrl = settingsTabUrl("seguranca");

export const securityActions = [
  intent({
    form: passwordForm,
    schema: passwordChangeFormSchema,
    async run({ ctx, requestContext, value: { currentPassword, newPassword } }) {
      const renewed = await savePassword(requestContext, ctx, { currentPassword, newPassword });
      const { username, email = "" } = memberProfile(ctx, ctx.viewer.id);
      const hint = hintFor(newPassword, [username ?? "", email, clubName(ctx)]) ?? undefined;
      const description = withRevoked("", renewed) || undefined;
      return { to: securityUrl, toast: { title: "Senha atualizada", description, hint } };
    },
  }),
  intent({
    form: endSessionForm,
    schema: z.object({ id: rowId("Sessão inválida") }),
    async run({ ctx, requestContext, value }) {
      const cookie = await endActiveSession(requestContext, ctx, value.id);
      if (!cookie) return { to: securityUrl, toast: { title: "Sessão encerrada" } };
      const toast = { title: "Logout bem-sucedido", description: "Você foi desconectado com sucesso." };
      return { to: "/auth", cookies: [cookie], logsOut: true, toast };
    },
  }),
  intent({
    form: endOtherSessionsForm,
    schema: z.object({}),
    run({ ctx, requestContext }) {
      endOtherSessions(ctx, currentSession(requestContext));
      return { to: securityUrl, toast: { title: "Outras sessões encerradas" } };
    },
  }),
];

export const switchActions = [
  intent({
    form: notificationsForm,
    schema: notificationsFormSchema,
    run({ ctx, value }) {
      updatePreferences(ctx, value);
      return { to: settingsTabUrl("notificacoes"), toast: { title: "Notificações atualizadas" } };
    },
  }),
  intent({
    form: privacyForm,
    schema: privacyFormSchema,
    run({ ctx, value }) {
      updatePreferences(ctx, value);
      return { to: settingsTabUrl("privacidade"), toast: { title: "Privacidade atualizada" } };
    },
  }),
];

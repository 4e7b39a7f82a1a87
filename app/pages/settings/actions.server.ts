import * as z from "zod";
import { withdrawEmailChange } from "~/club/accounts/email-requests-changes.server";
import { hintFor } from "~/club/accounts/new-passwords-queries.server";
import { passwordChangeFormSchema, proofSchema } from "~/club/accounts/schema";
import { notificationsFormSchema, privacyFormSchema } from "~/club/profiles/preferences";
import { updatePreferences } from "~/club/profiles/preferences-changes.server";
import { profileSchema } from "~/club/profiles/schema";
import { rowId } from "~/club/text";
import {
  endActiveSession,
  endOtherActiveSessions,
  savePassword,
  saveProfile,
  sendConfirmationAgain,
  withRevoked,
} from "~/server/http/accounts.server";
import { intent } from "~/server/http/form-action.server";
import { proofIn } from "~/server/http/passkeys.server";
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
    async run({ ctx, requestContext, value: { currentPassword: password, passkey, ...change } }) {
      const proof = await proofIn(requestContext, { password, passkey });
      const { linkSentTo } = await saveProfile(requestContext, ctx, { ...change, proof });
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

/** Also of the dialog that asks for the password. */
export const sessionActions = [
  intent({
    form: endSessionForm,
    schema: proofSchema.extend({ id: rowId("Sessão inválida") }),
    async run({ ctx, requestContext, value }) {
      const proof = await proofIn(requestContext, value);
      const cookie = await endActiveSession(requestContext, ctx, { id: value.id, proof });
      if (!cookie) return { to: securityUrl, toast: { title: "Sessão encerrada" } };
      const toast = { title: "Logout bem-sucedido", description: "Você foi desconectado com sucesso." };
      return { to: "/auth", cookies: [cookie], logsOut: true, toast };
    },
  }),
  intent({
    form: endOtherSessionsForm,
    schema: proofSchema,
    async run({ ctx, requestContext, value }) {
      await endOtherActiveSessions(requestContext, ctx, await proofIn(requestContext, value));
      return { to: securityUrl, toast: { title: "Outras sessões encerradas" } };
    },
  }),
];

export const securityActions = [
  intent({
    form: passwordForm,
    schema: passwordChangeFormSchema,
    async run({ ctx, requestContext, value: { currentPassword: password, passkey, newPassword } }) {
      const proof = await proofIn(requestContext, { password, passkey });
      const renewed = await savePassword(requestContext, ctx, { proof, newPassword });
      const description = withRevoked("", renewed) || undefined;
      const hint = hintFor(ctx, ctx.viewer.id, newPassword) ?? undefined;
      return { to: securityUrl, toast: { title: "Senha atualizada", description, hint } };
    },
  }),
  ...sessionActions,
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

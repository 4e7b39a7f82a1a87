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
import { type Intent, intent } from "~/server/http/form-action.server";
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
import { sessionPage, settingsTabUrl } from "./tabs";

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

/** Of the pages that ask for a proof. */
export const sessionActions = [
  intent({
    form: endSessionForm,
    limit: "ending",
    schema: proofSchema.extend({ id: rowId("Sessão inválida") }),
    takesProof: true,
    async run({ ctx, requestContext, value }) {
      const cookie = await endActiveSession(requestContext, ctx, value.id);
      if (!cookie) return { to: securityUrl, toast: { title: "Sessão encerrada" } };
      const toast = { title: "Logout bem-sucedido", description: "Você foi desconectado com sucesso." };
      return { to: "/auth", cookies: [cookie], logsOut: true, toast };
    },
  }),
  intent({
    form: endOtherSessionsForm,
    limit: "ending",
    schema: proofSchema,
    async run({ ctx, requestContext, value }) {
      const cookie = await endOtherActiveSessions(requestContext, ctx, value);
      return { to: securityUrl, cookies: [cookie], toast: { title: "Outras sessões encerradas" } };
    },
  }),
];

/** A button of the list has no field for a proof: another page asks for it. */
function askingElsewhere({ form, handle }: Intent): Intent {
  return {
    form,
    async handle(requestContext, fields, params) {
      const outcome = await handle(requestContext, fields, params);
      const isAsked = "status" in outcome && outcome.status === 403;
      return isAsked ? { to: sessionPage(String(fields.get("id") ?? "outras")) } : outcome;
    },
  };
}

export const securityActions = [
  intent({
    form: passwordForm,
    limit: "ending",
    schema: passwordChangeFormSchema,
    async run({ ctx, requestContext, value }) {
      const renewed = await savePassword(requestContext, ctx, value);
      const description = withRevoked("", renewed) || undefined;
      const hint = hintFor(ctx, ctx.viewer.id, value.newPassword) ?? undefined;
      const toast = { title: "Senha atualizada", description, hint };
      return { to: securityUrl, cookies: [renewed.cookie], toast };
    },
  }),
  ...sessionActions.map(askingElsewhere),
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

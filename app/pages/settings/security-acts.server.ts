import * as z from "zod";
import { memberProfile } from "~/club/members/profiles.server";
import { passwordChangeFormSchema } from "~/club/members/schema";
import { endOtherSessions } from "~/club/members/sessions.server";
import { hintFor } from "~/club/members/weak-passwords";
import { clubName } from "~/club/settings/settings.server";
import { rowId } from "~/club/text";
import { intent } from "~/server/http/form-action.server";
import { endActiveSession, savePassword, withFeedRevoked } from "~/server/http/own-account.server";
import { currentSession } from "~/server/http/request-context.server";
import { endOtherSessionsForm, endSessionForm, passwordForm } from "./forms";
import { addressOf } from "./tabs";

const to = addressOf("seguranca");

/** What the tab Segurança asks for. */
export const securityActs = [
  intent({
    form: passwordForm,
    schema: passwordChangeFormSchema,
    async run({ ctx, requestContext, value: { currentPassword, newPassword } }) {
      const renewed = await savePassword(requestContext, ctx, { currentPassword, newPassword });
      const { username, email = "" } = memberProfile(ctx, ctx.viewer.id);
      const hint = hintFor(newPassword, [username ?? "", email, clubName(ctx)]) ?? undefined;
      const description = withFeedRevoked("", renewed) || undefined;
      return { to, toast: { title: "Senha atualizada", description, hint } };
    },
  }),
  intent({
    form: endSessionForm,
    schema: z.object({ id: rowId("Sessão inválida") }),
    async run({ ctx, requestContext, value }) {
      const cookie = await endActiveSession(requestContext, ctx, value.id);
      if (!cookie) return { to, toast: { title: "Sessão encerrada" } };
      const toast = { title: "Logout bem-sucedido", description: "Você foi desconectado com sucesso." };
      return { to: "/auth", cookies: [cookie], toast };
    },
  }),
  intent({
    form: endOtherSessionsForm,
    schema: z.object({}),
    run({ ctx, requestContext }) {
      endOtherSessions(ctx, currentSession(requestContext));
      return { to, toast: { title: "Outras sessões encerradas" } };
    },
  }),
];

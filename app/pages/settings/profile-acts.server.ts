import * as z from "zod";
import { withdrawEmailChange } from "~/club/members/email-requests.server";
import { profileSchema } from "~/club/members/schema";
import { intent } from "~/server/http/form-action.server";
import { saveProfile, sendConfirmationAgain } from "~/server/http/own-account.server";
import { profileForm, resendEmailForm, withdrawEmailForm } from "./forms";
import { addressOf } from "./tabs";

const to = addressOf("perfil");

/** What the tab Perfil asks for. */
export const profileActs = [
  intent({
    form: profileForm,
    schema: profileSchema,
    async run({ ctx, requestContext, value }) {
      const { linkSentTo } = await saveProfile(requestContext, ctx, value);
      const description = linkSentTo
        ? `Enviamos um link para ${linkSentTo}: abra-o para confirmar o e-mail.`
        : undefined;
      return { to, toast: { title: "Perfil atualizado", description } };
    },
  }),
  intent({
    form: resendEmailForm,
    schema: z.object({}),
    run({ ctx, requestContext }) {
      const description = `Enviamos um link para ${sendConfirmationAgain(requestContext, ctx)}.`;
      return { to, toast: { title: "Link enviado", description } };
    },
  }),
  intent({
    form: withdrawEmailForm,
    schema: z.object({}),
    run({ ctx }) {
      withdrawEmailChange(ctx);
      return { to, toast: { title: "Troca de e-mail cancelada" } };
    },
  }),
];

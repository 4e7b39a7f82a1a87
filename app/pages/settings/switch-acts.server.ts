import { notificationsFormSchema, privacyFormSchema } from "~/club/members/preferences";
import { updatePreferences } from "~/club/members/preferences.server";
import { intent } from "~/server/http/form-action.server";
import { notificationsForm, privacyForm } from "./forms";
import { addressOf } from "./tabs";

/** What the tabs Notificações and Privacidade ask for. */
export const switchActs = [
  intent({
    form: notificationsForm,
    schema: notificationsFormSchema,
    run({ ctx, value }) {
      updatePreferences(ctx, value);
      return { to: addressOf("notificacoes"), toast: { title: "Notificações atualizadas" } };
    },
  }),
  intent({
    form: privacyForm,
    schema: privacyFormSchema,
    run({ ctx, value }) {
      updatePreferences(ctx, value);
      return { to: addressOf("privacidade"), toast: { title: "Privacidade atualizada" } };
    },
  }),
];

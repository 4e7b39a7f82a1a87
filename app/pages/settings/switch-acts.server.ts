import { turnSwitches } from "~/club/members/settings.server";
import { notificationsFormSchema, privacyFormSchema } from "~/club/members/switches";
import { intent } from "~/server/form-action.server";
import { addressOf } from "./tabs";

/** What the tabs Notificações and Privacidade ask for. */
export const switchActs = {
  "salvar-notificacoes": intent({
    schema: notificationsFormSchema,
    failure: { title: "Erro ao atualizar notificações" },
    run({ ctx, value }) {
      turnSwitches(ctx, value);
      return { to: addressOf("notificacoes"), toast: { title: "Notificações atualizadas" } };
    },
  }),
  "salvar-privacidade": intent({
    schema: privacyFormSchema,
    failure: { title: "Erro ao atualizar privacidade" },
    run({ ctx, value }) {
      turnSwitches(ctx, value);
      return { to: addressOf("privacidade"), toast: { title: "Privacidade atualizada" } };
    },
  }),
};

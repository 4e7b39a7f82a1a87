import { profileSchema } from "~/club/members/schema";
import { intent } from "~/server/form-action.server";
import { saveProfile } from "~/server/own-account.server";
import { addressOf } from "./tabs";

/** What the tab Perfil asks for. */
export const profileActs = {
  "salvar-perfil": intent({
    schema: profileSchema,
    failure: { title: "Erro ao atualizar perfil" },
    run({ ctx, visit, value }) {
      saveProfile(visit, ctx, value);
      return { to: addressOf("perfil"), toast: { title: "Perfil atualizado" } };
    },
  }),
};

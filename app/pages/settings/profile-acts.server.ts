import { updateOwnProfile } from "~/club/members/profiles.server";
import { profileSchema } from "~/club/members/schema";
import { intent } from "~/server/form-action.server";
import { addressOf } from "./tabs";

/** What the tab Perfil asks for. */
export const profileActs = {
  "salvar-perfil": intent({
    schema: profileSchema,
    failure: { title: "Erro ao atualizar perfil" },
    run({ ctx, value }) {
      updateOwnProfile(ctx, value);
      return { to: addressOf("perfil"), toast: { title: "Perfil atualizado" } };
    },
  }),
};

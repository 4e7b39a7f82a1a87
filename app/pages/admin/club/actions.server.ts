import { revokeInvite } from "~/club/members/sign-up.server";
import { idParams } from "~/club/text";
import { intent } from "~/server/http/form-action.server";
import { revokeInviteForm } from "../forms";
import { panelUrl } from "../tabs";

export const clubActions = [
  intent({
    form: revokeInviteForm,
    access: "staff",
    schema: idParams,
    run({ ctx, value, url }) {
      revokeInvite(ctx, value.id);
      return { to: panelUrl(url), toast: { title: "Convite cancelado" } };
    },
  }),
];

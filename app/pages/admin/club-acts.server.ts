import { revokeInvite } from "~/club/members/sign-up.server";
import { idParams } from "~/club/text";
import { intent } from "~/server/http/form-action.server";
import { revokeInviteForm } from "./forms";
import { panelAt } from "./tabs";

/** What the buttons of the tab Clube ask for. */
export const clubActs = [
  intent({
    form: revokeInviteForm,
    access: "staff",
    schema: idParams,
    run({ ctx, value, requestContext }) {
      revokeInvite(ctx, value.id);
      return { to: panelAt(new URL(requestContext.request.url)), toast: { title: "Convite cancelado" } };
    },
  }),
];

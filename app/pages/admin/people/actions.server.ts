import * as z from "zod";
import { ClubError } from "~/club/errors";
import { deactivateMember, reactivateMember } from "~/club/members/account-status.server";
import { changeRole } from "~/club/members/roles.server";
import { roleSchema } from "~/club/members/schema";
import { idParams } from "~/club/text";
import { intent } from "~/server/http/form-action.server";
import { issueStaffReset } from "~/server/http/own-account.server";
import { changeRoleForm, deactivateForm, handOverResetForm, reactivateForm } from "../forms";

type Params = Parameters<typeof idParams.safeParse>[0];

/** @throws ClubError not_found. */
function memberIdOf(params: Params): number {
  const asked = idParams.safeParse(params);
  if (!asked.success) throw new ClubError("not_found", "Membro não encontrado.");
  return asked.data.id;
}

function currentUrl({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

export const personActions = [
  intent({
    form: changeRoleForm,
    access: "staff",
    schema: roleSchema,
    run({ ctx, value, params, requestContext }) {
      const { name } = changeRole(ctx, memberIdOf(params), value.role);
      return {
        to: currentUrl(requestContext.request),
        toast: { title: "Papel atualizado", description: name },
      };
    },
  }),
  intent({
    form: handOverResetForm,
    access: "staff",
    schema: z.object({}),
    // The link is only in this response: the database stores its hash.
    run: ({ ctx, params, requestContext }) => ({
      to: null,
      once: issueStaffReset(requestContext, ctx, memberIdOf(params)),
    }),
  }),
  intent({
    form: deactivateForm,
    access: "staff",
    schema: z.object({}),
    run({ ctx, params, requestContext }) {
      const { name } = deactivateMember(ctx, memberIdOf(params));
      return {
        to: currentUrl(requestContext.request),
        toast: { title: "Conta desativada", description: name },
      };
    },
  }),
  intent({
    form: reactivateForm,
    access: "staff",
    schema: z.object({}),
    run({ ctx, params, requestContext }) {
      const { name } = reactivateMember(ctx, memberIdOf(params));
      return {
        to: currentUrl(requestContext.request),
        toast: { title: "Conta reativada", description: name },
      };
    },
  }),
];

import { changeRole } from "~/club/accounts/roles-changes.server";
import { proofSchema, roleSchema } from "~/club/accounts/schema";
import { deactivateMember, reactivateMember } from "~/club/accounts/status-changes.server";
import { openDirectChat } from "~/club/chat/direct-changes.server";
import { newDirectSchema } from "~/club/chat/schema";
import { memberProfile } from "~/club/profiles/queries.server";
import { nameVice, removeVice } from "~/club/vice/changes.server";
import { issueStaffReset } from "~/server/http/accounts.server";
import { intent } from "~/server/http/form-action.server";
import { requireId } from "~/server/http/input.server";
import { changeRoleForm, deactivateForm, handOverResetForm, reactivateForm, writeToForm } from "../forms";
import { nameViceForm, removeViceForm } from "./vice-forms";

/** @throws HttpError 404 for an invalid id. */
export function memberIdOf({ id }: { id?: string | undefined }): number {
  return requireId(id, "Membro não encontrado.");
}

/** "Escrever": opens the direct chat with a member. */
export const writeTo = intent({
  form: writeToForm,
  access: "staff",
  schema: newDirectSchema,
  run({ ctx, value }) {
    return { to: `/chat/${openDirectChat(ctx, value.otherUserId).id}` };
  },
});

/** Ends the naming of the vice, on the page of the person and in the tab of the club. */
export const endNaming = intent({
  form: removeViceForm,
  access: "staff",
  schema: proofSchema,
  takesProof: true,
  run({ ctx, url }) {
    removeVice(ctx);
    return { to: url.pathname + url.search, toast: { title: "O clube está sem vice" } };
  },
});

export const personActions = [
  writeTo,
  endNaming,
  intent({
    form: nameViceForm,
    access: "staff",
    schema: proofSchema,
    takesProof: true,
    run({ ctx, params, url }) {
      const { vice } = nameVice(ctx, memberIdOf(params));
      return {
        to: url.pathname + url.search,
        toast: {
          title: "Indicação feita",
          description: `${vice?.member.name ?? ""} é vice do clube e recebeu um aviso.`,
        },
      };
    },
  }),
  intent({
    form: changeRoleForm,
    access: "staff",
    schema: roleSchema,
    stored: (ctx, params) => ({ role: memberProfile(ctx, memberIdOf(params)).role }),
    takesProof: true,
    run({ ctx, value: { role }, params, url }) {
      const { name } = changeRole(ctx, memberIdOf(params), role);
      return {
        to: url.pathname + url.search,
        toast: { title: "Papel atualizado", description: name },
      };
    },
  }),
  intent({
    form: handOverResetForm,
    access: "staff",
    schema: proofSchema,
    takesProof: true,
    // The link is only in this response: the database stores its hash.
    run: ({ ctx, params, requestContext }) => ({
      to: null,
      oneTimeValues: issueStaffReset(requestContext, ctx, memberIdOf(params)),
    }),
  }),
  intent({
    form: deactivateForm,
    access: "staff",
    schema: proofSchema,
    takesProof: true,
    run({ ctx, params, url }) {
      const { name } = deactivateMember(ctx, memberIdOf(params));
      return {
        to: url.pathname + url.search,
        toast: { title: "Conta desativada", description: name },
      };
    },
  }),
  intent({
    form: reactivateForm,
    access: "staff",
    schema: proofSchema,
    takesProof: true,
    run({ ctx, params, url }) {
      const { name } = reactivateMember(ctx, memberIdOf(params));
      return {
        to: url.pathname + url.search,
        toast: { title: "Conta reativada", description: name },
      };
    },
  }),
];

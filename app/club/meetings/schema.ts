import * as z from "zod";
import { eveningRoles } from "#db/schema/enums";
import { optional, rowId, sentBoolean, singleLine } from "../text";

const role = z.enum(eveningRoles, "O papel deve ser host, mediator ou snack");
const member = rowId("Membro inválido");

/** The member who gets or passes a role; without one, the viewer. */
export const roleMemberSchema = z.object({ memberId: optional(member) });

/** The same in a form, with the role. */
export const roleFormSchema = roleMemberSchema.extend({ role });

/** The staff chooses the member. */
export const assignRoleSchema = z.object({ role, memberId: rowId("Escolha a pessoa") });

export const roleNameSchema = role;

const name = singleLine({
  required: "Escreva o seu nome",
  min: [2, "O nome deve ter pelo menos 2 caracteres"],
  max: [60, "O nome não pode ultrapassar 60 caracteres"],
});
const isComing = z.enum(["yes", "no"], "Responda sim ou não").transform((value) => value === "yes");

/** The answer of a visitor. */
export const visitSchema = z
  .object({ name, answer: isComing })
  .transform(({ name, answer }) => ({ name, isComing: answer }));

/** A changed answer; the name stays. */
export const visitChangeSchema = z
  .object({ answer: isComing })
  .transform(({ answer }) => ({ isComing: answer }));

export const chosenVisitorSchema = z.object({ visitorId: rowId("Visita inválida") });

export const presenceFormSchema = z.object({ memberId: member, came: sentBoolean });

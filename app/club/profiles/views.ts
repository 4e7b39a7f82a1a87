import * as z from "zod";
import { roles } from "../accounts/rules";
import { day, id, moment } from "../views";
import { notificationNames, preferencesSchema, privacyNames } from "./preferences";

/** A person beside something else. */
export const namedPersonView = z.strictObject({ id, name: z.string() }).meta({ id: "NamedPerson" });
export type NamedPersonView = z.infer<typeof namedPersonView>;

export const picturedPersonView = z
  .strictObject({ id, name: z.string(), avatar: z.string().nullable() })
  .meta({ id: "PicturedPerson" });
export type PicturedPersonView = z.infer<typeof picturedPersonView>;

const person = { id, name: z.string(), avatar: z.string().nullable(), role: z.enum(roles) };

/** The author of a text. */
export const authorView = z
  .strictObject({ ...person, isActive: z.boolean().describe("Não, se a conta está desativada") })
  .meta({ id: "Author" });
export type AuthorView = z.infer<typeof authorView>;

/** A member as the viewer may see one. */
export const memberView = z
  .strictObject({
    ...person,
    username: z.string().optional(),
    bio: z.string().nullable().optional(),
    createdAt: moment.optional(),
    email: z.string().optional().describe("Só para o próprio membro e a administração"),
    pendingEmail: z
      .string()
      .nullable()
      .optional()
      .describe("Um endereço que espera confirmação; só para o próprio membro"),
  })
  .meta({ id: "Member", description: "Um perfil fechado tem só nome, foto e papel" });
export type MemberView = z.infer<typeof memberView>;

/** A member as the staff sees one, open or closed. */
export const administeredMemberView = z
  .strictObject({
    ...person,
    username: z.string(),
    email: z.string(),
    isEmailConfirmed: z.boolean(),
    createdAt: moment,
    deactivatedAt: moment.nullable(),
    showsReading: z.boolean(),
    lastReading: day.nullable().describe("Nulo para quem esconde a leitura"),
    lastVisit: moment.nullable().describe("O começo do dia no fuso do clube: a hora não sai daqui"),
  })
  .meta({ id: "AdministeredMember" });
export type AdministeredMemberView = z.infer<typeof administeredMemberView>;

export const userSettingsView = z
  .strictObject({
    notifications: preferencesSchema(notificationNames, z.boolean()).strict(),
    privacy: preferencesSchema(privacyNames, z.boolean()).strict(),
  })
  .meta({ id: "UserSettings" });
export type UserSettingsView = z.infer<typeof userSettingsView>;

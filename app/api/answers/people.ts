import * as z from "zod";
import { roles } from "~/club/accounts/rules";
import { day, id, moment } from "~/club/views";

const person = { id, name: z.string(), avatar: z.string().nullable(), role: z.enum(roles) };

/** The author of a text. */
export const authorAnswer = z
  .strictObject({ ...person, isActive: z.boolean().describe("Não, se a conta está desativada") })
  .meta({ id: "Author" });

/** A member as the caller may see one. */
export const memberAnswer = z
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

/** A person beside something else. */
export const namedPerson = z.strictObject({ id, name: z.string() }).meta({ id: "NamedPerson" });

export const picturedPerson = z
  .strictObject({ id, name: z.string(), avatar: z.string().nullable() })
  .meta({ id: "PicturedPerson" });

/** A member as the staff sees everybody. */
export const administeredMemberAnswer = z
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

export const resetLinkAnswer = z
  .strictObject({ link: z.string().describe("Vale uma vez"), expiresAt: moment })
  .meta({ id: "ResetLink" });

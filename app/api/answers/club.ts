import * as z from "zod";
import { stepNames } from "~/club/first-steps/rules";
import { namedPersonView } from "~/club/profiles/views";
import { signUpModes } from "~/club/settings/rules";
import { viceStates } from "~/club/vice/rules";
import { count, id, moment } from "~/club/views";

export const clubAnswer = z
  .strictObject({
    name: z.string(),
    timeZone: z.string().nullable().describe("Como `America/Sao_Paulo`"),
    welcome: z.string().nullable(),
    guidelines: z.string().nullable(),
    hidesRanking: z.boolean().describe("Se o clube não mostra placar"),
    signUp: z.enum(signUpModes).optional().describe("Só para a administração"),
    viceAfterDays: z.int().optional().describe("Só para a administração"),
    staffPasswordMin: z.int().optional().describe("Só para a administração"),
    asksFactorOfStaff: z.boolean().optional().describe("Só para a administração"),
  })
  .meta({ id: "Club" });

const backup = z
  .strictObject({
    file: z.string().describe("Dentro da pasta de dados"),
    madeAt: moment,
    bytes: count.describe("Sem as imagens"),
    isChecked: z.boolean().describe("Se o servidor leu a cópia inteira de volta"),
  })
  .meta({ id: "Backup" });

export const backupStatusAnswer = z
  .strictObject({
    isRunning: z.boolean(),
    newest: backup.nullable(),
    newestChecked: backup.nullable(),
    failure: z.strictObject({ at: moment, message: z.string() }).nullable(),
  })
  .meta({ id: "BackupStatus" });

export const firstStepsAnswer = z
  .strictObject({
    isShown: z.boolean(),
    dismissedAt: moment.nullable(),
    done: z.array(z.enum(stepNames)),
    joined: count.describe("As pessoas além da primeira"),
    book: z.strictObject({ id, title: z.string(), author: z.string() }).nullable(),
    meeting: z.strictObject({ id, title: z.string(), startDate: moment }).nullable(),
    mailTestedAt: moment.nullable(),
  })
  .meta({ id: "FirstSteps" });

export const mailTestAnswer = z
  .strictObject({ to: z.string().describe("O endereço a que o e-mail foi") })
  .meta({ id: "MailTest" });

const vice = z
  .strictObject({
    member: namedPersonView,
    namedBy: namedPersonView.nullable(),
    namedAt: moment,
    state: z.enum(viceStates),
    offeredAt: moment.nullable(),
    acceptedAt: moment.nullable(),
    undoUntil: moment.nullable(),
    canUndo: z.boolean().describe("Se quem pergunta pode desfazer"),
  })
  .meta({ id: "Vice" });

export const viceStatusAnswer = z
  .strictObject({
    afterDays: z.int(),
    daysAway: z.int().nullable().describe("Há quantos dias ninguém da administração visita o clube"),
    vice: vice.nullable(),
    takeover: vice.nullable(),
  })
  .meta({ id: "ViceStatus" });

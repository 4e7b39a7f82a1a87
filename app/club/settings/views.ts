import * as z from "zod";
import { count, moment } from "../views";
import { signUpModes } from "./rules";

/** The settings as the viewer may see them. */
export const clubView = z
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
export type ClubView = z.infer<typeof clubView>;

/** An archive in the backups folder. */
const backupView = z
  .strictObject({
    file: z.string().describe("Dentro da pasta de dados"),
    madeAt: moment,
    bytes: count.describe("Sem as imagens, em centenas de kB"),
    isChecked: z.boolean().describe("Se o servidor leu a cópia inteira de volta"),
  })
  .meta({ id: "Backup" });
export type BackupView = z.infer<typeof backupView>;

export const backupStatusView = z
  .strictObject({
    isRunning: z.boolean(),
    newest: backupView.nullable(),
    newestChecked: backupView.nullable(),
    /** The last attempt since the server started, if it failed; a pt-BR sentence for the staff. */
    failure: z.strictObject({ at: moment, message: z.string() }).nullable(),
  })
  .meta({ id: "BackupStatus" });
export type BackupStatusView = z.infer<typeof backupStatusView>;

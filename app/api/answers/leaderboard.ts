import * as z from "zod";
import { roles } from "~/club/accounts/rules";
import { count, id, moment } from "~/club/views";

const user = z
  .strictObject({ id, name: z.string(), avatar: z.string().nullable(), role: z.enum(roles) })
  .meta({ id: "RankedMember" });

const entry = { rank: z.int().min(1), user, booksRead: count, pagesRead: count };

export const boardEntryAnswer = z.strictObject({ ...entry, points: count }).meta({ id: "BoardEntry" });

export const bookBoardEntryAnswer = z
  .strictObject({
    ...entry,
    progress: z.int().min(0).max(100).describe("Em porcentagem"),
    completedAt: moment.nullable(),
  })
  .meta({ id: "BookBoardEntry" });

import * as z from "zod";
import { roles } from "../accounts/rules";
import { count, id, moment } from "../views";

const rankedMemberView = z
  .strictObject({ id, name: z.string(), avatar: z.string().nullable(), role: z.enum(roles) })
  .meta({ id: "RankedMember" });
export type RankedMemberView = z.infer<typeof rankedMemberView>;

/** Books and pages as in the general ranking, over all books. */
const entry = { rank: z.int().min(1), user: rankedMemberView, booksRead: count, pagesRead: count };

export const boardEntryView = z.strictObject({ ...entry, points: count }).meta({ id: "BoardEntry" });
export type BoardEntryView = z.infer<typeof boardEntryView>;

export const bookBoardEntryView = z
  .strictObject({
    ...entry,
    progress: z.int().min(0).max(100).describe("Em porcentagem"),
    completedAt: moment.nullable(),
  })
  .meta({ id: "BookBoardEntry" });
export type BookBoardEntryView = z.infer<typeof bookBoardEntryView>;

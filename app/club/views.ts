import * as z from "zod";

// The fields that many views share.

/** The number of a row. */
export const id = z.int();

/** A count of things, from 0. */
export const count = z.int().min(0);

/** "2026-03-10T15:00:00.000Z" */
export const moment = z.iso.datetime();

/** "2026-03-10", in the club's time zone. */
export const day = z.iso.date();

/** A sentence that a call answers when there is nothing to show. */
export const noticeView = z
  .strictObject({ message: z.string().describe("A frase para a pessoa") })
  .meta({ id: "Message" });

/** The answer of a call that has nothing to say. */
export const nothing = z.null();

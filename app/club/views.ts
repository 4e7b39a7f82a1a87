import * as z from "zod";
import { withoutAccents } from "./fold";

// The fields that many views share.

/** The number of a row. */
export const id = z.int();

/** A count of things, from 0. */
export const count = z.int().min(0);

/** "2026-03-10T15:00:00.000Z" */
export const moment = z.iso.datetime();

/** "2026-03-10", in the club's time zone. */
export const day = z.iso.date();

/** The words of people for a field: the heading of its column in the club's sheets. */
export const headings = z.registry<{ heading: string }>();

/** The fields of a view that have a heading, with its key in JSON: "livroAtual" for "Livro atual". */
export function headedFields(view: z.ZodObject): { name: string; heading: string; key: string }[] {
  return Object.entries(view.shape).flatMap(([name, field]) => {
    const heading = headings.get(field)?.heading;
    if (heading === undefined) return [];
    const words = withoutAccents(heading).toLowerCase().split(" ");
    const key = words.map((word, at) => (at === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join("");
    return [{ name, heading, key }];
  });
}

/** A sentence that a call answers when there is nothing to show. */
export const noticeView = z
  .strictObject({ message: z.string().describe("A frase para a pessoa") })
  .meta({ id: "Message" });

/** The answer of a call that has nothing to say. */
export const nothing = z.null();

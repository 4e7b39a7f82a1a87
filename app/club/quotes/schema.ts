import * as z from "zod";
import type { GivenPage } from "../spoilers/rules";
import { page, percent, shownEdition, shownEditionFields } from "../spoilers/schema";
import { booleanOrText, limitUpTo, multiLine, offset, optional, rowId, sentBoolean } from "../text";
import { maxNoteLength, maxQuoteLength, quoteOrders } from "./rules";

const bookId = rowId("Livro inválido");
const quoteId = rowId("Trecho inválido");

const quote = {
  content: multiLine({
    required: "Copie o trecho, como está no livro",
    max: [maxQuoteLength, `O trecho não pode ultrapassar ${maxQuoteLength} caracteres`],
  }),
  page,
  note: optional(
    multiLine({ max: [maxNoteLength, `A nota não pode ultrapassar ${maxNoteLength} caracteres`] }),
  ),
};

/** An absent `isOpen` stays unchanged, or is false in a new quote. */
const isOpen = booleanOrText.optional();

export const quoteSchema = z.object({ ...quote, isOpen });
export type QuoteInput = Omit<z.infer<typeof quoteSchema>, "page"> & { page: GivenPage };

export const newQuoteSchema = z.object({ bookId, ...quote, isOpen });

const shown = { ...quote, ...shownEditionFields, hides: z.literal("on").optional() };

/** The fields of a quote in a form: the page in the unit that the form was shown with. */
const quoteFields = z.discriminatedUnion("spoilerUnit", [
  z.object({ ...shown, spoilerUnit: z.literal("edition").optional() }),
  z.object({ ...shown, spoilerUnit: z.literal("percent"), page: percent }),
]);

function positioned({ content, page, note, hides, ...edition }: z.infer<typeof quoteFields>) {
  return { content, note, isOpen: !hides, page: { position: page, edition: shownEdition(edition) } };
}

export const quoteFormSchema = quoteFields.transform(positioned);
export const newQuoteFormSchema = z
  .intersection(z.object({ bookId }), quoteFields)
  .transform(({ bookId, ...quote }) => ({ bookId, ...positioned(quote) }));

export const quotesQuerySchema = z.object({
  bookId,
  order: z.enum(quoteOrders, "A ordem deve ser page ou likes").default("page"),
  limit: limitUpTo(100, 20),
  offset: offset(),
});

export const chosenQuoteSchema = z.object({ quoteId });
export const likeQuoteFormSchema = z.object({ quoteId, liked: sentBoolean });

import * as z from "zod";
import { isDay } from "../calendar";
import { booleanOrText, number, optional, rowId } from "../text";

const notAPage = "Página deve ser maior que 0";

/** A page of a book. */
export const page = number(
  z.number(notAPage).min(1, { error: notAPage, abort: true }).int("Página deve ser um número inteiro"),
);

const notAPercent = "Porcentagem deve ficar entre 0 e 100";

/** Two decimals; rounding neither completes a book nor makes it 0. */
export const percent = number(
  z
    .number(notAPercent)
    .min(0, { error: notAPercent, abort: true })
    .max(100, notAPercent)
    .positive("Porcentagem deve ser maior que 0")
    .overwrite((value) =>
      value < 100 ? Math.min(99.99, Math.max(0.01, Math.round(value * 100) / 100)) : value,
    ),
);

const notAnEdition = "Edição deve ter entre 1 e 20.000 páginas";

export const editionPages = number(z.int(notAnEdition).min(1, notAnEdition).max(20_000, notAnEdition));

const bookId = rowId("Livro inválido");

/** `bookId` is absent where the URL names the book. */
const shownBook = { bookId: bookId.optional() };

/** "Foi ontem": the reading counts for yesterday. */
const yesterday = booleanOrText.optional();

const invalid = "Valor inválido";

/** A position of a form; `yesterday` is the button that sends it, with the day that its page has shown. */
const shownPosition = {
  ...shownBook,
  yesterday: z.union([booleanOrText, z.string().refine(isDay, invalid)], invalid).optional(),
};

/** The page without a `unit` is one of the club's edition. Fields of other units may contain anything. */
export const positionSchema = z.discriminatedUnion("unit", [
  z.object({ unit: z.literal("page").optional(), currentPage: page, ...shownPosition }),
  z.object({
    unit: z.literal("edition"),
    editionPage: page,
    editionPages: editionPages.optional(),
    ...shownPosition,
  }),
  z.object({ unit: z.literal("percent"), percent, ...shownPosition }),
]);

export const shownBookSchema = z.object(shownBook);

/** Seconds: a year. */
const longestWait = 365 * 24 * 60 * 60;

export const progressSchema = z.object({
  bookId,
  currentPage: page.optional(),
  percent: percent.optional(),
  editionPage: page.optional(),
  editionPages: editionPages.optional(),
  yesterday,
  /**
   * For a page that was written without a connection: `lastUpdated` of the progress that its writer has seen, null
   * before the first page, and the seconds since.
   */
  lastSeen: optional(z.iso.datetime("Data inválida")).optional(),
  waited: number(z.int("Espera inválida").min(0, "Espera inválida").max(longestWait)).optional(),
});
/** Exactly one of page, percent and page of the own edition. */
export type NewProgress = z.infer<typeof progressSchema>;

/** `from`: the position that the button was shown with. */
export const stepSchema = z.object({ bookId, from: number(z.number("Posição inválida").min(0)) });

export const abandonSchema = z.object({ bookId });

export const progressQuerySchema = z.object({ bookId: rowId().optional(), userId: rowId().optional() });

import * as z from "zod";
import { isbnRefusedBecause, readIsbn } from "../books/isbn";
import { addBookSchema, coverChoice, withChosenCover } from "../books/schema";
import { booleanOrText, limitUpTo, multiLine, number, offset, optional, rowId, typedDay } from "../text";
import { type Place, pitchLength } from "./rules";

const nominationsPerMember = number(
  z
    .int("Escolha de 1 a 5 indicações por pessoa")
    .min(1, "Escolha de 1 a 5 indicações por pessoa")
    .max(5, "Escolha de 1 a 5 indicações por pessoa"),
);

/** The last day of the nominations and of the ballot, in the club's time zone. */
export const openRoundSchema = z.object({
  nominationsUntil: typedDay,
  ballotUntil: typedDay,
  nominationsPerMember: nominationsPerMember.default(2),
});
export type NewRound = z.infer<typeof openRoundSchema>;

/** Absent fields keep their values. */
export const editRoundSchema = z.object({
  nominationsUntil: typedDay.optional(),
  ballotUntil: typedDay.optional(),
  nominationsPerMember: nominationsPerMember.optional(),
});
export type RoundEdit = z.infer<typeof editRoundSchema>;

export const roundsQuerySchema = z.object({ limit: limitUpTo(100, 20), offset: offset() });

const pitchMissing = `Conte por que ler este livro juntos, em pelo menos ${pitchLength.min} caracteres`;

const nominationFields = z.object({
  ...addBookSchema.pick({ title: true, author: true, pageCount: true, coverImage: true }).shape,
  publishedYear: optional(addBookSchema.shape.publishedYear),
  isbn: optional(z.string("ISBN inválido").max(60, "ISBN inválido")),
  /** Stores an ISBN whose check digit is wrong, as it is printed in some books. */
  keepIsbn: booleanOrText.nullish().transform(Boolean),
  pitch: multiLine({
    required: pitchMissing,
    min: [pitchLength.min, pitchMissing],
    max: [pitchLength.max, `O texto não pode ultrapassar ${pitchLength.max} caracteres`],
  }),
});

type WithIsbn = { isbn: string | null; keepIsbn: boolean };

function withCheckedIsbn<Fields extends WithIsbn>(
  { keepIsbn, ...fields }: Fields,
  ctx: z.core.$RefinementCtx,
): Omit<Fields, "keepIsbn"> {
  if (fields.isbn === null) return fields;
  const { isbn, refusal } = readIsbn(fields.isbn);
  const message = isbnRefusedBecause(fields.isbn);
  if (message && !(refusal === "checkDigit" && keepIsbn)) {
    ctx.addIssue({ code: "custom", path: ["isbn"], message });
  }
  return { ...fields, isbn };
}

export const nominationSchema = nominationFields.transform(withCheckedIsbn);
export type NominationFields = z.infer<typeof nominationSchema>;

/** The form has the cover that it was opened with, or a new one. */
export const nominationFormSchema = nominationFields
  .extend(coverChoice)
  .transform(withChosenCover)
  .transform(withCheckedIsbn);

/** The form of a new nomination has the nominator's own marks; an unticked box is absent. */
const ticked = booleanOrText.nullish().transform(Boolean);
export const newNominationFormSchema = nominationFields
  .extend({ ...coverChoice, hasRead: ticked, hasCopy: ticked })
  .transform(withChosenCover)
  .transform(withCheckedIsbn);

/** "Já li" and "Tenho um exemplar"; an absent mark stays. */
export const marksSchema = z.object({ hasRead: booleanOrText.optional(), hasCopy: booleanOrText.optional() });
export type Marks = z.infer<typeof marksSchema>;

const nominationId = rowId("Indicação inválida");
export const chosenNominationSchema = z.object({ nominationId });
export const marksFormSchema = marksSchema.extend({ nominationId });

const placeInvalid = "O lugar deve ser um número a partir de 1";
const place = number(z.int(placeInvalid).min(1, placeInvalid));

const ballotFields = z.object({
  ranking: z.array(rowId("Indicação inválida"), "Envie a cédula em uma lista").optional(),
  places: z.record(z.string().regex(/^[1-9]\d{0,14}$/), place, "Envie os lugares por livro").optional(),
});

/** A ballot: `ranking`, ids in order, or `places`, a place by id. Without any book it is none. */
export const ballotSchema = ballotFields
  .refine(({ ranking, places }) => ranking !== undefined || places !== undefined, {
    error: "Envie a cédula em `ranking` ou em `places`",
    path: ["ranking"],
  })
  .transform(({ ranking = [], places = {} }): { places: Place[] } => ({
    places: [
      ...ranking.map((id, index) => ({ nominationId: id, place: index + 1 })),
      ...Object.entries(places).map(([id, at]) => ({ nominationId: Number(id), place: at })),
    ],
  }));

const placeName = /^place-([1-9]\d{0,14})$/;

/** The select fields `place-<id>`; an empty one is a book without a place. */
export const ballotFormSchema = z.looseObject({}).transform((form, ctx): { places: Place[] } => ({
  places: Object.entries(form).flatMap(([name, value]) => {
    if (!name.startsWith("place-") || typeof value !== "string" || value.trim() === "") return [];
    const id = placeName.exec(name)?.[1];
    // A ballot that cannot be read must not replace the stored one by none.
    if (id === undefined) ctx.addIssue({ code: "custom", path: ["places"], message: "Indicação inválida" });
    if (id === undefined) return [];
    const { data, error } = place.safeParse(value);
    if (error) ctx.addIssue({ code: "custom", path: [name], message: placeInvalid });
    return data === undefined ? [] : [{ nominationId: Number(id), place: data }];
  }),
}));

/** The form of the page, with the round that it was shown for. */
export const ballotPageSchema = ballotFormSchema.and(z.looseObject({ roundId: rowId("Rodada inválida") }));

export const winnerSchema = z.object({ nominationId });

const { endDate } = addBookSchema.shape;

/** How the winner comes to the shelf: next, or current at once. */
export const adoptSchema = z.object({
  as: z.enum(["next", "current"], "Escolha próximo ou atual"),
  endDate,
  notify: booleanOrText.nullish().transform((notify) => notify ?? true),
});
export type Adoption = z.infer<typeof adoptSchema>;

/** An unticked box is absent in a form. */
export const adoptFormSchema = adoptSchema.extend({ notify: booleanOrText.nullish().transform(Boolean) });

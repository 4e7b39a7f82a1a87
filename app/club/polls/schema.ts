import * as z from "zod";
import { rsvpStatuses } from "#db/schema/enums";
import { eventFacts, moment, withLocation } from "../events/schema";
import { limitUpTo, number, offset, rowId, typedDay } from "../text";
import { durations, maxMoments, minMoments, momentFields, tooFewMoments, tooManyMoments } from "./rules";

const { title, description, ...place } = eventFacts;

const durationInvalid = "A duração deve ficar entre 15 minutos e 24 horas";

const facts = {
  title,
  description,
  answersUntil: typedDay
    // Before 1900, zones have odd offsets; the day after the last one must not be in year 10000.
    .refine((day) => day >= "1900" && day < "9999-12", "Data inválida"),
  duration: number(
    z
      .int(durationInvalid)
      .min(durations.min, durationInvalid)
      .max(durations.max, durationInvalid)
      .default(durations.usual),
  ),
  ...place,
};

const start = moment("Escolha o dia e o horário");

export const pollSchema = z
  .object({
    ...facts,
    moments: z
      .array(start, "Envie os dias em uma lista")
      .min(minMoments, tooFewMoments)
      .max(maxMoments, tooManyMoments),
  })
  .transform(withLocation);
export type PollForm = z.infer<typeof pollSchema>;

/** The facts alone: the moments of a poll are changed one by one. */
export const pollFactsSchema = z.object(facts).transform(withLocation);
export type PollFacts = z.infer<typeof pollFactsSchema>;

/** `fields`: the names of the filled fields, in the order of `moments`. */
const filledMoments = z.looseObject({}).transform((form, ctx) => {
  const fields = momentFields.filter((name) => typeof form[name] === "string" && form[name].trim() !== "");
  const [empty] = momentFields.filter((name) => !fields.includes(name));
  if (fields.length < minMoments && empty) {
    ctx.addIssue({ code: "custom", message: tooFewMoments, path: [empty] });
  }
  const moments = fields.flatMap((name) => {
    const { data, error } = start.safeParse(form[name]);
    for (const { message } of error?.issues ?? []) ctx.addIssue({ code: "custom", message, path: [name] });
    return data === undefined ? [] : [data];
  });
  return { moments, fields };
});

/** The form of a page. */
export const pollFormSchema = pollFactsSchema.and(filledMoments);

/** The same form as the body of a call. */
export const pollBodyFormSchema = pollFormSchema.transform(({ fields, ...poll }) => poll);

const chosenMoment = rowId("Dia inválido");

/** A day that a member proposes, or the new one of a moved moment. */
export const momentSchema = z.object({ startDate: start });

export const chosenMomentSchema = z.object({ momentId: chosenMoment });

export const movedMomentSchema = momentSchema.extend({ momentId: chosenMoment });

const noAnswer = "Responda pelo menos um dia";
const status = z.enum(rsvpStatuses, "A resposta deve ser sim, talvez ou não");

export const answersSchema = z.object({
  answers: z
    .array(
      z.object({ momentId: chosenMoment, status }, "Resposta inválida"),
      "Envie as respostas em uma lista",
    )
    .min(1, noAnswer)
    .max(maxMoments, tooManyMoments)
    .refine(
      (answers) => new Set(answers.map(({ momentId }) => momentId)).size === answers.length,
      "Cada dia tem uma resposta só",
    ),
});
export type Answers = z.infer<typeof answersSchema>["answers"];

const answerKey = /^answer-([1-9]\d{0,14})$/;

/** One group of radio buttons for each moment; those without a choice send nothing. */
export const answersFormSchema = z.looseObject({}).transform((form, ctx): { answers: Answers } => {
  const answers = Object.entries(form).flatMap(([name, value]) => {
    const momentId = answerKey.exec(name)?.[1];
    if (momentId === undefined) return [];
    const { data, error } = status.safeParse(value);
    for (const { message } of error?.issues ?? []) ctx.addIssue({ code: "custom", message, path: [name] });
    return data === undefined ? [] : [{ momentId: Number(momentId), status: data }];
  });
  if (answers.length === 0) ctx.addIssue({ code: "custom", message: noAnswer, path: ["answers"] });
  return { answers };
});

export const pollsQuerySchema = z.object({ limit: limitUpTo(100, 20), offset: offset() });

/** The part of the members in the answer. */
export const peopleQuerySchema = z.object({ limit: limitUpTo(1000, 100), offset: offset() });

import { meetingQuestions, minutes, minutesCorrections } from "#db/schema";
import type { TestClub } from "./app";
import { makeAnswer } from "./makers";
import { makePresence, openWithRunningEvent } from "./meetings";

/** The texts of the form, as fields and as a body. */
export const written = { title: "A seca vista do trem", content: "Viemos.\n\nFalamos." };

export function makeTalk({ db, clock }: TestClub, questionId: number): void {
  db.insert(meetingQuestions).values({ eventId: 1, questionId, talkedAt: clock.now }).run();
}

export function makeMinutes(
  { db, clock }: TestClub,
  values: Partial<typeof minutes.$inferInsert> = {},
): typeof minutes.$inferSelect {
  return db
    .insert(minutes)
    .values({ eventId: 1, ...written, changedAt: clock.now, createdAt: clock.now, ...values })
    .returning()
    .get();
}

export const storedMinutes = ({ db }: TestClub) => db.select().from(minutes).all();
export const storedCorrections = ({ db }: TestClub) => db.select().from(minutesCorrections).all();

/** `openWithRunningEvent` where Ana and Bia are there and Caio is not. */
export async function openEvening(env: Record<string, string> = {}) {
  const evening = await openWithRunningEvent({ env });
  const { club, ana, bia } = evening;
  makeAnswer(club, ana.viewer.id, 1);
  for (const { viewer } of [ana, bia]) makePresence(club, 1, viewer.id);
  return evening;
}

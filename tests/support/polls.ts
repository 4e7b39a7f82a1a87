import { asc } from "drizzle-orm";
import { pollAnswers, pollMoments, polls } from "#db/schema";
import { openClub, type TestClub } from "./app";
import { makeClient } from "./makers";
import type { TestClient } from "./test-client";

// Today is Tuesday, 10 March 2026, 12:00 in São Paulo, three hours behind UTC.
export const starts = ["2026-03-20T22:00:00.000Z", "2026-03-21T19:00:00.000Z", "2026-03-22T19:00:00.000Z"];
/** The end of 15 March. */
export const answersEndAt = new Date("2026-03-16T03:00:00Z");

/** The body of a call, with local times, that creates the poll of `makePoll`. */
export const pollBody = {
  title: "Encontro de março",
  answersUntil: "2026-03-15",
  moments: ["2026-03-20T19:00", "2026-03-21T16:00", "2026-03-22T16:00"],
};

/** The same as the fields of the page's form. */
export const pollFields = {
  title: pollBody.title,
  description: "",
  answersUntil: pollBody.answersUntil,
  duration: "120",
  locationName: "",
  locationAddress: "",
  meetLink: "",
  bookId: "",
  "moment-0": "2026-03-20T19:00",
  "moment-1": "",
  "moment-2": "2026-03-21T16:00",
  "moment-3": "2026-03-22T16:00",
  "moment-4": "",
  "moment-5": "",
  "moment-6": "",
  "moment-7": "",
};

/** A poll with answers until the end of 15 March, and its moments. */
export function makePoll(
  club: TestClub,
  values: Partial<typeof polls.$inferInsert> = {},
  moments: readonly string[] = starts,
) {
  const createdAt = club.clock.now;
  const poll = club.db
    .insert(polls)
    .values({ title: "Encontro de março", duration: 120, answersEndAt, createdAt, ...values })
    .returning()
    .get();
  for (const start of moments)
    club.db
      .insert(pollMoments)
      .values({ pollId: poll.id, startDate: new Date(start), createdAt })
      .run();
  return poll;
}

export function makePollAnswer(
  club: TestClub,
  userId: number,
  momentId: number,
  status: "yes" | "maybe" | "no" = "yes",
) {
  club.db.insert(pollAnswers).values({ momentId, userId, status, createdAt: club.clock.now }).run();
}

/** Poll 1 with the moments 1 to 3; the admin has opened it. */
export async function openWithPoll(
  values: Partial<typeof polls.$inferInsert> = {},
  moments?: readonly string[],
  env: Record<string, string> = {},
) {
  const club = openClub(env);
  const admin = await makeClient(club, { role: "admin", name: "Davi Nogueira" });
  const ana = await makeClient(club, { name: "Ana Lima" });
  const bia = await makeClient(club, { name: "Bia Reis" });
  makePoll(club, { createdById: admin.viewer.id, ...values }, moments);
  return { club, admin, ana, bia };
}

export const storedPolls = ({ db }: TestClub) => db.select().from(polls).all();

/** The starts in the order of the calendar. */
export const storedMoments = ({ db }: TestClub) =>
  db
    .select()
    .from(pollMoments)
    .orderBy(asc(pollMoments.startDate))
    .all()
    .map(({ id, startDate }) => [id, startDate.toISOString()]);

/** "2 yes to 1", by member and moment. */
export const storedAnswers = ({ db }: TestClub) =>
  db
    .select()
    .from(pollAnswers)
    .orderBy(asc(pollAnswers.userId), asc(pollAnswers.momentId))
    .all()
    .map(({ userId, status, momentId }) => `${userId} ${status} to ${momentId}`);

/** Answers poll 1 by the call. */
export const answer = (client: TestClient, answers: Record<number, string>) =>
  client.call("PUT", "/api/polls/1/answers", {
    answers: Object.entries(answers).map(([id, status]) => ({ momentId: Number(id), status })),
  });

/** Answers poll 1 by the form of its page. */
export const submitAnswers = (client: TestClient, answers: Record<number, string>) =>
  client.submit(
    "/events/datas/1",
    "answer",
    Object.fromEntries(Object.entries(answers).map(([id, status]) => [`answer-${id}`, status])),
  );

/** A poll that a member has opened, with one proposed moment and one answer. */
export function makeOwnPoll(club: TestClub, userId: number, title: string): void {
  const { id } = makePoll(club, { title, createdById: userId }, []);
  const moment = club.db
    .insert(pollMoments)
    .values({ pollId: id, startDate: new Date(starts[0] ?? ""), proposedById: userId })
    .returning()
    .get();
  makePollAnswer(club, userId, moment.id, "maybe");
}

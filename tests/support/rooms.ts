import type { events } from "#db/schema";
import { meetings } from "#db/schema";
import type { TestClub } from "./app";
import { makeAnswer } from "./makers";
import { openWithRunningEvent } from "./meetings";

export const stage = "/events/1/encontro";

export function makeMeeting({ db }: TestClub, values: Partial<typeof meetings.$inferInsert> = {}): void {
  db.insert(meetings)
    .values({ eventId: 1, ...values })
    .run();
}

export const storedMeeting = ({ db }: TestClub) => db.select().from(meetings).get();

/** `openWithRunningEvent` about the current book, to which Ana, Bia and Caio come. */
export async function openRoom(values: Partial<typeof events.$inferInsert> = {}) {
  const { admin: davi, ...room } = await openWithRunningEvent({ isCurrent: true }, values);
  for (const { viewer } of [room.ana, room.bia, room.caio]) makeAnswer(room.club, viewer.id, 1);
  return { davi, ...room };
}

import { eventPresences, events, meetings } from "#db/schema";
import { longWord } from "../support/text";
import { writeRows } from "./page";

const names = ["arrival", "ratings", "questions", "quotes", "changes", "next", "minutes"] as const;

/** Adds a running meeting about the book for each step, with these members present. @returns the events' ids. */
export function fillMeetings(
  club: { dataDir: string },
  bookId: number,
  present: readonly number[],
): Record<(typeof names)[number], number> {
  const now = Date.now();
  const ids: number[] = [];
  writeRows(club, (db) => {
    for (const [index] of names.entries()) {
      const event = { title: longWord.slice(0, 180), bookId };
      const dates = { startDate: new Date(now - 600_000), endDate: new Date(now + 7_200_000) };
      const { id } = db
        .insert(events)
        .values({ ...event, ...dates })
        .returning({ id: events.id })
        .get();
      db.insert(meetings)
        .values({ eventId: id, step: index + 1 })
        .run();
      for (const userId of present) db.insert(eventPresences).values({ eventId: id, userId }).run();
      ids.push(id);
    }
  });
  return Object.fromEntries(names.map((name, index) => [name, ids[index]])) as ReturnType<
    typeof fillMeetings
  >;
}

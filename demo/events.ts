import { cancelEvent, createEvent } from "~/club/events/changes.server";
import { answerEvent } from "~/club/events/rsvps-changes.server";
import type { RsvpStatus } from "~/club/events/rules";
import { eventSchema } from "~/club/events/schema";
import { type Act, actOf } from "./act";
import type { DemoBook } from "./books";
import { type DemoCalendar, earliest } from "./calendar";
import type { DemoEvent } from "./content/events/event";
import { pastEvents } from "./content/events/past";
import { upcomingEvents } from "./content/events/upcoming";
import { type Person, people } from "./content/people";
import { between, type Random, seededRandom } from "./random";

/** `id`: 0 until the event is in the calendar. */
export type PlannedEvent = DemoEvent & { id: number; announcedAt: Date; cancelledAt: Date | undefined };

export function demoEvents(calendar: DemoCalendar): PlannedEvent[] {
  const { momentAgo } = calendar;
  return [...pastEvents(calendar), ...upcomingEvents(calendar)].map((event) => ({
    ...event,
    id: 0,
    announcedAt: momentAgo(event.announced, between(seededRandom(`${event.title} announced`), 9, 11)),
    cancelledAt: event.cancelled && momentAgo(event.cancelled.daysAgo, event.cancelled.hours),
  }));
}

export function eventActs(calendar: DemoCalendar, books: DemoBook[], events: PlannedEvent[]): Act[] {
  return events.flatMap((event) => {
    const { by, announcedAt, cancelledAt, cancelled } = event;
    const answers = people
      .filter(({ joined }) => joined > Math.max(event.daysAgo, 0))
      .flatMap((person) => answerOf(calendar, event, person));
    return [
      actOf(by, announcedAt, (ctx) => {
        event.id = createEvent(ctx, formOf(calendar, books, event)).id;
      }),
      ...answers,
      ...(cancelled && cancelledAt
        ? [actOf(by, cancelledAt, (ctx) => cancelEvent(ctx, event.id, cancelled.reason))]
        : []),
    ];
  });
}

function formOf({ localTime }: DemoCalendar, books: DemoBook[], event: DemoEvent) {
  const { title, description, link, location, daysAgo, from, to, isFeatured } = event;
  const bookId = books.find(({ work }) => work.title === event.book)?.id;
  const dates = { startDate: localTime(daysAgo, from), endDate: localTime(daysAgo, to) };
  return eventSchema.parse({ title, description, meetLink: link, location, bookId, isFeatured, ...dates });
}

function answerOf(calendar: DemoCalendar, event: PlannedEvent, person: Person): Act[] {
  const random = seededRandom(`${person.username} comes to ${event.title}`);
  const status = event.answers ? statusIn(event.answers, person) : statusByHabit(person, event, random);
  if (!status) return [];
  const at = momentOfAnswer(calendar, event, person, random);
  return [actOf(person.username, at, (ctx) => answerEvent(ctx, event.id, status))];
}

function statusIn(answers: NonNullable<DemoEvent["answers"]>, { username }: Person): RsvpStatus | undefined {
  const statuses = ["yes", "maybe", "no"] as const;
  return statuses.find((status) => answers[status]?.includes(username));
}

/** Cumulative probabilities of yes, maybe and no. */
const habits = { daily: [0.86, 0.9, 0.97], steady: [0.6, 0.72, 0.9], irregular: [0.3, 0.45, 0.7] } as const;

function statusByHabit(
  { username, reader }: Person,
  { by }: DemoEvent,
  random: Random,
): RsvpStatus | undefined {
  const [yes, maybe, no] = habits[reader];
  const drawn = random();
  if (username === by || drawn < yes) return "yes";
  if (drawn < maybe) return "maybe";
  return drawn < no ? "no" : undefined;
}

/** After the announcement and the member's joining, before the event and its cancellation. */
function momentOfAnswer(
  { now, momentAgo, momentOf }: DemoCalendar,
  { announcedAt, cancelledAt, daysAgo, from }: PlannedEvent,
  { joined }: Person,
  random: Random,
): Date {
  const first = Math.max(momentAgo(joined, 23).getTime(), announcedAt.getTime());
  const last = earliest(cancelledAt ?? momentOf(daysAgo, from), now).getTime();
  return new Date(Math.floor(first + (last - first) * random() ** 2));
}

import { saveRating } from "~/club/ratings/changes.server";
import { ratingSchema } from "~/club/ratings/schema";
import { type Act, actOf } from "./act";
import type { DemoBook } from "./books";
import type { DemoCalendar } from "./calendar";
import { ratings } from "./content/ratings";
import type { PlannedEvent } from "./events";
import { between, seededRandom } from "./random";

/** Sealed ratings before the meeting about their book, and changes in its last hour. */
export function ratingActs({ momentAgo }: DemoCalendar, books: DemoBook[], events: PlannedEvent[]): Act[] {
  return ratings.flatMap(({ book: title, by, daysBeforeMeeting, changed, ...first }) => {
    const book = books.find(({ work }) => work.title === title);
    const meeting = events.find((event) => event.book === title);
    if (!book || !meeting) throw new Error(`no meeting is about ${title}`);
    type Hours = readonly [from: number, to: number];
    const act = (daysAgo: number, form: { rating: number; line?: string | undefined }, hours: Hours) => {
      const moment = between(seededRandom(`${by} rates ${title} at ${form.rating}`), ...hours);
      return actOf(by, momentAgo(daysAgo, moment), (ctx) => {
        const { bookId, ...rating } = ratingSchema.parse({ ...form, bookId: book.id });
        saveRating(ctx, bookId, rating);
      });
    };
    const again = changed ? [act(meeting.daysAgo, changed, [meeting.to - 0.9, meeting.to - 0.2])] : [];
    return [act(meeting.daysAgo + daysBeforeMeeting, first, [18, 22.5]), ...again];
  });
}

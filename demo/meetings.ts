import type { MemberContext } from "~/club/context";
import { answerOnBehalf } from "~/club/events/rsvps-changes.server";
import { answersOf } from "~/club/events/rsvps-queries.server";
import { publishMinutes } from "~/club/meetings/minutes-changes.server";
import { draftOf } from "~/club/meetings/minutes-queries.server";
import { markPresent } from "~/club/meetings/presences-changes.server";
import { giveEveningRole } from "~/club/meetings/roles-changes.server";
import type { EveningRole } from "~/club/meetings/roles-rules";
import { drawMember, moveToStep, openMeeting, unsealRatings } from "~/club/meetings/steps-changes.server";
import { markTalked } from "~/club/meetings/texts-changes.server";
import { questionsAt } from "~/club/meetings/texts-queries.server";
import { makeVisitLink, revokeVisitLink } from "~/club/meetings/visit-links.server";
import { answerVisit, markVisitorArrived } from "~/club/meetings/visitors-changes.server";
import { visitorsOf } from "~/club/meetings/visitors-queries.server";
import { type Act, actOf, memberId } from "./act";
import type { DemoBook } from "./books";
import { type DemoCalendar, later } from "./calendar";
import { type HeldMeeting, heldMeetings } from "./content/meetings";
import type { PlannedEvent } from "./events";
import { below, seededRandom } from "./random";

/** Minutes after the start. */
const times = { arrival: -10, ratings: 12, questions: 20, end: 110, minutes: 130 };

/** The evenings held with Modo Encontro, from the roles to the published minutes. */
export function meetingActs(calendar: DemoCalendar, books: DemoBook[], events: PlannedEvent[]): Act[] {
  return heldMeetings.flatMap((held) => {
    const event = events.find(({ book }) => book === held.book);
    if (!event) throw new Error(`no event is about ${held.book}`);
    const start = calendar.momentOf(event.daysAgo, event.from);
    const lead = (minutes: number, run: (ctx: MemberContext) => void) =>
      actOf(held.roles.mediator, later(start, minutes), run);
    return [
      actOf("admin", calendar.momentOf(event.daysAgo + 2, 20), (ctx) => prepare(ctx, held, event.id)),
      lead(times.arrival, (ctx) => openMeeting(ctx, event.id)),
      lead(times.arrival + 8, (ctx) => noteArrivals(ctx, held, event.id)),
      lead(times.ratings, (ctx) => {
        moveToStep(ctx, event.id, { from: 1, to: 2 });
        unsealRatings(ctx, event.id);
      }),
      lead(times.questions, (ctx) => talk(ctx, held, event.id, bookIdOf(books, held))),
      lead(times.end, (ctx) => moveToStep(ctx, event.id, { from: 3, to: 7 })),
      lead(times.minutes, (ctx) => writeMinutes(ctx, held, event.id)),
    ];
  });
}

function bookIdOf(books: DemoBook[], { book }: HeldMeeting): number {
  return books.find(({ work }) => work.title === book)?.id ?? 0;
}

function prepare(ctx: MemberContext, { roles, visitor }: HeldMeeting, eventId: number): void {
  for (const [role, username] of Object.entries(roles) as [EveningRole, string][]) {
    const holder = memberId(ctx, username);
    answerOnBehalf(ctx, { eventId, memberId: holder, status: "yes" });
    giveEveningRole(ctx, { eventId, role }, holder);
  }
  if (visitor) {
    const token = makeVisitLink(ctx, eventId);
    answerVisit(ctx, token, { visitorId: null, address: "192.0.2.1" }, { name: visitor, isComing: true });
    // Its secret is random, and the same moment must give the same rows.
    revokeVisitLink(ctx, eventId);
  }
}

function noteArrivals(
  ctx: MemberContext,
  { roles, unannounced, absent, visitor }: HeldMeeting,
  eventId: number,
): void {
  const missing = absent.map((username) => memberId(ctx, username));
  const coming = answersOf(ctx, eventId).filter(
    ({ id, status }) => status === "yes" && !missing.includes(id),
  );
  for (const { id } of coming) markPresent(ctx, eventId, id, true);
  for (const username of [...Object.values(roles), ...unannounced])
    markPresent(ctx, eventId, memberId(ctx, username), true);
  if (visitor) for (const { id } of visitorsOf(ctx, eventId)) markVisitorArrived(ctx, eventId, id, true);
}

function talk(
  ctx: MemberContext,
  { talkedQuestions, book }: HeldMeeting,
  eventId: number,
  bookId: number,
): void {
  moveToStep(ctx, eventId, { from: 2, to: 3 });
  const random = seededRandom(`${book} begins`);
  drawMember(ctx, eventId, { after: 0, random: (count) => below(random, count) });
  for (const { id } of questionsAt(ctx, eventId, bookId).slice(0, talkedQuestions))
    markTalked(ctx, eventId, id, true);
}

function writeMinutes(
  ctx: MemberContext,
  { minutes: { title, ending } }: HeldMeeting,
  eventId: number,
): void {
  const { content } = draftOf(ctx, eventId);
  publishMinutes(ctx, eventId, { title, content: `${content}\n\n${ending}` });
}

import type { Db } from "../client.server";
import { eventRsvps, events } from "../schema";
import type { rsvpStatuses } from "../schema/enums";
import { between, type Dice, dice } from "./dice";
import { insertAll } from "./insert-all";
import type { Answers, DemoMeeting } from "./meetings/meeting";
import { pastMeetings } from "./meetings/past";
import { upcomingMeetings } from "./meetings/upcoming";
import type { DemoMember } from "./members";
import { byTime, type DemoTime } from "./time";

export type HeldMeeting = DemoMeeting & { id: number; createdById: number; createdAt: Date; endDate: Date };
export type Answer = typeof eventRsvps.$inferInsert & { status: Status; createdAt: Date };
type Status = (typeof rsvpStatuses)[number];

/** Cumulative probabilities of yes, maybe and no. */
const habits = { daily: [0.86, 0.9, 0.97], steady: [0.6, 0.72, 0.9], irregular: [0.3, 0.45, 0.7] } as const;

export function insertMeetings(db: Db, time: DemoTime, members: DemoMember[]): HeldMeeting[] {
  return [...pastMeetings(time), ...upcomingMeetings(time)]
    .toSorted((one, other) => other.announced - one.announced)
    .flatMap((meeting) => {
      const createdById = members.find(({ username }) => username === meeting.by)?.id;
      if (createdById === undefined) return [];
      const { daysAgo, announced, cancelled, link } = meeting;
      const cancelledAt = cancelled && time.momentAgo(cancelled.daysAgo, cancelled.hours);
      const row = {
        title: meeting.title,
        description: meeting.description,
        startDate: time.momentOf(daysAgo, meeting.from),
        endDate: time.momentOf(daysAgo, meeting.to),
        meetLink: link ?? null,
        createdById,
        isFeatured: meeting.isFeatured ?? false,
        sequence: cancelled ? 1 : 0,
        changedAt: cancelledAt,
        cancelledAt,
        cancelReason: cancelled?.reason,
        createdAt: time.momentAgo(announced, between(dice(`${meeting.title} announced`), 9, 11)),
      };
      const { id } = db.insert(events).values(row).returning({ id: events.id }).get();
      const { createdAt, endDate } = row;
      return { ...meeting, id, createdById, createdAt, endDate };
    });
}

export function insertAnswers(
  db: Db,
  time: DemoTime,
  members: DemoMember[],
  meetings: HeldMeeting[],
): Answer[] {
  const given = meetings.flatMap((meeting) =>
    members
      .filter(({ joined }) => joined > Math.max(meeting.daysAgo, 0))
      .flatMap((member) => {
        const roll = dice(`${member.username} comes to ${meeting.title}`);
        const status = meeting.answers
          ? statusIn(meeting.answers, member)
          : statusByHabit(member, meeting, roll);
        if (!status) return [];
        return {
          userId: member.id,
          eventId: meeting.id,
          status,
          createdAt: answered(member, meeting, time, roll),
        };
      }),
  );
  const inOrder = byTime(given);
  insertAll(db, eventRsvps, inOrder);
  return inOrder;
}

function statusIn({ yes, maybe, no }: Answers, { username }: DemoMember): Status | undefined {
  if (yes?.includes(username)) return "yes";
  if (maybe?.includes(username)) return "maybe";
  return no?.includes(username) ? "no" : undefined;
}

function statusByHabit(
  { username, reader }: DemoMember,
  { by }: HeldMeeting,
  roll: Dice,
): Status | undefined {
  const [yes, maybe, no] = habits[reader];
  const thrown = roll();
  if (username === by || thrown < yes) return "yes";
  if (thrown < maybe) return "maybe";
  return thrown < no ? "no" : undefined;
}

/** After the announcement or the member's joining, before the meeting or its cancellation. */
function answered(member: DemoMember, meeting: HeldMeeting, time: DemoTime, roll: Dice): Date {
  const { cancelled, daysAgo, from } = meeting;
  const joined = time.momentAgo(member.joined, 23);
  const earliest = Math.max(joined.getTime(), meeting.createdAt.getTime());
  const decided = cancelled
    ? time.momentAgo(cancelled.daysAgo, cancelled.hours)
    : time.momentOf(daysAgo, from);
  const latest = Math.min(decided.getTime(), time.now.getTime());
  return new Date(Math.floor(earliest + (latest - earliest) * roll() ** 2));
}

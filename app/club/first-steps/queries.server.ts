import { column, type RowOf, requireRow } from "#db/rows.server";
import { type Context, type MemberContext, requireStaff } from "../context";
import { wholeDaysOf } from "../events/whole-days";
import { doneSteps, type Facts, isListShown } from "./rules";
import type { FirstStepsView } from "./views";

export const dismissalName = "firstStepsDismissedAt";

const columns = {
  hasSettings: column.number,
  hasSignUp: column.number,
  members: column.number,
  firstJoinedAt: column.numberOrNull,
  firstBookAt: column.numberOrNull,
  bookTitle: column.textOrNull,
  bookAuthor: column.textOrNull,
  bookId: column.numberOrNull,
  firstMeetingAt: column.numberOrNull,
  meetingId: column.numberOrNull,
  meetingTitle: column.textOrNull,
  meetingStart: column.numberOrNull,
  meetingEnd: column.numberOrNull,
  mailTestedAt: column.numberOrNull,
  dismissedAt: column.textOrNull,
};

/** No step is stored: each is read from the rows that it is about. */
function readFacts({ db }: Context): RowOf<typeof columns> {
  return requireRow(db, columns)`
    with
      shown_book as (select id, title, author from books order by is_current desc, id desc limit 1),
      shown_meeting as (
        select id, title, start_date, end_date, created_at from events where cancelled_at is null order by id limit 1
      ),
      joined as (select created_at from users order by id limit 1 offset 1)
    select
      exists (select 1 from club_settings where name in ('name', 'timeZone')) as hasSettings,
      exists (select 1 from club_settings where name = 'signUp') as hasSignUp,
      (select count(*) from users) as members,
      (select created_at from joined) as firstJoinedAt,
      (select created_at from books order by id limit 1) as firstBookAt,
      (select id from shown_book) as bookId,
      (select title from shown_book) as bookTitle,
      (select author from shown_book) as bookAuthor,
      (select created_at from shown_meeting) as firstMeetingAt,
      (select id from shown_meeting) as meetingId,
      (select title from shown_meeting) as meetingTitle,
      (select start_date from shown_meeting) as meetingStart,
      (select end_date from shown_meeting) as meetingEnd,
      (select max(created_at) from audit_log
        where subject = 'club' and subject_id is null and action = 'club.mail-test') as mailTestedAt,
      (select value from club_settings where name = ${dismissalName}) as dismissedAt
  `;
}

function asDate(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds);
}

/** The first steps of the club as they are now. @throws ClubError forbidden. */
export function firstSteps(ctx: MemberContext): FirstStepsView {
  requireStaff(ctx);
  const row = readFacts(ctx);
  const facts: Facts = {
    hasSettings: Boolean(row.hasSettings),
    hasSignUp: Boolean(row.hasSignUp),
    firstJoinedAt: asDate(row.firstJoinedAt),
    firstBookAt: asDate(row.firstBookAt),
    firstMeetingAt: asDate(row.firstMeetingAt),
    mailTestedAt: asDate(row.mailTestedAt),
    dismissedAt: row.dismissedAt === null ? null : new Date(Number(row.dismissedAt)),
  };
  const { bookId, bookTitle, bookAuthor, meetingId, meetingTitle } = row;
  const span = { startDate: row.meetingStart ?? 0, endDate: row.meetingEnd ?? 0 };
  const startDate = new Date(span.startDate).toISOString();
  const wholeDays = wholeDaysOf(span, ctx.timeZone);
  return {
    isShown: isListShown(facts, ctx),
    dismissedAt: facts.dismissedAt?.toISOString() ?? null,
    done: doneSteps(facts),
    joined: Math.max(0, row.members - 1),
    book: bookId === null ? null : { id: bookId, title: bookTitle ?? "", author: bookAuthor ?? "" },
    meeting: meetingId === null ? null : { id: meetingId, title: meetingTitle ?? "", startDate, wholeDays },
    mailTestedAt: facts.mailTestedAt?.toISOString() ?? null,
  };
}

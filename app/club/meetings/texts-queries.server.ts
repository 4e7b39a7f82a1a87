import { sql } from "drizzle-orm";
import { column, queryRows } from "#db/rows.server";
import { questions, quotes } from "#db/schema";
import type { Context } from "../context";
import { questionText } from "../questions/queries.server";
import { quoteText } from "../quotes/queries.server";
import { isRevealed, isWithheld } from "../spoilers/visibility.server";

/** Questions and quotes of one evening. */
const maxTexts = 200;

const columns = {
  id: column.number,
  page: column.numberOrNull,
  talkedAt: column.numberOrNull,
  openedAt: column.numberOrNull,
};

type Row = { id: number; page: number | null; talkedAt: number | null; openedAt: number | null };

function asText({ id, page, talkedAt, openedAt }: Row) {
  return { id, page, isDone: talkedAt !== null, isOpened: openedAt !== null };
}

/** A question or a quote without its words; `page` is null for one that is open to all. */
export type RoomText = ReturnType<typeof asText>;

/** The questions about a book, the most voted first, then the oldest, with what the meeting did with them. */
export function questionsAt({ db }: Context, eventId: number, bookId: number): RoomText[] {
  return queryRows(db, columns)`
    select questions.id, page, talked_at as talkedAt, opened_at as openedAt
    from questions left join meeting_questions
      on meeting_questions.question_id = questions.id and meeting_questions.event_id = ${eventId}
    where book_id = ${bookId}
    order by (select count(*) from question_votes where question_votes.question_id = questions.id) desc,
      questions.created_at, questions.id
    limit ${maxTexts}
  `.map(asText);
}

/** The quotes of a book, the most liked first, then in the order of its pages. */
export function quotesAt({ db }: Context, eventId: number, bookId: number): RoomText[] {
  return queryRows(db, columns)`
    select quotes.id, case when is_open then null else page end as page, null as talkedAt, opened_at as openedAt
    from quotes left join meeting_quotes
      on meeting_quotes.quote_id = quotes.id and meeting_quotes.event_id = ${eventId}
    where book_id = ${bookId}
    order by (select count(*) from quote_likes where quote_likes.quote_id = quotes.id) desc, quotes.page, quotes.id
    limit ${maxTexts}
  `.map(asText);
}

type WithheldText = { kind: "questions" | "quotes"; id: number };

/** Those of the members from whom a question or a quote is not withheld. */
export function readersOf(
  { db }: Context,
  { kind, id }: WithheldText,
  memberIds: readonly number[],
): number[] {
  const viewer = sql`users.id`;
  const text =
    kind === "questions"
      ? { ...questionText, viewer, isRevealed: isRevealed("questionId", questions.id, viewer) }
      : { ...quoteText, viewer, isRevealed: isRevealed("quoteId", quotes.id, viewer) };
  return queryRows(db, { id: column.number })`
    select users.id from users join ${sql.identifier(kind)} on ${sql.identifier(kind)}.id = ${id}
    where users.id in (select value from json_each(${JSON.stringify(memberIds)})) and not ${isWithheld(text)}
    order by users.id
  `.map((reader) => reader.id);
}

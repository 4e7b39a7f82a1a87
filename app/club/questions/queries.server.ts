import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.server";
import { columnsOf } from "#db/columns.server";
import { column, computed } from "#db/rows.server";
import { questions, users } from "#db/schema";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { authorColumns } from "../profiles/queries.server";
import {
  type GatedText,
  isRevealed,
  shownContent,
  textView,
  withheldColumn,
} from "../spoilers/visibility.server";
import type { Slice } from "../text";
import { type QuestionView, questionView } from "./views";

const viewerId = sql.placeholder("viewerId");

export const questionText: GatedText = {
  content: questions.content,
  author: questions.userId,
  book: questions.bookId,
  page: questions.spoilerPage,
  isRevealed: isRevealed("questionId", questions.id),
};

const columns = {
  ...columnsOf(questions, questionView.omit({ content: true })),
  content: shownContent(questionText).as("shown_content"),
  withheld: withheldColumn(questionText).as("withheld"),
  user: authorColumns,
  voteCount: computed(column.number)`(
    select count(*) from question_votes where question_votes.question_id = ${questions.id}
  )`.as("vote_count"),
  voted: sql`exists (
    select 1 from question_votes
    where question_votes.question_id = ${questions.id} and question_votes.user_id = ${viewerId}
  )`
    .mapWith(Boolean)
    .as("voted"),
};

function selectQuestions(db: Db, condition: SQL) {
  return db.select(columns).from(questions).innerJoin(users, eq(users.id, questions.userId)).where(condition);
}

const ofBook = prepared((db) =>
  selectQuestions(db, eq(questions.bookId, sql.placeholder("bookId")))
    .orderBy(desc(sql`vote_count`), asc(questions.createdAt), asc(questions.id))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare(),
);
const talkedAbout = prepared((db) =>
  selectQuestions(
    db,
    sql`${questions.id} in (
      select question_id from meeting_questions where event_id = ${sql.placeholder("eventId")} and talked_at is not null
    )`,
  )
    .orderBy(
      sql`(select talked_at from meeting_questions
        where event_id = ${sql.placeholder("eventId")} and question_id = ${questions.id})`,
      asc(questions.id),
    )
    .limit(sql.placeholder("limit"))
    .prepare(),
);
const byId = prepared((db) => selectQuestions(db, eq(questions.id, sql.placeholder("id"))).prepare());

/** The questions about a book: the most voted first, then the oldest. */
export function questionsOfBook(
  { db, viewer }: MemberContext,
  bookId: number,
  { limit, offset = 0 }: Slice,
): QuestionView[] {
  return ofBook(db).all({ bookId, limit, offset, viewerId: viewer.id }).map(textView);
}

/** The questions that a meeting talked about, in the order of the talk. */
export function questionsTalkedAbout(
  { db, viewer }: MemberContext,
  eventId: number,
  { limit }: Slice,
): QuestionView[] {
  return talkedAbout(db).all({ eventId, limit, viewerId: viewer.id }).map(textView);
}

/** @throws ClubError not_found. */
export function requireQuestion({ db, viewer }: MemberContext, id: number): QuestionView {
  const row = byId(db).get({ id, viewerId: viewer.id });
  if (!row) throw new ClubError("not_found", "Pergunta não encontrada.");
  return textView(row);
}

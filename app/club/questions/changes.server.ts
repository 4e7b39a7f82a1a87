import { and, eq } from "drizzle-orm";
import { questions, questionVotes } from "#db/schema";
import { isStaff } from "../accounts/rules";
import { requireBook } from "../books/queries.server";
import { inTransaction, type MemberContext } from "../context";
import { justCreated } from "../duplicates.server";
import { deleteText, mayEdit, noteActOfStaff, refuseEdit } from "../owned-texts.server";
import { textPaged } from "../reactions.server";
import { clubPageIn } from "../spoilers/queries.server";
import { type GivenPage, requirePageOf } from "../spoilers/rules";
import { requireQuestion } from "./queries.server";
import type { NewQuestion } from "./schema";
import type { QuestionView, VoteStateView } from "./views";

type Written = Pick<QuestionView, "userId" | "withheld">;

/** Adds a question; an immediate duplicate is ignored. @throws ClubError not_found, invalid past the last page. */
export function addQuestion(ctx: MemberContext, bookId: number, form: NewQuestion): QuestionView {
  return inTransaction(ctx, (tx) => {
    const { db, now, viewer } = tx;
    const spoilerPage = clubPageIn(tx, bookId, form.spoilerPage);
    const values = { ...form, spoilerPage, bookId, userId: viewer.id };
    const before = justCreated(tx, questions, values);
    if (before) return requireQuestion(tx, before.id);
    requirePageOf(requireBook(tx, bookId), spoilerPage);
    const { id } = db
      .insert(questions)
      .values({ ...values, createdAt: now })
      .returning({ id: questions.id })
      .get();
    if (spoilerPage !== null) textPaged(tx, viewer.id);
    return requireQuestion(tx, id);
  });
}

/** The author, and the staff unless the question is withheld from them. */
export function mayEditQuestion(ctx: MemberContext, written: Written): boolean {
  return mayEdit(ctx, written) || (isStaff(ctx.viewer.role) && written.withheld === null);
}

/** @throws ClubError forbidden unless the viewer may edit the question. */
export function requireMayEditQuestion(ctx: MemberContext, written: Written): void {
  if (!mayEditQuestion(ctx, written)) refuseEdit("question");
}

/**
 * An absent `spoilerPage` stays. An edit by the staff leaves an audit row. @throws ClubError not_found, forbidden for
 * others, invalid past the last page.
 */
export function editQuestion(
  ctx: MemberContext,
  id: number,
  { content, spoilerPage: given }: { content: string; spoilerPage?: GivenPage | null | undefined },
): QuestionView {
  return inTransaction(ctx, (tx) => {
    const before = requireQuestion(tx, id);
    const wanted = clubPageIn(tx, before.bookId, given, { stored: before.spoilerPage });
    requireMayEditQuestion(tx, before);
    const spoilerPage = wanted === undefined ? before.spoilerPage : wanted;
    if (before.content === content && before.spoilerPage === spoilerPage) return before;
    if (spoilerPage !== before.spoilerPage) requirePageOf(requireBook(tx, before.bookId), spoilerPage);
    tx.db.update(questions).set({ content, spoilerPage, editedAt: tx.now }).where(eq(questions.id, id)).run();
    if (spoilerPage !== null) textPaged(tx, before.userId);
    noteActOfStaff(tx, "question.edit", "question", before, `livro ${before.bookId}`);
    return requireQuestion(tx, id);
  });
}

/** A deletion by the staff leaves an audit row. @throws ClubError not_found, forbidden for others. */
export function deleteQuestion(ctx: MemberContext, id: number): QuestionView {
  return inTransaction(ctx, (tx) => {
    const gone = requireQuestion(tx, id);
    deleteText(tx, "question", gone, `livro ${gone.bookId}`);
    return gone;
  });
}

/** Sets or removes the viewer's vote; a repetition changes nothing. @throws ClubError not_found. */
export function voteForQuestion(ctx: MemberContext, id: number, wanted: boolean): VoteStateView {
  return inTransaction(ctx, (tx) => {
    const { db, now, viewer } = tx;
    requireQuestion(tx, id);
    if (wanted) {
      db.insert(questionVotes)
        .values({ userId: viewer.id, questionId: id, createdAt: now })
        .onConflictDoNothing()
        .run();
    } else {
      db.delete(questionVotes)
        .where(and(eq(questionVotes.questionId, id), eq(questionVotes.userId, viewer.id)))
        .run();
    }
    const { voted, voteCount } = requireQuestion(tx, id);
    return { voted, voteCount };
  });
}

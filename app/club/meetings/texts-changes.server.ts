import { eq } from "drizzle-orm";
import { meetingQuestions, meetingQuotes, meetings } from "#db/schema";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { requireQuestion } from "../questions/queries.server";
import { requireQuote } from "../quotes/queries.server";
import { revealText } from "../spoilers/changes.server";
import { requireLedBook } from "./access-queries.server";
import { shownText } from "./rules";
import { questionsAt, quotesAt } from "./texts-queries.server";

/** From the text that the page showed to the next one. */
type Turn = { from: number; to: number };

/**
 * Shows another question. A second leader, whose page showed another one, moves nothing.
 * @throws ClubError as `requireLedBook`, and not_found for a question about another book.
 */
export function showQuestion(ctx: MemberContext, eventId: number, { from, to }: Turn): void {
  inTransaction(ctx, (tx) => {
    const { state, bookId } = requireQuestionAt(tx, eventId, to);
    if (shownText(questionsAt(tx, eventId, bookId), state.questionId)?.id !== from) return;
    tx.db.update(meetings).set({ questionId: to }).where(eq(meetings.eventId, eventId)).run();
  });
}

/** Shows another quote. @throws ClubError as `showQuestion`. */
export function showQuote(ctx: MemberContext, eventId: number, { from, to }: Turn): void {
  inTransaction(ctx, (tx) => {
    const { state, bookId } = requireQuoteAt(tx, eventId, to);
    if (shownText(quotesAt(tx, eventId, bookId), state.quoteId)?.id !== from) return;
    tx.db.update(meetings).set({ quoteId: to }).where(eq(meetings.eventId, eventId)).run();
  });
}

/** "Já falamos disso", or back. The question stays on the screen. @throws ClubError as `showQuestion`. */
export function markTalked(ctx: MemberContext, eventId: number, questionId: number, isTalked: boolean): void {
  inTransaction(ctx, (tx) => {
    requireQuestionAt(tx, eventId, questionId);
    const talkedAt = isTalked ? tx.now : null;
    tx.db
      .insert(meetingQuestions)
      .values({ eventId, questionId, talkedAt })
      .onConflictDoUpdate({
        target: [meetingQuestions.eventId, meetingQuestions.questionId],
        set: { talkedAt },
      })
      .run();
    tx.db.update(meetings).set({ questionId }).where(eq(meetings.eventId, eventId)).run();
  });
}

/**
 * "Abrir mesmo assim": shows a folded question to the room, and to the leader for good.
 * @throws ClubError as `showQuestion`.
 */
export function openQuestion(ctx: MemberContext, eventId: number, questionId: number): void {
  inTransaction(ctx, (tx) => {
    requireQuestionAt(tx, eventId, questionId);
    revealText(tx, "questionId", questionId);
    tx.db
      .insert(meetingQuestions)
      .values({ eventId, questionId, openedAt: tx.now })
      .onConflictDoUpdate({
        target: [meetingQuestions.eventId, meetingQuestions.questionId],
        set: { openedAt: tx.now },
      })
      .run();
  });
}

/** "Abrir mesmo assim" for a quote. @throws ClubError as `showQuestion`. */
export function openQuote(ctx: MemberContext, eventId: number, quoteId: number): void {
  inTransaction(ctx, (tx) => {
    requireQuoteAt(tx, eventId, quoteId);
    revealText(tx, "quoteId", quoteId);
    tx.db.insert(meetingQuotes).values({ eventId, quoteId, openedAt: tx.now }).onConflictDoNothing().run();
  });
}

type Revealed = { kind: "question" | "quote"; id: number };

/** "Mostrar mesmo assim", on a member's own phone: opens a text for this member alone. @throws ClubError not_found. */
export function revealInRoom(ctx: MemberContext, { kind, id }: Revealed): void {
  revealText(ctx, kind === "question" ? "questionId" : "quoteId", id);
}

function requireQuestionAt(tx: MemberContext, eventId: number, questionId: number) {
  const led = requireLedBook(tx, eventId);
  if (requireQuestion(tx, questionId).bookId !== led.bookId) {
    throw new ClubError("not_found", "Pergunta não encontrada.");
  }
  return led;
}

function requireQuoteAt(tx: MemberContext, eventId: number, quoteId: number) {
  const led = requireLedBook(tx, eventId);
  if (requireQuote(tx, quoteId).bookId !== led.bookId) {
    throw new ClubError("not_found", "Trecho não encontrado.");
  }
  return led;
}

import { eq } from "drizzle-orm";
import { books } from "#db/schema";
import { asStaff } from "../as-staff.server";
import { recordAudit } from "../audit/changes.server";
import {
  bookCorrected,
  currentBookNotices,
  currentBookReplaced,
  currentBookSet,
  currentBookUndone,
  endDateChanged,
} from "../book-reactions.server";
import { type Day, dayOf } from "../calendar";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { isRatedAfter } from "../ratings/counts-queries.server";
import { withoutOpening } from "../ratings/opening-queries.server";
import { currentChange, requireBook, requirePagedBook, shownFinishersOf } from "./queries.server";
import { nothingBefore, undoableUntil, undoClosedBecause } from "./rules";
import type { CurrentChoice } from "./schema";
import type { BookView } from "./views";

/**
 * Makes a book the current one. Without a chosen last day it keeps its own, unless that is over: then it is from an
 * earlier reading. @throws ClubError forbidden for members, invalid for a last day that is over, conflict without
 * pages, and where it would open the sealed ratings of another book at once.
 */
export function setCurrentBook(ctx: MemberContext, id: number, choice: CurrentChoice = {}): BookView {
  return asStaff(ctx, (tx) => {
    const { isCurrent, endDate, title } = requirePagedBook(tx, id);
    const { endDate: chosen, notify } = choice;
    refuseOver(tx, chosen, endDate);
    if (isCurrent) return changeCurrent(tx, id, choice);
    const lastDay = chosen === undefined ? endDate : chosen;
    // A book stays sealed as long as it can be brought back by undoing; another change ends that for the one before.
    withoutOpening(tx, { field: "bookId", wayOut: "Espere dez minutos." }, () => {
      const change = { ...replaceCurrent(tx), endDateBefore: endDate };
      tx.db
        .update(books)
        .set({
          ...change,
          isCurrent: true,
          currentSince: ctx.now,
          endDate: isOver(tx, lastDay) ? null : lastDay,
        })
        .where(eq(books.id, id))
        .run();
    });
    recordAudit(tx, { action: "book.current", subject: "book", subjectId: id, details: title });
    const current = requireBook(tx, id);
    currentBookSet(tx, current, notify ?? true);
    return current;
  });
}

/**
 * Chooses the last day of a new current book and whether the club is notified.
 * @throws ClubError invalid for a last day that is over, conflict once the change can no longer be undone.
 */
export function chooseForCurrent(ctx: MemberContext, id: number, choice: CurrentChoice): BookView {
  return asStaff(ctx, (tx) => {
    const { isCurrent, endDate } = requireBook(tx, id);
    if (!isCurrent) throw new ClubError("conflict", "Este livro não é mais o atual.");
    if (changedAt(tx) === null) {
      throw new ClubError("conflict", "Já se passaram dez minutos. Para mudar o último dia, abra “Editar”.");
    }
    refuseOver(tx, choice.endDate, endDate);
    return changeCurrent(tx, id, choice);
  });
}

/** Notices can be sent and taken back for as long as the change can be undone. */
function changeCurrent(tx: MemberContext, id: number, { endDate, notify }: CurrentChoice): BookView {
  const before = requireBook(tx, id);
  if (endDate !== undefined && endDate !== before.endDate) {
    moveEndDate(tx, id, endDate);
    if (notify !== false) endDateChanged(tx, before);
  }
  const current = requireBook(tx, id);
  const since = changedAt(tx);
  if (since && typeof notify === "boolean") currentBookNotices(tx, current, since, notify);
  return current;
}

/** The moment of a change that can still be undone, or null. */
function changedAt(tx: MemberContext): Date | null {
  const change = currentChange(tx);
  return change && undoableUntil(change, tx.now) ? change.currentSince : null;
}

function isOver({ now, timeZone }: MemberContext, day: Day | null): boolean {
  return day !== null && day < dayOf(now, timeZone);
}

function refuseOver(ctx: MemberContext, chosen: Day | null | undefined, before: Day | null): void {
  if (chosen === undefined || chosen === before || !isOver(ctx, chosen)) return;
  throw new ClubError("invalid", "Este dia já passou", { field: "endDate" });
}

/**
 * Unsets the current book in the caller's transaction; the notices of one that was chosen just before are taken back.
 * @returns the values that its successor stores for `undoCurrentBook`.
 */
export function replaceCurrent(tx: MemberContext) {
  const { db } = tx;
  const before = db
    .select({ id: books.id, since: books.currentSince })
    .from(books)
    .where(eq(books.isCurrent, true))
    .get();
  const since = changedAt(tx);
  if (before && since) currentBookReplaced(tx, before.id, since);
  db.update(books).set({ isCurrent: false, currentSince: null }).where(eq(books.isCurrent, true)).run();
  return { replacedBookId: before?.id ?? null, replacedSince: before?.since ?? null };
}

/**
 * Makes the previous book the current one again, and deletes the notifications of the change; their e-mails wait for
 * as long as this is possible. Saved pages stay. @returns the previous book. @throws ClubError conflict after ten
 * minutes, after another change, without a previous book, and where it would open the ratings given meanwhile.
 */
export function undoCurrentBook(ctx: MemberContext, id: number): BookView {
  return asStaff(ctx, (tx) => {
    const { title } = requireBook(tx, id);
    const change = currentChange(tx);
    const closed = undoClosedBecause(change, id, ctx.now);
    if (closed !== null || !change?.replacedBookId) throw new ClubError("conflict", closed ?? nothingBefore);
    const { replacedBookId, replacedSince, currentSince, endDateBefore } = change;
    const nothing = { replacedBookId: null, replacedSince: null, endDateBefore: null };
    const undo = () => {
      tx.db
        .update(books)
        .set({ ...nothing, isCurrent: false, currentSince: null, endDate: endDateBefore })
        .where(eq(books.id, id))
        .run();
      tx.db
        .update(books)
        .set({ isCurrent: true, currentSince: replacedSince })
        .where(eq(books.id, replacedBookId))
        .run();
    };
    const wayOut = "Defina de novo o livro de antes como atual: elas abrem dez minutos depois.";
    if (currentSince && isRatedAfter(tx, id, currentSince))
      withoutOpening(tx, { field: "bookId", wayOut }, undo);
    else undo();
    recordAudit(tx, { action: "book.current-undo", subject: "book", subjectId: id, details: title });
    const current = requireBook(tx, replacedBookId);
    currentBookUndone(tx, requireBook(tx, id), currentSince, current);
    return current;
  });
}

/** Moves the last day of a book in the caller's transaction. */
export function moveEndDate(tx: MemberContext, id: number, endDate: Day | null): void {
  tx.db.update(books).set({ endDate }).where(eq(books.id, id)).run();
  const book = requireBook(tx, id);
  recordAudit(tx, { action: "book.edit", subject: "book", subjectId: id, details: book.title });
  bookCorrected(tx, book, shownFinishersOf(tx, id));
}

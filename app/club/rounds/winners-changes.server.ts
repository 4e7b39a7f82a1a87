import { and, eq, isNull } from "drizzle-orm";
import { books, nominations, rounds } from "#db/schema";
import { asStaff } from "../as-staff.server";
import { recordAudit } from "../audit/changes.server";
import { addBook } from "../books/changes.server";
import { setCurrentBook } from "../books/current-changes.server";
import { bookOfWork } from "../books/list-queries.server";
import { requireBook } from "../books/queries.server";
import type { BookView } from "../books/views";
import { dayOf } from "../calendar";
import type { MemberContext } from "../context";
import { ClubError } from "../errors";
import { nextBookSet, roundWon } from "../round-reactions.server";
import { requireNomination } from "./nominations-queries.server";
import { requireRound } from "./rounds-queries.server";
import type { Adoption } from "./schema";
import type { RoundView } from "./views";

/**
 * The choice of the staff after a round without a winner. @throws ClubError forbidden, not_found, invalid for a book of
 * another round, conflict before the result and when there is a winner.
 */
export function chooseWinner(ctx: MemberContext, roundId: number, nominationId: number): RoundView {
  return asStaff(ctx, (tx) => {
    const round = requireRound(tx, roundId);
    if (round.phase !== "closed") throw new ClubError("conflict", "Esta rodada ainda não tem resultado.");
    if (round.winner)
      throw new ClubError("conflict", `Esta rodada já tem um vencedor: ${round.winner.title}.`);
    const chosen = tx.db
      .select({ title: nominations.title, author: nominations.author, userId: nominations.userId })
      .from(nominations)
      .where(and(eq(nominations.id, nominationId), eq(nominations.roundId, roundId)))
      .get();
    if (!chosen)
      throw new ClubError("invalid", "Este livro não está nesta rodada", { field: "nominationId" });
    tx.db.update(rounds).set({ winnerId: nominationId }).where(eq(rounds.id, roundId)).run();
    const details = `${chosen.title}, de ${chosen.author}`;
    recordAudit(tx, { action: "round.winner", subject: "round", subjectId: roundId, details });
    roundWon(tx, round, chosen);
    return requireRound(tx, roundId);
  });
}

/**
 * "Definir como próximo": adds the winner to the shelf with its last day, or sets it as the current book. A work that is
 * on the shelf meanwhile is linked.
 * @throws ClubError forbidden, not_found, invalid for a last day that is over; conflict without a winner, and with a
 * `link` for one that has become a book already.
 */
export function adoptWinner(
  ctx: MemberContext,
  roundId: number,
  { as, endDate, notify }: Adoption,
): BookView {
  return asStaff(ctx, (tx) => {
    const { winner } = requireRound(tx, roundId);
    if (!winner) throw new ClubError("conflict", "Esta rodada ainda não tem um vencedor.");
    if (winner.bookId !== null) {
      throw new ClubError("conflict", `${winner.title} já está na estante.`, {
        link: `/book/${winner.bookId}`,
      });
    }
    if (endDate !== null && endDate < dayOf(tx.now, tx.timeZone)) {
      throw new ClubError("invalid", "Este dia já passou", { field: "endDate" });
    }
    const { title, author, pageCount, publishedYear, coverImage, isbn } = requireNomination(tx, winner.id);
    const known = bookOfWork(tx, { title, author, isbn });
    const { id } = known ?? addBook(tx, { title, author, pageCount, publishedYear, coverImage, isbn });
    tx.db
      .update(books)
      .set({ pageCount })
      .where(and(eq(books.id, id), isNull(books.pageCount)))
      .run();
    tx.db.update(nominations).set({ bookId: id }).where(eq(nominations.id, winner.id)).run();
    recordAudit(tx, { action: "round.adopt", subject: "round", subjectId: roundId, details: title });
    if (as === "current") return setCurrentBook(tx, id, { endDate, notify });
    if (endDate !== null && !known?.isCurrent)
      tx.db.update(books).set({ endDate }).where(eq(books.id, id)).run();
    const adopted = requireBook(tx, id);
    if (notify) nextBookSet(tx, adopted);
    return adopted;
  });
}

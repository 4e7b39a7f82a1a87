import type { BookView } from "../books/queries.server";
import { inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { answerEvent } from "../events/rsvps-changes.server";
import { setSpoilerConsent } from "../spoilers/changes.server";
import { planOf } from "./queries.server";

/**
 * "Vou mesmo sem terminar": answers yes to the meeting about the book and accepts its spoilers.
 * @throws ClubError conflict without an upcoming meeting.
 */
export function attendUnfinished(ctx: MemberContext, book: BookView): void {
  inTransaction(ctx, (tx) => {
    const { meeting } = planOf(tx, book);
    if (!meeting) throw new ClubError("conflict", "Não há encontro marcado sobre este livro.");
    answerEvent(tx, meeting.id, "yes");
    setSpoilerConsent(tx, book.id, true);
  });
}

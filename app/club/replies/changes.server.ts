import { requirePages } from "../books/pages";
import type { PagedBook } from "../books/views";
import { type Context, inTransaction, type MemberContext } from "../context";
import { ClubError } from "../errors";
import { answerEvent } from "../events/rsvps-changes.server";
import { saveProgress } from "../reading/changes.server";
import { positionFields } from "../reading/position-fields";
import { readingIn } from "../reading/queries.server";
import { checkedPlace, lastPosition } from "../reading/rules";
import { type OpenReply, openReply } from "./queries.server";
import type { NewReply } from "./schema";

/**
 * Saves the answer of a link in an e-mail, as its member. A position that is already saved counts as no reading.
 * @throws ClubError as `openReply`, `answerEvent` and `saveProgress`; invalid without an answer, and for the last
 * position: a finished book opens all texts about it, which is for the member's own session.
 */
export function saveReply(ctx: Context, token: string, { status, ...position }: NewReply): void {
  inTransaction(ctx, (tx) => {
    const open = openReply(tx, token);
    const { as, event, book, reading } = open;
    if (event && !status) throw new ClubError("invalid", "Escolha sim, talvez ou não.", { field: "status" });
    const [sent] = Object.entries(position).filter(([, value]) => value !== undefined);
    if (!event && !sent) throw withoutPosition(open);
    if (event && status) answerEvent(as, event.id, status);
    if (!book || !sent) return;
    const [name, given] = sent;
    const field = positionFields[reading?.unit ?? "page"];
    // Privacy: another unit would be stored, and shown from then on, only where the member has not finished.
    if (name !== field) throw new ClubError("invalid", otherUnit, { field });
    requireNotLast(as, requirePages(book), position);
    // Attack: an e-mail is forwarded. A finished book stays so, and the page does not show that it is finished.
    if (given === reading?.position || reading?.isFinished) return;
    saveProgress(as, { bookId: book.id, ...position });
  });
}

/** Privacy: refused also where it is stored, or the refusal would show that the member has not finished. */
function requireNotLast(
  as: MemberContext,
  { id, pageCount }: PagedBook,
  given: Omit<NewReply, "status">,
): void {
  const { edition, position } = checkedPlace(given, readingIn(as, id).place.edition, pageCount);
  if (position < lastPosition(edition, pageCount)) return;
  throw new ClubError("invalid", finishedInside, { field: positionFields[edition.unit] });
}

const finishedInside = "Terminou o livro? Entre no clube para marcar a última página: este link não a marca.";

const otherUnit = "A sua leitura está em outra unidade. Confira e escreva de novo.";

function withoutPosition({ reading }: OpenReply): ClubError {
  const unit = reading?.unit ?? "page";
  const sentence = unit === "percent" ? "Escreva quanto você já leu." : "Escreva a página em que você está.";
  return new ClubError("invalid", sentence, { field: positionFields[unit] });
}

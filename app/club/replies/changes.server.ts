import { type Context, inTransaction } from "../context";
import { ClubError } from "../errors";
import { answerEvent } from "../events/rsvps-changes.server";
import { saveProgress } from "../reading/changes.server";
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
    const [given] = Object.values(position).filter((value) => value !== undefined);
    if (!event && given === undefined) throw withoutPosition(open);
    if (event && status) answerEvent(as, event.id, status);
    if (!book || given === undefined || given === reading?.position) return;
    // The page for others asks also readers who have finished.
    if (event && reading?.isFinished) return;
    const { progress } = saveProgress(as, { bookId: book.id, ...position });
    if (progress.completedAt)
      throw new ClubError("invalid", finishedInside, { field: fields[reading?.unit ?? "page"] });
  });
}

const finishedInside = "Terminou o livro? Entre no clube para marcar a última página: este link não a marca.";

const fields = { page: "currentPage", edition: "editionPage", percent: "percent" };

function withoutPosition({ reading }: OpenReply): ClubError {
  const unit = reading?.unit ?? "page";
  const sentence = unit === "percent" ? "Escreva quanto você já leu." : "Escreva a página em que você está.";
  return new ClubError("invalid", sentence, { field: fields[unit] });
}

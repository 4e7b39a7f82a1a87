import { pollAnswers } from "#db/schema";
import { inTransaction, type MemberContext } from "../context";
import { refuseBecause } from "../errors";
import { pollAnswered } from "../poll-reactions.server";
import { requireMoment } from "./moments-changes.server";
import { requirePoll, requirePollRow } from "./queries.server";
import { answersClosedBecause } from "./rules";
import type { Answers } from "./schema";
import type { PollView } from "./views";

/**
 * Saves the viewer's answers, all or none; moments that are not among them keep theirs.
 * @throws ClubError not_found, conflict once the poll takes no answers and for a moment that is no longer in it.
 */
export function answerPoll(ctx: MemberContext, pollId: number, answers: Answers): PollView {
  return inTransaction(ctx, (tx) => {
    const poll = requirePollRow(tx, pollId);
    refuseBecause(answersClosedBecause(poll, tx.now));
    for (const { momentId, status } of answers) {
      requireMoment(tx, pollId, momentId, "conflict");
      tx.db
        .insert(pollAnswers)
        .values({ momentId, userId: tx.viewer.id, status, createdAt: tx.now })
        .onConflictDoUpdate({ target: [pollAnswers.momentId, pollAnswers.userId], set: { status } })
        .run();
    }
    pollAnswered(tx, poll);
    return requirePoll(tx, pollId);
  });
}

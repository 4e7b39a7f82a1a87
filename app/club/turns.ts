/** The last work of each member. */
export type Turns = Map<number, Promise<unknown>>;

/** Runs the works of a member one after the other, beside those of others. */
export function inTurn<Result>(turns: Turns, memberId: number, work: () => Promise<Result>): Promise<Result> {
  const own = (turns.get(memberId) ?? Promise.resolve()).then(work, work);
  turns.set(memberId, own);
  return own.finally(() => {
    if (turns.get(memberId) === own) turns.delete(memberId);
  });
}

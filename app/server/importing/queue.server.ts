import pLimit from "p-limit";

/** One file at a time, from its bytes to its stored rows: a large one needs a hundred megabytes meanwhile. */
export const inTurn = pLimit(1);

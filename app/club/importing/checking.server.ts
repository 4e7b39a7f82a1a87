import pLimit from "p-limit";

/** Two checks at a time, of all members: each page of a preview checks its whole file, and holds a part of it. */
export const checking = pLimit(2);

import { sharedTurns } from "../turns";

/** Each page of a preview checks its whole file. Attack: sixteen of them at once held a dozen megabytes each. */
export const checking = sharedTurns(2);

import { sharedTurns } from "~/club/turns";

/** A large file needs a hundred megabytes, from its bytes to its stored rows. */
export const storing = sharedTurns(1);

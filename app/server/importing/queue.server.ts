import { sharedTurns } from "~/club/turns";

/** A file may take four hundred megabytes while it is read. */
export const storing = sharedTurns(1);

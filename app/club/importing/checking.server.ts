import { sharedTurns } from "../turns";

/** Each page of a preview checks its whole file, and holds a part of it. Attack: hundreds of previews of a large file. */
export const checking = sharedTurns(2);

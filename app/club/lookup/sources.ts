/** Sources on the network, in the order in which they are asked. */
export const networkSources = ["brasil-api", "open-library", "google-books"] as const;
export type NetworkSource = (typeof networkSources)[number];

/** The origin of a record. BrasilAPI passes on those of two providers. */
export const recordSources = [
  "shelf",
  "catalogue",
  "cbl",
  "mercado-editorial",
  "open-library",
  "google-books",
] as const;
export type RecordSource = (typeof recordSources)[number];

/** "unknown": every asked source answered and none has it. "unanswered": at least one did not answer, none has it. */
export const lookupOutcomes = ["found", "unknown", "unanswered", "off"] as const;

// The values of columns with a fixed list. The core and its forms use the same lists; nothing here needs drizzle.

export const roles = ["user", "admin", "developer"] as const;
export type Role = (typeof roles)[number];

export const postTypes = ["progress", "review", "general", "event"] as const;

/** Page of the club's edition, page of an edition of one's own, or percent. */
export const readingUnits = ["page", "edition", "percent"] as const;
export type ReadingUnit = (typeof readingUnits)[number];

export const rsvpStatuses = ["yes", "no", "maybe"] as const;
export type RsvpStatus = (typeof rsvpStatuses)[number];

export const chatKinds = ["direct", "group"] as const;
export type ChatKind = (typeof chatKinds)[number];

export const chatMemberRoles = ["member", "admin"] as const;
export type GroupRole = (typeof chatMemberRoles)[number];

export const uploadKinds = ["avatar", "attachment", "cover"] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** "Papéis da noite": receives, mediates, brings the snack. */
export const eveningRoles = ["host", "mediator", "snack"] as const;
export type EveningRole = (typeof eveningRoles)[number];

/** The kinds of rows that an import has: of the club, or of the member who imports them. */
export const importKinds = ["books", "members", "meetings", "readings", "quotes"] as const;
export type ImportKind = (typeof importKinds)[number];

/** The shape of the file that an import was read from. */
export type ImportFacts = {
  format: "csv" | "xlsx" | "clippings";
  /** Of a CSV file. */
  separator?: "," | ";" | "\t" | "|";
  /** Of a text file. */
  encoding?: "utf-8" | "utf-16" | "windows-1252";
  /** Of a workbook with several sheets: the one that was read. */
  sheet?: string;
  /** The product that exported the readings. */
  source?: "goodreads" | "storygraph" | "skoob" | "bookwyrm";
  /** Of a Kindle: highlights in a language that is not read. */
  unread?: number;
};

export const keyAccesses = ["read", "write"] as const;
export type KeyAccess = (typeof keyAccesses)[number];

export const challengePurposes = [
  "login",
  "passkey-login",
  "passkey-creation",
  "passkey-confirmation",
] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

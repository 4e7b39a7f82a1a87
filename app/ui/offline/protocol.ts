/** The messages between pages and the service worker. */

/** A message or a page that waits for a connection on this device. Ids give the order of writing. */
export type WaitingEntry = {
  id: number;
  /** The member who wrote it. */
  member: number;
  /** ISO 8601, by the clock of this device. */
  writtenAt: string;
  state: "waiting" | "refused";
  /** The server's sentence for a refusal. */
  refusal?: string;
  /** Answers with a server error so far. */
  faults: number;
} & (WaitingMessage | WaitingProgress);

export type WaitingMessage = {
  kind: "message";
  /** The server stores two copies with the same client id once. */
  clientId: string;
  conversation: { id: number; kind: "direct" | "group"; name: string };
  content: string;
  file: File | null;
  spoilerPage: number | null;
  spoilerBook: number | undefined;
};

export type WaitingProgress = {
  kind: "progress";
  book: { id: number; title: string };
  /** The field of the call, and its value: a page of the club's or of the own edition, or percent. */
  field: "currentPage" | "editionPage" | "percent";
  position: number;
  /** `lastUpdated` of the progress that the page has shown; null before the first page. */
  lastSeen: string | null;
};

export type NewEntry = Pick<WaitingEntry, "member"> & (WaitingMessage | WaitingProgress);

/** A page's request to the worker; each one gets a `Reply`. */
export type Command =
  /** The page of a member has loaded. `path` is the page to keep. */
  | { type: "loaded"; member: number; path: string }
  | { type: "add"; entry: NewEntry }
  | { type: "remove"; id: number }
  /** Sends a refused entry again; `withoutFile` drops its picture. */
  | { type: "retry"; id: number; withoutFile?: boolean }
  | { type: "send" }
  /** The new version replaces the running one. */
  | { type: "activate" }
  /** Removes all copies and entries of this device. */
  | { type: "wipe" };

export type Reply = { ok: true } | { ok: false };

/** The worker's report to every page. */
export type Report =
  | { type: "queue"; entries: WaitingEntry[] }
  /** `answer` is the created message or the saved progress. */
  | { type: "sent"; entry: WaitingEntry; answer: unknown };

/** The cache with the pages of a member. */
export const copiesOf = (member: number | string) => `copies-${member}`;

/** This attribute of the root element marks a page from the cache. */
export const copyMark = "data-copy";

/** The title of a page in the cache, URI-encoded. */
export const titleHeader = "X-Title";

/** The number of messages of a conversation in the cache. */
export const messagesHeader = "X-Messages";

/** This attribute of a page has the ids of all conversations of its member. */
export const conversationsMark = "data-conversations";

export type PictureName = "mapa" | "convite";

type More = {
  picture?: PictureName;
  /** As in `chatMessages`, of the book of the group. */
  spoilerPage?: number;
  /** No developer has read it. */
  unseen?: true;
};

export type PastMessage = [clock: string, by: string, content: string, more?: More];
export type MessageOfToday = [minutesAgo: number, by: string, content: string, more?: More];

type DemoConversation = {
  createdDaysAgo: number;
  days: { daysAgo: number; messages: PastMessage[] }[];
  today?: MessageOfToday[];
  /** Unread messages by username; absent members have read everything. */
  unread?: Partial<Record<string, number>>;
};

export type DemoGroup = DemoConversation & {
  name: string;
  /** The title. */
  book?: string;
  by: string;
  with: string[];
  /** Days ago by username. */
  joinedLater?: Partial<Record<string, number>>;
};

export type DemoDirectChat = DemoConversation & { between: [string, string] };

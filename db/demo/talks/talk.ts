import type { DemoMember } from "../members";
export type PictureName = "mapa" | "convite";

type More = {
  picture?: PictureName;
  /** No developer has read it in the monitor. */
  unseen?: true;
};

/** On a day that is over: the clock, who, and what. */
export type SaidThen = [clock: string, by: string, words: string, more?: More];
/** Today: so many minutes ago, who, and what. */
export type SaidToday = [minutesAgo: number, by: string, words: string, more?: More];

export type DemoTalk = {
  /** Days ago. */
  begun: number;
  /** The oldest first. */
  days: { daysAgo: number; said: SaidThen[] }[];
  today?: SaidToday[];
  /** How many of the others' newest messages a member has not opened; who is absent has opened all. */
  unread?: Partial<Record<string, number>>;
};

export type DemoGroup = DemoTalk & {
  name: string;
  /** Who began it and administers it. */
  by: string;
  with: string[];
  /** Who was let in afterwards, and how many days ago. */
  later?: Partial<Record<string, number>>;
};

export type DemoDirect = DemoTalk & { between: [string, string] };

/** A talk with its place in the database and those who take part in it. */
export type BegunTalk = { id: number; kind: "direct" | "group"; told: DemoTalk; members: TalkMember[] };

export type TalkMember = { member: DemoMember; joined: Date; role: "member" | "admin" };

import type { DemoMember } from "../members";
export type PictureName = "mapa" | "convite";

type More = {
  picture?: PictureName;
  /** No developer has read it. */
  unseen?: true;
};

export type SaidThen = [clock: string, by: string, words: string, more?: More];
export type SaidToday = [minutesAgo: number, by: string, words: string, more?: More];

export type DemoTalk = {
  begun: number;
  days: { daysAgo: number; said: SaidThen[] }[];
  today?: SaidToday[];
  unread?: Partial<Record<string, number>>;
};

export type DemoGroup = DemoTalk & {
  name: string;
  by: string;
  with: string[];
  later?: Partial<Record<string, number>>;
};

export type DemoDirect = DemoTalk & { between: [string, string] };

export type BegunTalk = { id: number; kind: "direct" | "group"; told: DemoTalk; members: TalkMember[] };

export type TalkMember = { member: DemoMember; joined: Date; role: "member" | "admin" };

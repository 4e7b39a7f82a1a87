import type { DemoMember } from "../members";
import type { DemoTime } from "../time";
import type { BegunTalk, SaidThen, SaidToday } from "./talk";

export type SaidMessage = {
  talk: BegunTalk;
  author: DemoMember;
  content: string;
  createdAt: Date;
  /** Includes the author. */
  readBy: Set<DemoMember>;
  isRead: boolean;
  /** 0 before the insert. */
  id: number;
} & NonNullable<SaidThen[3]>;

const minute = 60_000;
/** Minutes of today with messages; shortly after midnight the messages move closer together. */
const wholeToday = 300;

export function saidIn(talk: BegunTalk, time: DemoTime): SaidMessage[] {
  const { days, today = [] } = talk.told;
  const messages = [
    ...days.flatMap(({ daysAgo, said }) =>
      said.map((one) => ({ one, createdAt: time.momentAgo(daysAgo, hoursOf(one[0])) })),
    ),
    ...today.map((one) => ({ one, createdAt: minutesAgo(one[0], time) })),
  ].flatMap(({ one, createdAt }) => asMessage(talk, one, createdAt));
  for (const reader of talk.members) noteReading(messages, talk, reader.member);
  for (const message of messages) {
    message.isRead = talk.members.every(({ member }) => message.readBy.has(member));
  }
  return messages;
}

function asMessage(talk: BegunTalk, said: SaidThen | SaidToday, createdAt: Date): SaidMessage[] {
  const [, by, content, more] = said;
  const author = talk.members.find(({ member }) => member.username === by)?.member;
  return author
    ? [{ ...more, talk, author, content, createdAt, readBy: new Set(), isRead: false, id: 0 }]
    : [];
}

function noteReading(messages: SaidMessage[], { told }: BegunTalk, reader: DemoMember): void {
  let left = told.unread?.[reader.username] ?? 0;
  for (const message of messages.toReversed()) {
    if (left === 0) message.readBy.add(reader);
    else if (message.author !== reader) left -= 1;
  }
}

/** "20:41" -> 20.68 */
function hoursOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours + minutes / 60;
}

function minutesAgo(minutes: number, { now, momentOf }: DemoTime): Date {
  const sinceMidnight = (now.getTime() - momentOf(0, 0).getTime()) / minute;
  return new Date(now.getTime() - Math.floor(minutes * minute * Math.min(1, sinceMidnight / wholeToday)));
}

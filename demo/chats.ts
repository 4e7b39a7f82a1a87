import { openDirectChat } from "~/club/chat/direct-changes.server";
import { addToGroup, createGroup } from "~/club/chat/groups-changes.server";
import { sendMessage } from "~/club/chat/messages-changes.server";
import { readByDevs } from "~/club/chat/monitoring-changes.server";
import { markRead } from "~/club/chat/opened-changes.server";
import type { ChatKind } from "~/club/chat/rules";
import { messageSchema, newGroupSchema } from "~/club/chat/schema";
import type { MemberContext } from "~/club/context";
import { minute } from "~/club/durations";
import { storeAttachment } from "~/club/uploads/changes.server";
import { type Act, actOf, memberId } from "./act";
import type { DemoBook } from "./books";
import { type DemoCalendar, earliest, later, monthOf } from "./calendar";
import type { DemoDirectChat, DemoGroup, MessageOfToday, PastMessage } from "./content/chats/chat";
import { directChats } from "./content/chats/direct";
import { otherGroups } from "./content/chats/groups";
import { groupOfOQuinze } from "./content/chats/o-quinze";
import type { DemoPicture, DemoPictures } from "./pictures";

type Chat = {
  kind: ChatKind;
  content: DemoGroup | DemoDirectChat;
  members: string[];
  /** 0 until the chat exists. */
  id: number;
};

type Message = NonNullable<PastMessage[3]> & { at: Date; by: string; text: string };

export function chatActs(calendar: DemoCalendar, books: DemoBook[], pictures: DemoPictures): Act[] {
  const groups = [groupOfOQuinze(monthOf(calendar.dayAgo(-1))), ...otherGroups];
  return [
    ...groups.flatMap((group) => actsOfGroup(calendar, group, books, pictures)),
    ...directChats.flatMap((direct) => actsOfDirectChat(calendar, direct, pictures)),
  ];
}

function actsOfGroup(
  calendar: DemoCalendar,
  group: DemoGroup,
  books: DemoBook[],
  pictures: DemoPictures,
): Act[] {
  const { name, by, with: others, joinedLater = {}, createdDaysAgo } = group;
  const book = books.find(({ work }) => work.title === group.book);
  const latecomers = Object.entries(joinedLater);
  const members = [by, ...others, ...Object.keys(joinedLater)];
  const chat: Chat = { kind: "group", content: group, members, id: 0 };
  const idsOf = (ctx: MemberContext, usernames: string[]) => usernames.map((one) => memberId(ctx, one));
  return [
    actOf(by, calendar.momentAgo(createdDaysAgo, 8.5), (ctx) => {
      chat.id = createGroup(
        ctx,
        newGroupSchema.parse({ name, userIds: idsOf(ctx, others), bookId: book?.id }),
      ).id;
    }),
    ...latecomers.map(([username, daysAgo = 0]) =>
      actOf(by, calendar.momentAgo(daysAgo, 12), (ctx) => addToGroup(ctx, chat.id, idsOf(ctx, [username]))),
    ),
    ...messageActs(calendar, chat, pictures),
  ];
}

function actsOfDirectChat(calendar: DemoCalendar, direct: DemoDirectChat, pictures: DemoPictures): Act[] {
  const [one, other] = direct.between;
  const chat: Chat = { kind: "direct", content: direct, members: direct.between, id: 0 };
  return [
    actOf(one, calendar.momentAgo(direct.createdDaysAgo, 8.5), (ctx) => {
      chat.id = openDirectChat(ctx, memberId(ctx, other)).id;
    }),
    ...messageActs(calendar, chat, pictures),
  ];
}

/** Each message, followed by the members who read up to it and by a developer. */
function messageActs(calendar: DemoCalendar, chat: Chat, pictures: DemoPictures): Act[] {
  const messages = messagesIn(calendar, chat);
  const lastRead = chat.members.map((reader) => ({ reader, message: lastReadBy(reader, chat, messages) }));
  return messages.flatMap((message) => {
    const { by, at, text, picture, spoilerPage, unseen } = message;
    let id = 0;
    const sent = actOf(by, at, (ctx) => {
      const drawn = picture && pictures[picture];
      const attachment = drawn ? attach(ctx, drawn) : null;
      id = sendMessage(
        ctx,
        chat.id,
        messageSchema.parse({ content: text, attachment, spoilerPage }),
        chat.kind,
      ).id;
    });
    const read = lastRead
      .filter((one) => one.message === message)
      .map(({ reader }) => actOf(reader, at, (ctx) => markRead(ctx, chat.id, chat.kind)));
    const monitored = actOf("dev", earliest(later(at, 10), calendar.now), (ctx) =>
      readByDevs(ctx, true, chat.kind, id),
    );
    return [sent, ...read, ...(by === "dev" || unseen ? [] : [monitored])];
  });
}

function attach(ctx: MemberContext, { fileName, jpeg, width, height }: DemoPicture): string {
  return storeAttachment(ctx, { fileName, bytes: jpeg.length, width, height }).url;
}

/** The newest message before the reader's unread ones. */
function lastReadBy(reader: string, { content }: Chat, messages: Message[]): Message | undefined {
  let unread = content.unread?.[reader] ?? 0;
  return messages.findLast(({ by }) => {
    if (unread === 0) return true;
    if (by !== reader) unread -= 1;
    return false;
  });
}

function messagesIn(calendar: DemoCalendar, { content: { days, today = [] } }: Chat): Message[] {
  return [
    ...days.flatMap(({ daysAgo, messages }) =>
      messages.map(([clock, by, text, more]) => {
        const [hours = 0, minutes = 0] = clock.split(":").map(Number);
        return { ...more, by, text, at: calendar.momentAgo(daysAgo, hours + minutes / 60) };
      }),
    ),
    ...today.map(([minutesAgo, by, text, more]: MessageOfToday) => {
      return { ...more, by, text, at: momentOfToday(calendar, minutesAgo) };
    }),
  ];
}

/** Shortly after midnight the messages move closer together. */
const minutesWithMessages = 300;

function momentOfToday({ now, momentOf }: DemoCalendar, minutesAgo: number): Date {
  const sinceMidnight = (now.getTime() - momentOf(0, 0).getTime()) / minute;
  const squeezed = minutesAgo * Math.min(1, sinceMidnight / minutesWithMessages);
  return new Date(now.getTime() - Math.floor(squeezed * minute));
}

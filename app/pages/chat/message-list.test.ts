import { expect, it } from "vitest";
import type { MessageView } from "~/club/chat/views";
import { addMessages, type MessageList, markRead, mergeServerPage, prependOlder } from "./message-list";

const message = (id: number, values: Partial<MessageView> = {}): MessageView => ({
  id,
  content: "Oi",
  segments: [{ text: "Oi" }],
  attachment: null,
  spoilerPage: null,
  withheld: null,
  senderId: 1,
  chatId: 7,
  createdAt: "2026-03-10T15:00:00.000Z",
  isRead: false,
  readByDevs: false,
  sender: { id: 1, name: "Ana", avatar: null },
  clientId: null,
  ...values,
});
const list = (ids: number[], hasOlder = false): MessageList => ({
  messages: ids.map((id) => message(id)),
  hasOlder,
});
const idsOf = ({ messages }: MessageList) => messages.map(({ id }) => id);

it("each message occurs once, in the order of its id", () => {
  const added = addMessages(list([1, 2]), [message(4), message(3), message(2)]);
  expect(idsOf(added)).toEqual([1, 2, 3, 4]);
  expect(idsOf(prependOlder(list([5, 6], true), [message(4), message(5)], false))).toEqual([4, 5, 6]);
});

it("a message stays read, in any order of versions", () => {
  const read = message(1, { isRead: true });
  for (const versions of [
    [read, message(1)],
    [message(1), read],
  ]) {
    expect(addMessages(list([]), versions).messages).toEqual([read]);
  }
});

it.each([
  ["nothing known", [], [1, 2], false, false, [1, 2]],
  ["an answer made before the first word was heard", [1], [], false, false, [1]],
  ["one that overlaps", [1, 2], [2, 3], true, false, [1, 2, 3]],
  ["one that follows", [1], [2, 3], false, false, [1, 2, 3]],
  ["one beyond a gap", [1], [5, 6], true, false, [5, 6]],
  ["one beyond a gap that the line will fill", [1], [5, 6], true, true, [1]],
] as const)(
  "a page of messages is merged with the known ones: %s",
  (_, known, came, hasOlder, isLive, shown) => {
    expect(idsOf(mergeServerPage(list([...known]), list([...came], hasOlder), isLive))).toEqual(shown);
  },
);

it("messages are marked as read up to an id", () => {
  const before = list([1, 2, 3]);
  expect(markRead(before, 2).messages.map(({ isRead }) => isRead)).toEqual([true, true, false]);
  expect(markRead(before, 0)).toBe(before);
});

import { expect, it } from "vitest";
import { type Part, withAnswer, withMore, withOlder, withRead } from "./merged";
import type { ShownMessage } from "./shown.server";

const message = (id: number, values: Partial<ShownMessage> = {}): ShownMessage => ({
  id,
  content: "Oi",
  segments: [{ text: "Oi" }],
  attachment: null,
  senderId: 1,
  chatId: 7,
  createdAt: "2026-03-10T15:00:00.000Z",
  isRead: false,
  readByDevs: false,
  sender: { id: 1, name: "Ana", avatar: null },
  clientId: null,
  ...values,
});
const part = (ids: number[], hasOlder = false): Part => ({
  messages: ids.map((id) => message(id)),
  hasOlder,
});
const idsOf = ({ messages }: Part) => messages.map(({ id }) => id);

it("each message stands there once, in the order of its id", () => {
  const heard = withMore(part([1, 2]), [message(4), message(3), message(2)]);
  expect(idsOf(heard)).toEqual([1, 2, 3, 4]);
  expect(idsOf(withOlder(part([5, 6], true), [message(4), message(5)], false))).toEqual([4, 5, 6]);
});

it("a message keeps the addresses found in it and that it is read, whichever version comes last", () => {
  const segments = [{ text: "https://a.example", href: "https://a.example" }];
  const withLink = message(1, { segments, isRead: true });
  for (const versions of [
    [withLink, message(1)],
    [message(1), withLink],
  ]) {
    expect(withMore(part([]), versions).messages).toEqual([withLink]);
  }
});

it.each([
  ["nothing known", [], [1, 2], false, false, [1, 2]],
  ["an answer made before the first word was heard", [1], [], false, false, [1]],
  ["one that overlaps", [1, 2], [2, 3], true, false, [1, 2, 3]],
  ["one that follows", [1], [2, 3], false, false, [1, 2, 3]],
  ["one beyond a gap", [1], [5, 6], true, false, [5, 6]],
  ["one beyond a gap that the line will fill", [1], [5, 6], true, true, [1]],
] as const)("an answer of the page joins what is known: %s", (_, known, came, hasOlder, isLive, shown) => {
  expect(idsOf(withAnswer(part([...known]), part([...came], hasOlder), isLive))).toEqual(shown);
});

it("what is read is read up to a message", () => {
  const before = part([1, 2, 3]);
  expect(withRead(before, 2).messages.map(({ isRead }) => isRead)).toEqual([true, true, false]);
  expect(withRead(before, 0)).toBe(before);
});

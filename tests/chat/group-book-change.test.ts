import { expect, it } from "vitest";
import { storedMessages, threeMembersOf } from "../support/chat";
import { fieldsOf, screenOf, textOf } from "../support/dom";
import { makeBook, makeProgress } from "../support/makers";
import { canvas, formWith, openClubWithFolder } from "../support/uploads";

const content = "O Matadouro tem página própria";
const sentence = "Este grupo mudou de livro. Confira a página e envie de novo.";

/** Ana's group about a book of 400 pages, then about one of 200, and the form that Bia opened before. */
async function openWithOldForm(club = openClubWithFolder(), unit: object = {}) {
  const { ana, bia } = await threeMembersOf(club);
  const [first, second] = [makeBook(club, { pageCount: 400 }), makeBook(club, { pageCount: 200 })];
  makeProgress(club, { userId: bia.viewer.id, bookId: first.id, currentPage: 42, ...unit });
  const group = { name: "Matadouro", userIds: [bia.viewer.id], bookId: first.id };
  const { id } = (await (await ana.call("POST", "/api/chats/groups", group)).json()) as { id: number };
  const formAt = async (address: string, intent: string) =>
    fieldsOf((await screenOf(bia.get(address))).document, intent) as Record<string, string>;
  const turn = (bookId: number | null) =>
    ana.call("PUT", `/api/chats/groups/${id}`, { name: "Matadouro", bookId: bookId ?? "" });
  return { club, ana, bia, id, first, second, formAt, turn };
}

it.each([{}, { readingUnit: "edition", editionPages: 900, ownPosition: 95 } as const])(
  "a page typed for the group's former book is refused, and the form in %j comes back filled",
  async (unit) => {
    const { club, bia, id, second, formAt, turn } = await openWithOldForm(undefined, unit);
    const form = await formAt(`/chat/${id}`, "send");
    await turn(second.id);
    const sent = { ...form, content, hides: "on", spoilerPage: "150" };

    const answer = await bia.submit(`/chat/${id}`, "send", sent);

    expect(answer.status).toBe(409);
    const screen = await screenOf(answer);
    const error = screen.document.querySelector("[name=spoilerPage]")?.getAttribute("aria-describedby");
    expect(textOf(screen.document.getElementById(error ?? ""))).toBe(sentence);
    const again = fieldsOf(screen.document, "send") as Record<string, string>;
    expect(again).toMatchObject({ content, hides: "on", spoilerPage: "150" });
    expect(storedMessages(club).group).toEqual([]);
    expect((await bia.submit(`/chat/${id}`, "send", again)).status).toBe(303);
    expect(storedMessages(club).group).toMatchObject([{ spoilerPage: 150, spoilerBookId: second.id }]);
  },
);

it("the page of the picture refuses a page carried from the former book", async () => {
  const { club, bia, id, second, formAt, turn } = await openWithOldForm();
  const form = await formAt(`/chat/${id}`, "send");
  await turn(second.id);
  const sent = { ...form, content, hides: "on", spoilerPage: "150" };
  const carried = fieldsOf(
    (await screenOf(bia.submit(`/chat/${id}/anexo`, "send", sent))).document,
    "attach",
  );
  const body = formWith(await canvas(40, 30).png().toBuffer(), { field: "file" });
  for (const [name, value] of Object.entries(carried as Record<string, string>)) {
    if (name !== "file") body.append(name, value);
  }
  expect((await bia.send(`/chat/${id}/anexo`, { method: "POST", body })).status).toBe(409);
  expect(storedMessages(club).group).toEqual([]);
});

it.each(["JSON", "a form"])("a page for the group's former book is refused from %s", async (kind) => {
  const { club, bia, id, first, second, turn } = await openWithOldForm();
  await turn(second.id);
  const path = "/api/chats/groups/messages";
  const send = (fields: Record<string, string>) => {
    const given = { content, groupId: String(id), hides: "on", spoilerPage: "150", ...fields };
    if (kind === "JSON") return bia.call("POST", path, { ...given, spoilerPage: 150 });
    return bia.send(path, { method: "POST", body: new URLSearchParams(given) });
  };
  const refused = await send({ spoilerBook: String(first.id) });
  expect([refused.status, await refused.json()]).toMatchObject([409, { message: sentence }]);
  expect(storedMessages(club).group).toEqual([]);
  expect((await send({})).status).toBe(201);
  expect((await send({ spoilerBook: String(second.id), content: "Outra" })).status).toBe(201);
  expect(storedMessages(club).group).toHaveLength(2);
});

it("a retry of a message that was stored before the group changed its book is not refused", async () => {
  const { club, bia, id, first, second, turn } = await openWithOldForm();
  const message = { content, groupId: id, spoilerPage: 300, spoilerBook: first.id, clientId: "abcdefgh" };
  const send = () => bia.call("POST", "/api/chats/groups/messages", message);
  expect((await send()).status).toBe(201);
  await turn(second.id);
  expect((await send()).status).toBe(201);
  expect(storedMessages(club).group).toMatchObject([{ spoilerPage: 300, spoilerBookId: first.id }]);
});

it.each([{}, { readingUnit: "percent", ownPosition: 10 } as const])(
  "a form in %j that comes back with a page sends another message, not the open one again",
  async (unit) => {
    const { club, bia, id, formAt } = await openWithOldForm(undefined, unit);
    const form = await formAt(`/chat/${id}`, "send");
    const hidden = { hides: "on", spoilerPage: "50" };
    for (const more of [{}, hidden, {}]) {
      expect((await bia.submit(`/chat/${id}`, "send", { ...form, content, ...more })).status).toBe(303);
    }
    expect(storedMessages(club).group.map(({ spoilerPage }) => spoilerPage !== null)).toEqual([false, true]);
  },
);

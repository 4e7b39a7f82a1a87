import { describe, expect, it } from "vitest";
import { chatGroups, revealedTexts } from "#db/schema";
import { openClubWithThree, openDirect, openGroup, recordEvents } from "../support/chat";
import { fieldsOf, screenOf } from "../support/dom";
import { makeBook, makeClient, makeProgress } from "../support/makers";

const secret = "O Matadouro tem página própria";

/** A group about a book. Ana has finished it, Bia is on page 40, Caio reads it in an edition of 400 pages. */
async function openBookGroup() {
  const opened = await openClubWithThree();
  const { club, ana, bia, caio } = opened;
  const book = makeBook(club, { title: "O Quinze", isCurrent: true, pageCount: 200 });
  makeProgress(club, { userId: ana.viewer.id, bookId: book.id, currentPage: 200 });
  makeProgress(club, { userId: bia.viewer.id, bookId: book.id, currentPage: 40 });
  const edition = { readingUnit: "edition", editionPages: 400, ownPosition: 80 } as const;
  makeProgress(club, { userId: caio.viewer.id, bookId: book.id, currentPage: 40, ...edition });
  const userIds = [bia.viewer.id, caio.viewer.id];
  const created = await ana.call("POST", "/api/chats/groups", {
    name: "Matadouro",
    userIds,
    bookId: book.id,
  });
  const { id } = (await created.json()) as { id: number };
  const send = (fields: object = {}) =>
    ana.call("POST", "/api/chats/groups/messages", {
      groupId: id,
      content: secret,
      spoilerPage: 120,
      ...fields,
    });
  return { ...opened, book, id, send };
}

describe("a message of a group about a book", () => {
  it("is pushed to those who have reached its page, and without its text to the others", async () => {
    const { club, ana, bia, caio, send } = await openBookGroup();
    const recorded = recordEvents(club);

    expect((await send()).status).toBe(201);

    const pushed = recorded.flatMap(({ to, event }) =>
      event.type === "message" ? [{ to, ...event.message }] : [],
    );
    expect(pushed).toHaveLength(3);
    expect(pushed.find(({ to }) => to.includes(ana.viewer.id))).toMatchObject({
      content: secret,
      withheld: null,
    });
    expect(pushed.find(({ to }) => to.includes(bia.viewer.id))).toMatchObject({
      content: "",
      segments: [],
      withheld: { page: 120, pagesToGo: 80 },
    });
    expect(pushed.find(({ to }) => to.includes(caio.viewer.id))).toMatchObject({
      content: "",
      withheld: { page: 120, pagesToGo: 80, own: { unit: "edition", position: 240, toGo: 160 } },
    });
    expect(JSON.stringify(pushed.filter(({ to }) => !to.includes(ana.viewer.id)))).not.toContain(secret);
  });

  it("is a fold in the conversation and a sentence in the list, until the reader opens it", async () => {
    const { club, bia, id, send } = await openBookGroup();
    await send();

    const page = await screenOf(bia.get(`/chat/${id}?aba=grupos`));
    expect(page.document.querySelector(".fold")?.textContent).toContain(
      "Escondido até a página 120. Faltam 80 para você.",
    );
    expect(page.document.querySelector(".chat-entry")?.textContent).toContain(
      "Ana: escondido até a página 120",
    );
    const fields = fieldsOf(page.document, "reveal");
    expect(fields).toMatchObject({ messageId: "1" });

    for (const _ of ["once", "twice"]) {
      expect((await bia.submit(`/chat/${id}`, "reveal", { messageId: "1" })).status).toBe(303);
      expect(club.db.select().from(revealedTexts).all()).toMatchObject([
        { userId: bia.viewer.id, messageId: 1 },
      ]);
    }
    expect((await screenOf(bia.get(`/chat/${id}`))).document.body.textContent).toContain(secret);
  });

  it("opens on the reader's open pages too, and on nobody else's", async () => {
    const { club, bia, id, send } = await openBookGroup();
    await send();
    const sent = recordEvents(club);
    await bia.submit(`/chat/${id}`, "reveal", { messageId: "1" });
    expect(sent).toMatchObject([
      { to: [bia.viewer.id], event: { type: "message", message: { id: 1, withheld: null } } },
    ]);
    expect(JSON.stringify(sent)).toContain(secret);
  });

  it("opens for readers who see it only, by JSON and by form", async () => {
    const { club, ana, bia, caio, id, send } = await openBookGroup();
    await send();
    const outsider = await makeClient(club, { role: "developer" });
    const late = await makeClient(club);
    const added = await ana.call("POST", `/api/chats/groups/${id}/members`, { userIds: [late.viewer.id] });
    expect(added.status).toBe(200);
    const elsewhere = await openGroup(outsider, caio);
    const direct = await openDirect(outsider, caio);
    expect((await caio.call("POST", `/api/chats/groups/${id}/leave`, {})).status).toBe(200);
    const revealed = () => club.db.select().from(revealedTexts).all();

    for (const [client, conversation, message, missing] of [
      [outsider, id, 1, "Conversa"],
      [outsider, elsewhere, 1, "Mensagem"],
      [outsider, direct, 1, "Conversa"],
      [caio, id, 1, "Conversa"],
      [caio, elsewhere, 1, "Mensagem"],
      [late, id, 1, "Mensagem"],
      [bia, id, 99, "Mensagem"],
      [bia, 99, 1, "Conversa"],
    ] as const) {
      const address = `/api/chats/groups/${conversation}/messages/${message}/reveal`;
      const answer = await client.call("POST", address);
      const page = await client.submit(`/chat/${conversation}`, "reveal", { messageId: String(message) });
      const refusal = { message: `${missing} não encontrada.`, code: "not_found" };
      expect([page.status, answer.status, await answer.json()]).toEqual([404, 404, refusal]);
      const html = await page.text();
      expect(html).toContain(refusal.message);
      expect(html).not.toContain(secret);
    }
    expect((await bia.submit(`/chat/${id}`, "reveal", { messageId: "x" })).status).toBe(400);
    expect(revealed()).toEqual([]);

    const opened = await bia.call("POST", `/api/chats/groups/${id}/messages/1/reveal`);
    expect(await opened.json()).toMatchObject({ content: secret, withheld: null });
    expect(revealed().map(({ userId }) => userId)).toEqual([bia.viewer.id]);
  });

  it("keeps its own book when the group turns to another one", async () => {
    const { club, ana, bia, id, send } = await openBookGroup();
    await send();
    const other = makeBook(club, { title: "Vidas Secas", pageCount: 100 });
    makeProgress(club, { userId: bia.viewer.id, bookId: other.id, currentPage: 100 });

    const form = { name: "Matadouro", bookId: String(other.id) };
    expect((await ana.submit(`/chat/${id}/grupo`, "rename", form)).status).toBe(303);
    expect(club.db.select().from(chatGroups).all()).toMatchObject([{ bookId: other.id }]);
    expect((await bia.call("PUT", `/api/chats/groups/${id}`, { name: "Meu", bookId: null })).status).toBe(
      403,
    );
    expect((await ana.call("PUT", `/api/chats/groups/${id}`, { name: "Matadouro", bookId: 99 })).status).toBe(
      400,
    );

    const messages = await (await bia.get(`/api/chats/groups/${id}/messages`)).json();
    expect(messages).toMatchObject([{ content: "", withheld: { page: 120 } }]);
  });
});

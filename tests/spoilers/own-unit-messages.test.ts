import { describe, expect, it } from "vitest";
import { openClubWithThree, recordEvents } from "../support/chat";
import { screenOf, textOf } from "../support/dom";
import { makeBook, makeProgress } from "../support/makers";

const inEdition = { readingUnit: "edition", editionPages: 150, ownPosition: 150 } as const;
const inPercent = { readingUnit: "percent", ownPosition: 100 } as const;

/** A group about a book that all have read: Ana in the club's edition, Bia in another one, Caio by percent. */
async function openReadGroup() {
  const opened = await openClubWithThree();
  const { club, ana, bia, caio } = opened;
  const book = makeBook(club, { isCurrent: true, pageCount: 2080 });
  const readBy = (userId: number, unit: object) =>
    makeProgress(club, { userId, bookId: book.id, currentPage: 2080, completedAt: club.clock.now, ...unit });
  readBy(ana.viewer.id, {});
  readBy(bia.viewer.id, inEdition);
  readBy(caio.viewer.id, inPercent);
  const group = { name: "Matadouro", userIds: [bia.viewer.id, caio.viewer.id], bookId: book.id };
  await ana.call("POST", "/api/chats/groups", group);
  const send = (from: typeof ana) =>
    from.call("POST", "/api/chats/groups/messages", {
      groupId: 1,
      content: "A ponte caiu.",
      spoilerPage: 1660,
    });
  const turn = () => {
    const other = makeBook(club, { pageCount: 100 });
    return ana.call("PUT", "/api/chats/groups/1", { name: "Matadouro", bookId: other.id });
  };
  return { ...opened, send, turn };
}

const lineOf = async (page: Promise<Response>) => {
  const { document } = await screenOf(page);
  return textOf(document.querySelector(".bubble small")).replace(/^\d\d:\d\d( · lida)? · /, "");
};

describe("the page of a message", () => {
  it.each([
    ["ana", "escondida até a página 1.660", "página 1.660"],
    ["bia", "escondida até a página 120 da sua edição", "página 120 da sua edição"],
    ["caio", "escondida até 80%", "80%"],
  ] as const)(
    "is shown to %s in the own unit, also after the group has another book",
    async (name, own, line) => {
      const opened = await openReadGroup();
      const reader = opened[name];
      await opened.send(reader);
      expect(await lineOf(reader.get("/chat/1"))).toBe(own);
      await opened.turn();
      expect(await lineOf(reader.get("/chat/1"))).toBe(own);

      const others = await openReadGroup();
      await others.send(name === "ana" ? others.bia : others.ana);
      expect(await lineOf(others[name].get("/chat/1"))).toBe(line);
    },
  );

  it("is pushed to each reader in the own unit, and answered so to the author", async () => {
    const { club, ana, bia, caio, send } = await openReadGroup();
    const recorded = recordEvents(club);

    const answer = await send(bia);

    const edition = { unit: "edition", position: 120 };
    expect(await answer.json()).toMatchObject({ spoilerPage: 1660, ownPage: edition });
    const pages = recorded.flatMap(({ to, event }) =>
      event.type === "message" ? to.map((id) => [id, event.message.spoilerPage, event.message.ownPage]) : [],
    );
    expect(pages.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [ana.viewer.id, 1660, undefined],
      [bia.viewer.id, 1660, edition],
      [caio.viewer.id, 1660, { unit: "percent", position: 80 }],
    ]);
  });
});

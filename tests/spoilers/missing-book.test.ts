import { describe, expect, it } from "vitest";
import { chatMessages, comments } from "#db/schema";
import { openClubWithThree, openGroup } from "../support/chat";
import { fieldsOf, screenOf, textOf } from "../support/dom";
import { makeBook, makeComment, makePost, makeProgress } from "../support/makers";

const secret = "O Matadouro tem página própria";
const withheld = { page: 120, pagesToGo: 120 };

/** Texts of Ana with a page, in rows whose book is null. Bia has finished the only book. */
async function openWithoutBook() {
  const opened = await openClubWithThree();
  const { club, ana, bia, caio } = opened;
  const { id: bookId } = makeBook(club, { isCurrent: true });
  makeProgress(club, { userId: bia.viewer.id, bookId, currentPage: 208, completedAt: club.clock.now });
  const groupId = await openGroup(ana, bia, caio);
  const userId = ana.viewer.id;
  makePost(club, { userId, content: secret, spoilerPage: 120 });
  makePost(club, { userId: caio.viewer.id });
  makeComment(club, userId, 2);
  club.db.update(comments).set({ content: secret, spoilerPage: 120 }).run();
  const message = { groupId, senderId: userId, content: secret, attachment: null, createdAt: club.clock.now };
  club.db
    .insert(chatMessages)
    .values({ ...message, spoilerPage: 120 })
    .run();
  return { ...opened, groupId };
}

describe("a text with a page whose book is missing", () => {
  it("is withheld in every call, but not from its author", async () => {
    const { ana, bia, groupId } = await openWithoutBook();
    const addresses = [
      "/api/posts/1",
      "/api/posts/2/comments",
      `/api/chats/groups/${groupId}/messages`,
      "/api/chats/groups",
    ];

    for (const address of addresses) {
      const shown = JSON.stringify(await (await bia.get(address)).json());
      expect([address, shown]).toEqual([address, expect.not.stringContaining(secret)]);
      expect([address, shown]).toEqual([address, expect.stringContaining(JSON.stringify(withheld))]);
      expect(await (await ana.get(address)).text()).toContain(secret);
    }
  });

  it("is a fold on the pages, which opens for the reader who asks for it", async () => {
    const { bia, groupId } = await openWithoutBook();
    const chat = `/chat/${groupId}?aba=grupos`;
    for (const address of ["/", "/community", "/community?post=2", chat]) {
      expect(await (await bia.get(address)).text()).not.toContain(secret);
    }
    const { document } = await screenOf(bia.get(chat));
    expect(textOf(document.querySelector(".fold"))).toContain("Escondido até a página 120");
    expect(fieldsOf(document, "reveal")).toMatchObject({ messageId: "1" });

    await bia.submit(`/chat/${groupId}`, "reveal", { messageId: "1" });

    expect(await (await bia.get(chat)).text()).toContain(secret);
  });
});

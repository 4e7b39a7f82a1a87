import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#db/schema";
import { chatsOf, openClubWithThree, openDirect, openGroup, postDirect, postToGroup } from "../support/chat";

describe("the list of direct chats", () => {
  it("shows the other member, the last message, its time, and the unread count", async () => {
    const { club, ana, bia } = await openClubWithThree();
    const id = await openDirect(ana, bia);
    await postDirect(ana, id, "Já leu?");
    club.clock.now = new Date("2026-03-10T15:01:00Z");
    const last = await postDirect(ana, id, "O capítulo dois, digo.");

    const lastMessage = {
      id: last.id,
      content: "O capítulo dois, digo.",
      withheld: null,
      hasAttachment: false,
      sender: { id: ana.viewer.id, name: "Ana Lima" },
      createdAt: "2026-03-10T15:01:00.000Z",
    };
    const shared = { id, createdAt: "2026-03-10T15:00:00.000Z", lastMessage };
    expect(await chatsOf(bia, "direct")).toEqual([
      { ...shared, unreadCount: 2, user: { id: ana.viewer.id, name: "Ana Lima", avatar: null } },
    ]);
    expect(await chatsOf(ana, "direct")).toEqual([
      { ...shared, unreadCount: 0, user: { id: bia.viewer.id, name: "Bia Reis", avatar: null } },
    ]);
  });

  it.each(["smaller", "greater"])(
    "has a chat without messages for the member with the %s id who made it",
    async (which) => {
      const { ana, bia, caio } = await openClubWithThree();
      const [maker, other] = which === "smaller" ? [ana, bia] : [bia, ana];
      const id = await openDirect(maker, other);
      const empty = { id, lastMessage: null, unreadCount: 0, user: { id: other.viewer.id } };

      expect(await chatsOf(maker, "direct")).toMatchObject([empty]);
      expect(await chatsOf(other, "direct")).toEqual([]);
      expect(await chatsOf(caio, "direct")).toEqual([]);

      await postDirect(maker, id, "Oi!");
      expect([await chatsOf(maker, "direct"), await chatsOf(other, "direct")]).toMatchObject([
        [{ id }],
        [{ id }],
      ]);
    },
  );

  it("is ordered by last message, or creation before the first one", async () => {
    const { club, ana, bia, caio } = await openClubWithThree();
    const withBia = await openDirect(ana, bia);
    await postDirect(ana, withBia, "Bia?");
    const withCaio = await openDirect(ana, caio);
    const order = async () =>
      ((await (await ana.get("/api/chats/direct")).json()) as { id: number }[]).map(({ id }) => id);
    expect(await order()).toEqual([withCaio, withBia]);

    club.clock.now = new Date("2026-03-10T15:01:00Z");
    await postDirect(bia, withBia, "Oi!");
    expect(await order()).toEqual([withBia, withCaio]);
  });
});

describe("the list of groups", () => {
  it("shows no sender for a message of a deleted account, and still counts it", async () => {
    const { club, ana, bia, caio } = await openClubWithThree();
    const id = await openGroup(ana, bia, caio);
    await postToGroup(caio, id, "Até mais.");
    club.db.delete(users).where(eq(users.id, caio.viewer.id)).run();

    expect(await chatsOf(bia, "groups")).toMatchObject([
      { memberCount: 2, unreadCount: 1, lastMessage: { content: "Até mais.", sender: null } },
    ]);
  });
});

import { describe, expect, it } from "vitest";
import {
  type ChatMember,
  chatsOf,
  openClubWithThree,
  openDirect,
  openGroup,
  postDirect,
  postToGroup,
  recordEvents,
  storedMessages,
} from "../support/chat";

const read = (reader: ChatMember, address: string) => reader.call("POST", `/api/chats/${address}/read`, {});

describe("opening a direct chat", () => {
  it("marks the other member's messages as read, not the viewer's own", async () => {
    const { club, ana, bia } = await openClubWithThree();
    const id = await openDirect(ana, bia);
    await postDirect(ana, id, "Um");
    await postDirect(bia, id, "Dois");
    const last = await postDirect(ana, id, "Três");
    const recorded = recordEvents(club);
    expect(storedMessages(club).direct.map(({ isRead }) => isRead)).toEqual([false, false, false]);

    const answer = await read(bia, `direct/${id}`);

    expect([answer.status, await answer.json()]).toEqual([200, null]);
    expect(storedMessages(club).direct.map(({ isRead }) => isRead)).toEqual([true, false, true]);
    expect(recorded).toMatchObject([
      {
        to: expect.arrayContaining([ana.viewer.id, bia.viewer.id]),
        event: { type: "read", conversationId: id, memberId: bia.viewer.id, upToId: last.id },
      },
    ]);
    expect(await chatsOf(bia, "direct")).toMatchObject([{ unreadCount: 0 }]);
    expect(await chatsOf(ana, "direct")).toMatchObject([{ unreadCount: 1 }]);
  });
});

describe("opening a group", () => {
  it("marks a message as read after all other members opened the group", async () => {
    const { club, ana, bia, caio } = await openClubWithThree();
    const id = await openGroup(ana, bia, caio);
    const message = await postToGroup(ana, id, "Um");
    const isRead = () => storedMessages(club).group.map((message) => message.isRead);
    const readBy = ({ viewer }: ChatMember, everybodyUpToId: number) => ({
      type: "read",
      conversationId: id,
      memberId: viewer.id,
      upToId: message.id,
      everybodyUpToId,
    });

    const recorded = recordEvents(club);
    await read(ana, `groups/${id}`);
    await read(bia, `groups/${id}`);
    expect(isRead()).toEqual([false]);
    expect(await chatsOf(bia, "groups")).toMatchObject([{ unreadCount: 0 }]);
    expect(await chatsOf(caio, "groups")).toMatchObject([{ unreadCount: 1 }]);
    // Each opening sent to each would be the square of a group of hundreds.
    expect(recorded).toEqual([{ to: [bia.viewer.id], event: readBy(bia, 0) }]);

    recorded.length = 0;
    await read(caio, `groups/${id}`);
    expect(isRead()).toEqual([true]);
    const everybody = [ana.viewer.id, bia.viewer.id, caio.viewer.id];
    expect(recorded).toEqual([{ to: everybody, event: readBy(caio, message.id) }]);
    await read(caio, `groups/${id}`);
    expect(recorded).toHaveLength(1);
  });

  it("is not required from removed members and later members", async () => {
    const { club, ana, bia, caio } = await openClubWithThree();
    const id = await openGroup(ana, bia, caio);
    const isRead = () => storedMessages(club).group.map((message) => message.isRead);
    await postToGroup(ana, id, "Um");
    await read(bia, `groups/${id}`);
    await caio.call("POST", `/api/chats/groups/${id}/leave`, {});
    expect(isRead()).toEqual([true]);

    await postToGroup(ana, id, "Dois");
    await ana.call("POST", `/api/chats/groups/${id}/members`, { userIds: [caio.viewer.id] });
    await read(bia, `groups/${id}`);
    expect(isRead()).toEqual([true, true]);

    await postToGroup(ana, id, "Três");
    await read(bia, `groups/${id}`);
    expect(isRead()).toEqual([true, true, false]);
    await ana.call("DELETE", `/api/chats/groups/${id}/members/${caio.viewer.id}`);
    expect(isRead()).toEqual([true, true, true]);
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chatMessages, conversations } from "#db/schema";
import { makePublisher } from "~/server/realtime/publisher.server";
import {
  contentsOf,
  expectNothingStored,
  groupsIn,
  manualTimers,
  openClubWithThree,
  openDirect,
  openGroup,
  postDirect,
  postToGroup,
  recordEvents,
  shownTo,
  storedMessages,
} from "../support/chat";
import { makeClient, password } from "../support/makers";

async function openWithGroup() {
  const three = await openClubWithThree();
  const id = await openGroup(three.ana, three.bia, three.caio);
  const [a, b, c] = [three.ana, three.bia, three.caio].map(({ viewer }) => viewer.id);
  return { ...three, id, path: `/api/chats/groups/${id}`, a, b, c, recorded: recordEvents(three.club) };
}

const close = async (club: Awaited<ReturnType<typeof openClubWithThree>>["club"], id: number | undefined) => {
  const admin = await makeClient(club, { role: "admin" });
  const answer = await admin.call("POST", `/api/users/${id}/deactivate`, {});
  expect(answer.status).toBe(200);
  return () => admin.call("POST", `/api/users/${id}/reactivate`, {});
};

describe("leaving a group", () => {
  it("as an ordinary member removes the membership", async () => {
    const { club, bia, path, id, a, b, c, recorded } = await openWithGroup();
    const answer = await bia.call("POST", `${path}/leave`, {});
    expect([answer.status, await answer.json()]).toEqual([200, null]);
    expect(groupsIn(club).members).toEqual([`${id}: ${a} admin`, `${id}: ${c} member`]);
    expect(recorded).toEqual([{ to: [a, b, c], event: { type: "changed", conversationId: id } }]);
    expect((await bia.call("POST", `${path}/leave`, {})).status).toBe(404);
  });

  it("as its only admin promotes the longest-standing member", async () => {
    const { club, ana, path, id, b, c } = await openWithGroup();
    await ana.call("POST", `${path}/leave`, {});
    expect(groupsIn(club).members).toEqual([`${id}: ${b} admin`, `${id}: ${c} member`]);
  });

  it("as its only admin promotes an active account", async () => {
    const { club, ana, path, id, b, c } = await openWithGroup();
    await close(club, b);
    await ana.call("POST", `${path}/leave`, {});
    expect(groupsIn(club).members).toEqual([`${id}: ${b} member`, `${id}: ${c} admin`]);
  });

  it("as the last member deletes the group with its messages", async () => {
    const { club, ana, bia, caio, path, id } = await openWithGroup();
    await postToGroup(ana, id, "Fecho a porta");
    for (const who of [bia, caio, ana]) await who.call("POST", `${path}/leave`, {});
    expect([groupsIn(club), storedMessages(club)]).toEqual([{ names: [], members: [] }, expectNothingStored]);
    expect(club.db.select().from(conversations).all()).toEqual([]);
  });
});

describe("a deactivated account", () => {
  it("is excluded from read receipts and does not administer alone", async () => {
    const { club, ana, bia, id, path, a, b, c } = await openWithGroup();
    await close(club, c);
    await postToGroup(bia, id, "Chegamos?");
    const isRead = () => club.db.select({ isRead: chatMessages.isRead }).from(chatMessages).all();
    expect(isRead()).toEqual([{ isRead: false }]);
    const reopen = await close(club, a);
    expect(isRead()).toEqual([{ isRead: true }]);
    expect(groupsIn(club).members).toEqual([`${id}: ${a} admin`, `${id}: ${b} admin`, `${id}: ${c} member`]);
    expect(await (await bia.get(path)).json()).toMatchObject({ members: [{ isClosed: true }, {}, {}] });
    expect((await ana.get(path)).status).toBe(401);

    await reopen();
    await postToGroup(bia, id, "De volta?");
    expect(isRead()).toEqual([{ isRead: true }, { isRead: false }]);
  });

  it("cannot become a group's admin", async () => {
    const { club, ana, path, b } = await openWithGroup();
    await close(club, b);
    const before = groupsIn(club);
    const answer = await ana.call("POST", `${path}/hand-over`, { userId: b });
    expect([answer.status, (await answer.json()).message]).toEqual([409, "Esta conta está desativada."]);
    expect(groupsIn(club)).toEqual(before);
  });
});

describe("deleting an account", () => {
  it("deletes direct chats, and removes the member from groups with an event and updated read receipts", async () => {
    const { club, ana, bia, caio, id, a, b, c } = await openWithGroup();
    const timers = manualTimers();
    club.app.publisher = makePublisher(club.app, timers.later);
    const recorded = recordEvents(club);
    const direct = await openDirect(ana, bia);
    await postDirect(bia, direct, "Só entre nós");
    const alone = await openGroup(ana, bia);
    await bia.call("POST", `/api/chats/groups/${alone}/leave`, {});
    await postToGroup(ana, id, "Vou embora");
    await postToGroup(bia, id, "Não vá");
    await caio.call("POST", `/api/chats/groups/${id}/read`, {});
    expect(storedMessages(club).group).toMatchObject([{ isRead: true }, { isRead: false }]);
    timers.runAll();
    recorded.length = 0;

    const answer = await ana.call("DELETE", "/api/user", { password });

    expect(answer.status).toBe(200);
    expect(groupsIn(club)).toEqual({
      names: ["Sertão"],
      members: [`${id}: ${b} admin`, `${id}: ${c} member`],
    });
    expect(club.db.select().from(conversations).all()).toMatchObject([{ id }]);
    expect(storedMessages(club)).toMatchObject({
      direct: [],
      group: [
        { content: "Vou embora", senderId: null, isRead: true },
        { content: "Não vá", senderId: b, isRead: true },
      ],
    });
    expect(recorded).toEqual([
      { to: [b], event: { type: "changed", conversationId: direct } },
      { to: [b, c], event: { type: "changed", conversationId: id } },
    ]);
    const shown = await shownTo(caio, `groups/${id}/messages`);
    expect(contentsOf(shown)).toEqual(["Vou embora", "Não vá"]);
    expect(shown).toMatchObject([{ sender: null }, { sender: { id: b } }]);
    expect(
      club.db
        .select()
        .from(chatMessages)
        .where(eq(chatMessages.senderId, a ?? 0))
        .all(),
    ).toEqual([]);
  });
});

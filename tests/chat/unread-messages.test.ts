import { describe, expect, it } from "vitest";
import { userSettings } from "#db/schema";
import { unreadMessages } from "~/club/chat/unread-queries.server";
import { makePublisher } from "~/server/realtime/publisher.server";
import {
  type ChatMember,
  manualTimers,
  openClubWithThree,
  openDirect,
  openGroup,
  postDirect,
  postToGroup,
} from "../support/chat";
import { screenOf } from "../support/dom";
import { readStream } from "../support/event-stream";
import { makeClient, password } from "../support/makers";
import { notificationsOf } from "../support/notifications";
import { until } from "../support/server";
import { planOf, statementsDuring } from "../support/statements";

async function openWithBoth() {
  const three = await openClubWithThree();
  const { club, ana, bia, caio } = three;
  const direct = await openDirect(ana, bia);
  const group = await openGroup(ana, bia, caio);
  const unread = () => [ana, bia, caio].map(({ viewer }) => unreadMessages(club, viewer.id));
  const notified = () => notificationsOf(club, "message").map(({ userId, title }) => [userId, title]);
  return { ...three, direct, group, unread, notified };
}

const written = "Ana Lima escreveu para você";
const inGroup = "Há mensagens novas em Sertão";

/** The words at the link to the messages, in each navigation of a page. */
async function navigationsOf(member: ChatMember, address: string): Promise<(string | null)[]> {
  const { document } = await screenOf(member.get(address));
  return ["Principal", "Menu", "Atalhos"].map((label) => {
    const link = document.querySelector(`nav[aria-label="${label}"] a[href="/chat"]`);
    return link?.textContent ?? null;
  });
}

describe("unread messages", () => {
  it("count in all conversations, without the member's own", async () => {
    const { ana, bia, direct, group, unread } = await openWithBoth();
    await postDirect(ana, direct, "Um");
    await postDirect(ana, direct, "Dois");
    await postToGroup(bia, group, "Três");

    expect(unread()).toEqual([1, 2, 1]);
  });

  it("are counted up to a hundred, by index", async () => {
    const { club, ana, bia, direct, unread } = await openWithBoth();
    club.app.database.sqlite.exec(`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)
      insert into direct_messages (content, chat_id, sender_id, created_at) select 'Oi', ${direct}, ${ana.viewer.id}, i from n
    `);
    const statements = await statementsDuring(club, () => bia.get("/events"));

    expect(unread()).toEqual([0, 100, 0]);
    const plan = planOf(club, statements.find((sql) => sql.includes("last_read_id")) ?? "");
    expect(plan).toContain("INDEX direct_messages_unread (chat_id=? AND sender_id=?)");
    expect(plan).toContain("INDEX chat_messages_in_group (group_id=? AND id>?)");
    expect(plan).not.toMatch(/SCAN (direct|chat)_/);
    const shown = "99+, mais de 99 não lidas";
    expect(await navigationsOf(bia, "/events")).toEqual(Array(3).fill(`Mensagens${shown}`));
  });

  it("of a conversation are read by the page that shows it", async () => {
    const { ana, bia, direct, group } = await openWithBoth();
    await postDirect(ana, direct, "Um");
    await postToGroup(ana, group, "Dois");

    expect(await navigationsOf(bia, `/chat/${direct}`)).toEqual([
      "Mensagens1, 1 não lida",
      "Mensagens1, 1 não lida",
      null,
    ]);
    expect(await navigationsOf(bia, `/chat/${group}`)).toEqual(["Mensagens", "Mensagens", null]);
  });
});

describe("the notification of a conversation", () => {
  it("is one for all unread messages, with no text of theirs", async () => {
    const { club, ana, bia, caio, direct, group, notified } = await openWithBoth();
    for (const text of ["Um", "Dois"]) {
      await postDirect(ana, direct, text);
      await postToGroup(ana, group, text);
    }

    expect(notified()).toEqual([
      [bia.viewer.id, written],
      [bia.viewer.id, inGroup],
      [caio.viewer.id, inGroup],
    ]);
    expect(notificationsOf(club, "message").map(({ body }) => body)).toEqual([null, null, null]);
  });

  it("is deleted when the conversation is opened, and the next message makes another", async () => {
    const { club, ana, bia, direct, notified } = await openWithBoth();
    await postDirect(ana, direct, "Um");
    await bia.get(`/chat/${direct}`);
    const afterOpening = notified();
    club.clock.now = new Date(club.clock.now.getTime() + 60_000);
    await postDirect(ana, direct, "Dois");

    expect(afterOpening).toEqual([]);
    expect(notificationsOf(club, "message")).toMatchObject([{ readAt: null, createdAt: club.clock.now }]);
  });

  it("marked as read in the bell is unread again with the next message", async () => {
    const { club, ana, bia, group } = await openWithBoth();
    await postToGroup(ana, group, "Um");
    await bia.call("POST", "/api/notifications/read");
    const marked = notificationsOf(club, "message");
    await postToGroup(ana, group, "Dois");

    const stateOf = (rows: typeof marked) => rows.map(({ userId, readAt }) => [userId, readAt === null]);
    const [b, c] = [marked[0]?.userId, marked[1]?.userId];
    expect(stateOf(marked)).toEqual([
      [b, false],
      [c, true],
    ]);
    expect(stateOf(notificationsOf(club, "message"))).toEqual([
      [b, true],
      [c, true],
    ]);
  });

  it("is deleted for a member who answers in the group", async () => {
    const { ana, bia, caio, group, notified } = await openWithBoth();
    await postToGroup(ana, group, "Um");
    await postToGroup(bia, group, "Dois");

    expect(notified()).toEqual([
      [ana.viewer.id, inGroup],
      [caio.viewer.id, inGroup],
    ]);
  });

  it("is deleted for a member who leaves or is removed", async () => {
    const { ana, bia, caio, group, notified, unread } = await openWithBoth();
    await postToGroup(ana, group, "Um");
    await bia.call("POST", `/api/chats/groups/${group}/leave`, {});
    const afterLeaving = [notified(), unread()];
    await ana.call("DELETE", `/api/chats/groups/${group}/members/${caio.viewer.id}`);

    expect(afterLeaving).toEqual([[[caio.viewer.id, inGroup]], [0, 0, 1]]);
    expect([notified(), unread()]).toEqual([[], [0, 0, 0]]);
  });

  it("with the name of a deleted account is deleted", async () => {
    const { club, ana, bia, caio, direct, group, notified, unread } = await openWithBoth();
    await makeClient(club, { role: "admin" });
    await postDirect(ana, direct, "Um");
    await postToGroup(ana, group, "Dois");
    const answer = await ana.call("DELETE", "/api/user", { password });

    expect(answer.status).toBe(200);
    expect(notified()).toEqual([
      [bia.viewer.id, inGroup],
      [caio.viewer.id, inGroup],
    ]);
    expect(unread().slice(1)).toEqual([1, 1]);
  });

  it("is not made with the switch off, while the number stays", async () => {
    const { club, ana, bia, direct, unread, notified } = await openWithBoth();
    club.db.insert(userSettings).values({ userId: bia.viewer.id, newMessages: false }).run();
    await postDirect(ana, direct, "Um");
    const whileOff = notified();
    await bia.call("PUT", "/api/user-settings/notifications", {
      ...{ emailNotifications: true, newBooks: true, newEvents: true, newDiscussions: true },
      ...{ newAchievements: true, newMessages: true },
    });
    await postDirect(ana, direct, "Dois");

    expect(whileOff).toEqual([]);
    expect(notified()).toEqual([[bia.viewer.id, written]]);
    expect(unread()).toEqual([0, 2, 0]);
  });
});

describe("open pages", () => {
  it("receive both numbers, a moment after a message and at once after its reading", async () => {
    const { club, ana, bia, direct } = await openWithBoth();
    const timers = manualTimers();
    const { app } = club;
    app.publisher = makePublisher({ db: club.db, log: app.log, clock: app.clock }, timers.later);
    const stream = readStream(await bia.get("/notifications/events"));
    await until(() => stream.messages().length === 1, "the first counts");
    for (const text of ["Um", "Dois"]) await postDirect(ana, direct, text);
    const before = stream.messages();
    timers.runAll();
    await until(() => stream.messages().length === 2, "the push");
    await bia.call("POST", `/api/chats/direct/${direct}/read`, {});
    await until(() => stream.messages().at(-1) === 0, "the reading");

    expect(before).toEqual([0]);
    expect(stream.messages().slice(0, 2)).toEqual([0, 2]);
    expect([stream.counts().slice(0, 2), stream.counts().at(-1)]).toEqual([[0, 1], 0]);
  });
});

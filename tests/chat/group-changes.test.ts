import { describe, expect, it } from "vitest";
import { chatGroups } from "#db/schema";
import { makePublisher } from "~/server/realtime/publisher.server";
import type { TestClub } from "../support/app";
import {
  groupsIn,
  manualTimers,
  openClubWithThree,
  openGroup,
  recordEvents,
  sendGroup,
  storedMessages,
} from "../support/chat";
import { makeBook, makeClient, makeMember } from "../support/makers";

async function openWithGroup() {
  const three = await openClubWithThree();
  const { club, ana, bia } = three;
  const timers = manualTimers();
  club.app.publisher = makePublisher(club.app, timers.later);
  const id = await openGroup(ana, bia);
  const [a, b, c] = [ana, bia, three.caio].map(({ viewer }) => viewer.id) as [number, number, number];
  return { ...three, id, path: `/api/chats/groups/${id}`, a, b, c, timers, recorded: recordEvents(club) };
}

const writes = ({ app }: TestClub) => app.database.sqlite.prepare("select total_changes()").pluck().get();

const changed = (conversationId: number) => ({ type: "changed", conversationId });

describe("events of group changes", () => {
  it("are sent at once, and later ones within a second as one batch", async () => {
    const { ana, path, id, a, b, timers, recorded } = await openWithGroup();
    for (let number = 1; number <= 30; number += 1) {
      await ana.call("PUT", path, { name: `Nome ${number}` });
    }
    expect(recorded).toEqual([{ to: [a, b], event: changed(id) }]);
    expect(timers.waiting.map(({ milliseconds }) => milliseconds)).toEqual([1000]);

    timers.runAll();
    expect(recorded).toHaveLength(2);
    await ana.call("PUT", path, { name: "Mais um" });
    expect(recorded).toHaveLength(2);
    timers.runAll();
    expect(recorded.map(({ to }) => to)).toEqual([
      [a, b],
      [a, b],
      [a, b],
    ]);

    timers.runAll();
    expect([recorded.length, timers.waiting]).toEqual([3, []]);
    await ana.call("PUT", path, { name: "Bem depois" });
    expect(recorded).toHaveLength(4);
  });

  it("reach members added and removed within that second", async () => {
    const { ana, path, id, a, b, c, timers, recorded } = await openWithGroup();
    await ana.call("PUT", path, { name: "Veredas" });
    await ana.call("POST", `${path}/members`, { userIds: [c] });
    await ana.call("DELETE", `${path}/members/${c}`);
    await ana.call("DELETE", `${path}/members/${b}`);
    timers.runAll();
    expect(recorded).toEqual([
      { to: [a, b], event: changed(id) },
      { to: [a, b, c], event: changed(id) },
    ]);
  });
});

describe("a change without effect", () => {
  it("writes no row and sends no event: same name, existing members", async () => {
    const { club, ana, path, b, recorded } = await openWithGroup();
    const before = writes(club);
    const renamed = await ana.call("PUT", path, { name: " Sertão " });
    expect([renamed.status, await renamed.json()]).toMatchObject([200, { name: "Sertão" }]);
    const added = await ana.call("POST", `${path}/members`, { userIds: [b] });
    expect([added.status, (await added.json()).members.length]).toEqual([200, 2]);
    const page = await ana.submit(`${path.replace("/api/chats/groups", "/chat")}/grupo`, "rename", {
      name: "Sertão",
    });
    expect(page.status).toBe(303);
    expect([writes(club), recorded]).toEqual([before, []]);
  });
});

describe("a group created twice within ten seconds", () => {
  const groupForm = (name: string, ids: number[]) => {
    const body = new URLSearchParams({ intent: "new-group", name });
    for (const id of ids) body.append("userIds", String(id));
    return { method: "POST", body };
  };

  it("by a form sent twice is one group, and both answers lead to it", async () => {
    const { club, ana, bia, caio } = await openClubWithThree();
    const [a, b, c] = [ana, bia, caio].map(({ viewer }) => viewer.id) as [number, number, number];
    const recorded = recordEvents(club);
    const answers = await Promise.all(
      [
        [b, c],
        [c, b, b],
        [b, c],
      ].map((ids) => ana.send("/chat/novo-grupo", groupForm("Sertão", ids))),
    );
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/chat/1?aba=grupos"]);
    }
    const again = await ana.call("POST", "/api/chats/groups", { name: "Sertão", userIds: [b, c] });
    expect([again.status, await again.json()]).toEqual([201, { id: 1 }]);
    expect(groupsIn(club)).toEqual({
      names: ["Sertão"],
      members: [`1: ${a} admin`, `1: ${b} member`, `1: ${c} member`],
    });
    expect(recorded).toHaveLength(1);
  });

  it("is a second group with a book, or with another one", async () => {
    const { club, ana, bia } = await openClubWithThree();
    const bookIds = [null, makeBook(club).id, makeBook(club).id];
    for (const bookId of [...bookIds, ...bookIds])
      await ana.call("POST", "/api/chats/groups", { name: "Sertão", userIds: [bia.viewer.id], bookId });
    const groups = club.db.select().from(chatGroups).orderBy(chatGroups.id).all();
    expect(groups.map(({ bookId }) => bookId)).toEqual(bookIds);
  });

  it("is a second group with another name, members, creator or time", async () => {
    const { club, ana, bia, caio } = await openClubWithThree();
    const make = async (who: typeof ana, name: string, ...others: (typeof ana)[]) => {
      const userIds = others.map(({ viewer }) => viewer.id);
      const answer = await who.call("POST", "/api/chats/groups", { name, userIds });
      return ((await answer.json()) as { id: number }).id;
    };
    const ids = [
      await make(ana, "Sertão", bia, caio),
      await make(ana, "sertão", bia, caio),
      await make(ana, "Sertão", bia),
      await make(bia, "Sertão", ana, caio),
    ];
    await bia.call("POST", `/api/chats/groups/${ids[0]}/leave`, {});
    ids.push(await make(ana, "Sertão", bia, caio));
    club.clock.now = new Date(club.clock.now.getTime() + 10_001);
    ids.push(await make(ana, "Sertão", bia, caio));
    expect(new Set(ids).size).toBe(6);
    expect(groupsIn(club).names).toHaveLength(6);
  });
});

it("twenty concurrent members who write, rename, leave and add leave a consistent group", async () => {
  const { club, ana } = await openClubWithThree();
  const others: (typeof ana)[] = [];
  for (let at = 0; at < 19; at += 1) others.push(await makeClient(club, { name: `Pessoa ${at}` }));
  const strangers = Array.from({ length: 10 }, () => makeMember(club).id);
  const id = await openGroup(ana, ...others);
  const path = `/api/chats/groups/${id}`;
  const all = [ana, ...others];
  const answers = await Promise.all(
    all.flatMap((who, at) => [
      sendGroup(who, id, { content: `Oi de ${at}`, clientId: "mesmo-aparelho" }),
      who.call("PUT", path, { name: `Nome de ${at}` }),
      who.call("POST", `${path}/members`, { userIds: [strangers[at % 10], others[0]?.viewer.id] }),
      at % 3 === 0 ? who.call("POST", `${path}/leave`, {}) : who.get(path),
      who.call("DELETE", `${path}/members/${all[(at + 1) % 20]?.viewer.id}`),
      who.call("POST", `${path}/hand-over`, { userId: all[(at + 2) % 20]?.viewer.id }),
      sendGroup(who, id, { content: `Oi de ${at}`, clientId: "mesmo-aparelho" }),
      who.get(`/chat/${id}/grupo`),
    ]),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  for (const status of statuses) expect([200, 201, 400, 403, 404]).toContain(status);
  expect(club.faults).toEqual([]);

  const { members } = groupsIn(club);
  expect(members.length).toBeGreaterThan(1);
  expect(members.filter((member) => member.endsWith(" admin"))).toHaveLength(1);
  const messages = storedMessages(club).group;
  expect(new Set(messages.map(({ senderId }) => senderId)).size).toBe(messages.length);
  const [group] = club.db.select().from(chatGroups).all();
  expect(group?.name).toMatch(/^(Sertão|Nome de \d+)$/);
  expect(club.app.database.sqlite.pragma("foreign_key_check")).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { conversations } from "#db/schema";
import { maxGroupMembers } from "~/club/chat/rules";
import { groupsIn, openClubWithThree, openGroup, recordEvents } from "../support/chat";
import { makeMember } from "../support/makers";

describe("creating a group", () => {
  it("makes its creator the admin, and ignores duplicate members and the creator's own id", async () => {
    const { club, ana, bia, caio } = await openClubWithThree();
    const recorded = recordEvents(club);
    const [a, b, c] = [ana.viewer.id, bia.viewer.id, caio.viewer.id];
    const answer = await ana.call("POST", "/api/chats/groups", {
      name: "  Grande \n Sertão ",
      userIds: [b, c, b, a],
    });
    const { id } = await answer.json();
    expect(answer.status).toBe(201);
    expect(groupsIn(club)).toEqual({
      names: ["Grande Sertão"],
      members: [`${id}: ${a} admin`, `${id}: ${b} member`, `${id}: ${c} member`],
    });
    expect(recorded).toEqual([{ to: [a, b, c], event: { type: "changed", conversationId: id } }]);
    expect(await (await bia.get(`/api/chats/groups/${id}`)).json()).toEqual({
      id,
      name: "Grande Sertão",
      book: null,
      role: "member",
      members: [
        { id: a, name: "Ana Lima", avatar: null, role: "admin", isClosed: false },
        { id: b, name: "Bia Reis", avatar: null, role: "member", isClosed: false },
        { id: c, name: "Caio Melo", avatar: null, role: "member", isClosed: false },
      ],
    });
  });

  it("accepts at most a thousand members, including the creator", async () => {
    const { club, ana } = await openClubWithThree();
    const ids = Array.from({ length: maxGroupMembers }, () => makeMember(club).id);
    const create = (userIds: number[]) => ana.call("POST", "/api/chats/groups", { name: "Todos", userIds });
    const full = await create(ids);
    expect([full.status, (await full.json()).message]).toEqual([400, "Um grupo tem até 1.000 pessoas"]);
    expect(groupsIn(club).members).toEqual([]);

    const answer = await create(ids.slice(1));
    expect([answer.status, groupsIn(club).members.length]).toEqual([201, 1000]);
    const { id } = await answer.json();
    const one = await ana.call("POST", `/api/chats/groups/${id}/members`, { userIds: ids.slice(0, 1) });
    expect([one.status, groupsIn(club).members.length]).toEqual([400, 1000]);
  });

  it.each([
    ["a blank name", { name: " \u200b\n", userIds: [2] }, 400, "Dê um nome ao grupo"],
    ["a long name", { name: "a".repeat(61), userIds: [2] }, 400, "O nome não pode ultrapassar 60 caracteres"],
    [
      "oneself alone",
      { name: "Sertão", userIds: [1, 1] },
      400,
      "Escolha pelo menos uma pessoa além de você.",
    ],
    ["an unknown one", { name: "Sertão", userIds: [2, 999] }, 404, "Membro não encontrado."],
    ["a closed account", { name: "Sertão", userIds: [2, 4] }, 404, "Membro não encontrado."],
  ])("with %s is refused", async (_, body, status, message) => {
    const { club, ana } = await openClubWithThree();
    expect(makeMember(club, { deactivatedAt: club.clock.now }).id).toBe(4);
    const answer = await ana.call("POST", "/api/chats/groups", body);
    expect([answer.status, (await answer.json()).message]).toEqual([status, message]);
    expect([groupsIn(club), club.db.select().from(conversations).all()]).toEqual([
      { names: [], members: [] },
      [],
    ]);
  });
});

describe("a group's admin", () => {
  it("adds no unknown member", async () => {
    const { club, ana, path, c } = await openWithGroup();
    const before = groupsIn(club);
    for (const [userIds, status] of [
      [[], 400],
      [["x"], 400],
      [[c, 999], 404],
    ])
      expect((await ana.call("POST", `${path}/members`, { userIds })).status).toBe(status);
    expect(groupsIn(club)).toEqual(before);
  });

  async function openWithGroup() {
    const three = await openClubWithThree();
    const id = await openGroup(three.ana, three.bia);
    const [a, b, c] = [three.ana, three.bia, three.caio].map(({ viewer }) => viewer.id);
    return { ...three, id, path: `/api/chats/groups/${id}`, a, b, c, recorded: recordEvents(three.club) };
  }

  it("removes neither the admin nor a member outside the group", async () => {
    const { club, ana, path, a, c } = await openWithGroup();
    const before = groupsIn(club);
    const answer = await ana.call("DELETE", `${path}/members/${a}`);
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      "Para sair do grupo, use “Sair do grupo”.",
    ]);
    expect((await ana.call("DELETE", `${path}/members/${c}`)).status).toBe(404);
    expect((await ana.call("DELETE", `${path}/members/x`)).status).toBe(404);
    expect(groupsIn(club)).toEqual(before);
  });

  it("promotes another member and is an ordinary member afterwards", async () => {
    const { club, ana, bia, path, id, a, b, c } = await openWithGroup();
    const give = (userId: unknown) => ana.call("POST", `${path}/hand-over`, { userId });
    for (const [whom, status] of [
      [a, 400],
      [c, 404],
      ["x", 400],
    ] as const)
      expect((await give(whom)).status).toBe(status);

    expect((await give(b)).status).toBe(200);
    expect(groupsIn(club).members).toEqual([`${id}: ${a} member`, `${id}: ${b} admin`]);
    expect((await ana.call("PUT", path, { name: "Meu" })).status).toBe(403);
    expect((await bia.call("PUT", path, { name: "Nosso" })).status).toBe(200);
  });

  it("has these permissions alone", async () => {
    const { club, ana, bia, path, a, c, recorded } = await openWithGroup();
    const before = groupsIn(club);
    const refusal = { message: "Só quem administra o grupo pode fazer isto.", code: "forbidden" };
    for (const [method, address, body] of [
      ["PUT", path, { name: "Da Bia" }],
      ["POST", `${path}/members`, { userIds: [c] }],
      ["DELETE", `${path}/members/${a}`, undefined],
      ["POST", `${path}/hand-over`, { userId: a }],
    ] as const) {
      const answer = await bia.call(method, address, body);
      expect([method, address, answer.status, await answer.json()]).toEqual([method, address, 403, refusal]);
    }
    expect([groupsIn(club), recorded]).toEqual([before, []]);
    expect((await ana.get(path)).status).toBe(200);
  });

  it("is not the club's admin", async () => {
    const { club, bia, path } = await openWithGroup();
    club.app.database.sqlite.prepare("update users set role = 'admin' where username = 'bia'").run();
    expect((await bia.call("PUT", path, { name: "Da Bia" })).status).toBe(403);
  });
});

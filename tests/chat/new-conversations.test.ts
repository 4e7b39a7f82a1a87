import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { conversations, directChats, users } from "#db/schema";
import { openClub, type TestClub } from "../support/app";
import {
  expectNothingStored,
  openClubWithThree,
  openDirect,
  recordEvents,
  sendDirect,
  storedMessages,
} from "../support/chat";
import { makeClient, makeMember } from "../support/makers";

const chatsIn = ({ db }: TestClub) => db.select().from(directChats).all();

it("two members share one direct chat, opened by either", async () => {
  const { club, ana, bia } = await openClubWithThree();
  const recorded = recordEvents(club);
  const ids = await Promise.all([
    openDirect(ana, bia),
    openDirect(bia, ana),
    openDirect(ana, bia),
    openDirect(bia, ana),
  ]);
  expect(new Set(ids).size).toBe(1);
  expect(chatsIn(club)).toMatchObject([
    {
      id: ids[0],
      user1Id: ana.viewer.id,
      user2Id: bia.viewer.id,
      startedByUser1: true,
      startedByUser2: true,
    },
  ]);
  expect(club.db.select().from(conversations).all()).toHaveLength(1);
  // The other member has nothing to see before the first message.
  expect(recorded).toEqual([]);
});

it("a new direct chat returns 201, an existing one 200", async () => {
  const { club, ana, bia } = await openClubWithThree();
  const answers = [
    await ana.call("POST", "/api/chats/direct", { otherUserId: bia.viewer.id }),
    await bia.call("POST", "/api/chats/direct", { otherUserId: ana.viewer.id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 200]);
  const [chat] = chatsIn(club);
  for (const answer of answers) {
    expect(await answer.json()).toEqual({ id: chat?.id });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});

it.each([
  ["oneself", 400, { message: "Escolha outra pessoa para conversar.", code: "invalid" }],
  ["nobody", 404, { message: "Membro não encontrado.", code: "not_found" }],
  ["a closed account", 404, { message: "Membro não encontrado.", code: "not_found" }],
  ["no number", 400, { message: "Membro inválido", code: "invalid" }],
])("a direct chat with %s is refused", async (whom, status, refusal) => {
  const { club, ana } = await openClubWithThree();
  const closed = makeMember(club, { deactivatedAt: club.clock.now });
  const ids: Record<string, unknown> = { oneself: ana.viewer.id, nobody: 999, "a closed account": closed.id };
  const answer = await ana.call("POST", "/api/chats/direct", { otherUserId: ids[whom] ?? "x" });
  expect([answer.status, await answer.json()]).toMatchObject([status, refusal]);
  expect([chatsIn(club), club.db.select().from(conversations).all()]).toEqual([[], []]);
});

it("a direct chat with a deactivated account can be read, not written to", async () => {
  const { club, ana, bia } = await openClubWithThree();
  const id = await openDirect(ana, bia);
  club.db.update(users).set({ deactivatedAt: club.clock.now }).where(eq(users.id, bia.viewer.id)).run();
  const recorded = recordEvents(club);

  const answer = await sendDirect(ana, id, { content: "Ainda está aí?" });

  const message = "Esta pessoa encerrou a conta: não há quem leia a mensagem.";
  expect([answer.status, await answer.json()]).toEqual([409, { message, code: "conflict" }]);
  expect([storedMessages(club), recorded]).toEqual([expectNothingStored, []]);
  expect(await openDirect(ana, bia)).toBe(id);
  expect((await ana.get(`/api/chats/direct/${id}/messages`)).status).toBe(200);
});

const perHour = 20;

it("a member can start at most twenty groups and direct chats an hour, by call and form", async () => {
  const club = openClub();
  const ana = await makeClient(club);
  const others = Array.from({ length: perHour + 1 }, () => makeMember(club));
  const open = (id: number) => ana.call("POST", "/api/chats/direct", { otherUserId: id });
  for (const { id } of others.slice(0, perHour - 1)) expect((await open(id)).status).toBe(201);
  const group = await ana.call("POST", "/api/chats/groups", { name: "Sarau", userIds: [others[0]!.id] });
  expect(group.status).toBe(201);

  const refused = await open(others[perHour]!.id);
  expect([refused.status, refused.headers.get("Retry-After"), await refused.json()]).toEqual([
    429,
    "3600",
    {
      message: "Muitas tentativas de começar conversas. Espere 60 minutos e tente de novo.",
      code: "too_many_attempts",
    },
  ]);
  const form = await ana.submit("/chat/novo-grupo", "new-group", {
    name: "Outro grupo",
    userIds: String(others[0]!.id),
  });
  expect(form.status).toBe(429);
  expect(club.db.select().from(conversations).all()).toHaveLength(perHour);

  expect((await open(others[0]!.id)).status).toBe(200);
  club.clock.now = new Date(club.clock.now.getTime() + 3_600_001);
  expect((await open(others[perHour]!.id)).status).toBe(201);
});

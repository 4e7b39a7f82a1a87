import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLog } from "#db/schema";
import type { TestClub } from "./app";
import { makeVisitor } from "./factory";
import { keptIn, openDirect, openGroup, openWithThree, sayDirect, sayGroup, sendDirect } from "./talk";

async function openWithTalk(env: Record<string, string> = {}) {
  const three = await openWithThree(env);
  const { club, ana, bia, caio } = three;
  const direct = await openDirect(ana, bia);
  const group = await openGroup(ana, bia, caio);
  const said = {
    direct: await sayDirect(ana, direct, "Em segredo"),
    group: await sayGroup(bia, group, "A todos"),
  };
  const developer = await makeVisitor(club, { role: "developer", name: "Dora Paz" });
  return { ...three, direct, group, said, developer };
}

/** Who did what to what, in order. */
function deeds({ db }: TestClub) {
  return db
    .select()
    .from(auditLog)
    .orderBy(asc(auditLog.id))
    .all()
    .map(({ actorId, action, subject, subjectId }) => `${actorId} ${action} ${subject} ${subjectId}`);
}

const feed = "/api/chats/dev/unread";
const markers = (said: { direct: { id: number }; group: { id: number } }) => [
  `/api/chats/direct/messages/${said.direct.id}/read-by-dev`,
  `/api/chats/groups/messages/${said.group.id}/read-by-dev`,
];

it("a developer sees what no developer has read, and each message leaves one audit row", async () => {
  const { club, ana, bia, direct, group, said, developer } = await openWithTalk();
  const answer = await developer.get(feed);
  const moment = "2026-03-10T15:00:00.000Z";
  const shared = { hasAttachment: false, createdAt: moment };
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      direct: [
        {
          id: said.direct.id,
          conversationId: direct,
          to: "Bia Reis",
          sender: { id: ana.viewer.id, name: "Ana Lima" },
          content: "Em segredo",
          ...shared,
        },
      ],
      group: [
        {
          id: said.group.id,
          conversationId: group,
          to: "Sertão",
          sender: { id: bia.viewer.id, name: "Bia Reis" },
          content: "A todos",
          ...shared,
        },
      ],
    },
  ]);
  const me = developer.viewer.id;
  const once = [
    `${me} message.monitor direct_message ${said.direct.id}`,
    `${me} message.monitor group_message ${said.group.id}`,
  ];
  expect(deeds(club)).toEqual(once);
  await developer.get(feed);
  expect(deeds(club)).toEqual(once);

  const other = await makeVisitor(club, { role: "developer" });
  await other.get(feed);
  expect(deeds(club)).toEqual([...once, ...once.map((deed) => deed.replace(`${me}`, `${other.viewer.id}`))]);
  expect(keptIn(club).direct).toMatchObject([{ isRead: false, readByDevs: false }]);
});

it("a developer's own messages are not in it", async () => {
  const { ana, developer } = await openWithTalk();
  const own = await openDirect(developer, ana);
  await sendDirect(developer, own, { content: "Minha" });
  await sendDirect(ana, own, { content: "Para quem desenvolve" });
  const { direct } = await (await developer.get(feed)).json();
  expect(direct.map(({ content }: { content: string }) => content)).toEqual([
    "Em segredo",
    "Para quem desenvolve",
  ]);
});

it("a message that was read by a developer is so for all of them, noted once", async () => {
  const { club, said, developer, ana } = await openWithTalk();
  const me = developer.viewer.id;
  for (const path of markers(said)) {
    for (let time = 0; time < 2; time += 1) {
      expect((await developer.call("POST", path, {})).status).toBe(200);
    }
  }
  expect(keptIn(club)).toMatchObject({
    direct: [{ readByDevs: true, isRead: false }],
    group: [{ readByDevs: true, isRead: false }],
  });
  expect(deeds(club)).toEqual([
    `${me} message.read_by_dev direct_message ${said.direct.id}`,
    `${me} message.read_by_dev group_message ${said.group.id}`,
  ]);
  const other = await makeVisitor(club, { role: "developer" });
  expect(await (await other.get(feed)).json()).toEqual({ direct: [], group: [] });
  expect(await (await ana.get("/api/chats/direct")).json()).not.toHaveProperty("0.readByDevs");
});

it("an unknown message is none, of either kind", async () => {
  const { club, said, developer } = await openWithTalk();
  for (const path of markers(said)) {
    for (const wrong of ["999", "0", "x"]) {
      const answer = await developer.call("POST", path.replace(/\d+/, wrong), {});
      expect(answer.status).toBe(404);
    }
  }
  expect(deeds(club)).toEqual([]);
});

it.each([
  ["member", "user", {}],
  ["admin", "admin", {}],
  ["developer while the club has switched it off", "developer", { CHAT_MONITORING: "off" }],
] as const)("is refused to a %s, and nothing is noted", async (_, role, env) => {
  const { club, said } = await openWithTalk(env);
  const who = await makeVisitor(club, { role });
  const answers = [
    await who.get(feed),
    ...(await Promise.all(markers(said).map((path) => who.call("POST", path, {})))),
    await who.call("POST", "/api/chats/direct/messages/999/read-by-dev", {}),
  ];
  const refusal = { message: "Só quem desenvolve pode acompanhar as mensagens.", code: "forbidden" };
  for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([403, refusal]);
  expect(deeds(club)).toEqual([]);
  expect(keptIn(club)).toMatchObject({ direct: [{ readByDevs: false }], group: [{ readByDevs: false }] });
});

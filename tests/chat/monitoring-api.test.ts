import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLog, directMessages } from "#db/schema";
import type { TestClub } from "../support/app";
import {
  contentsOf,
  openClubWithThree,
  openDirect,
  openGroup,
  postDirect,
  postToGroup,
  sendDirect,
  storedMessages,
  threeMembersOf,
} from "../support/chat";
import { makeClient } from "../support/makers";
import { canvas, openClubWithFolder, sendAttachment } from "../support/uploads";

async function openWithMessages(env: Record<string, string> = {}) {
  const three = await openClubWithThree(env);
  const { club, ana, bia, caio } = three;
  const direct = await openDirect(ana, bia);
  const group = await openGroup(ana, bia, caio);
  const messages = {
    direct: await postDirect(ana, direct, "Em segredo"),
    group: await postToGroup(bia, group, "A todos"),
  };
  const developer = await makeClient(club, { role: "developer", name: "Dora Paz" });
  return { ...three, direct, group, messages, developer };
}

/** The audited actions in order, each with actor and subject. */
function deeds({ db }: TestClub) {
  return db
    .select()
    .from(auditLog)
    .orderBy(asc(auditLog.id))
    .all()
    .map(({ actorId, action, subject, subjectId }) => `${actorId} ${action} ${subject} ${subjectId}`);
}

const feed = "/api/chats/dev/unread";
const markers = (messages: { direct: { id: number }; group: { id: number } }) => [
  `/api/chats/direct/messages/${messages.direct.id}/read-by-dev`,
  `/api/chats/groups/messages/${messages.group.id}/read-by-dev`,
];

it("a developer receives messages unread by developers, and each read leaves one audit row", async () => {
  const { club, ana, bia, direct, group, messages, developer } = await openWithMessages();
  const answer = await developer.get(feed);
  const moment = "2026-03-10T15:00:00.000Z";
  const shared = {
    attachment: null,
    spoilerPage: null,
    withheld: null,
    createdAt: moment,
    isRead: false,
    readByDevs: false,
    clientId: null,
  };
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      direct: [
        {
          id: messages.direct.id,
          chatId: direct,
          to: "Bia Reis",
          senderId: ana.viewer.id,
          sender: { id: ana.viewer.id, name: "Ana Lima", avatar: null },
          content: "Em segredo",
          ...shared,
        },
      ],
      group: [
        {
          id: messages.group.id,
          groupId: group,
          to: "Sertão",
          senderId: bia.viewer.id,
          sender: { id: bia.viewer.id, name: "Bia Reis", avatar: null },
          content: "A todos",
          ...shared,
        },
      ],
      next: { direct: null, group: null },
    },
  ]);
  const me = developer.viewer.id;
  const once = [
    `${me} message.monitor direct_message ${messages.direct.id}`,
    `${me} message.monitor group_message ${messages.group.id}`,
  ];
  expect(deeds(club)).toEqual(once);
  await developer.get(feed);
  expect(deeds(club)).toEqual(once);

  const other = await makeClient(club, { role: "developer" });
  await other.get(feed);
  expect(deeds(club)).toEqual([...once, ...once.map((deed) => deed.replace(`${me}`, `${other.viewer.id}`))]);
  expect(storedMessages(club).direct).toMatchObject([{ isRead: false, readByDevs: false }]);
});

it("the list is newest first and paginated by kind", async () => {
  const { club, ana, bia, caio, direct, group, developer } = await openWithMessages();
  for (const number of [2, 3, 4]) await postDirect(ana, direct, `Privada ${number}`);
  for (const number of [2, 3]) await postToGroup(bia, group, `Geral ${number}`);
  const feedOf = async (query: string) => {
    const { next, ...lists } = await (await developer.get(`${feed}?${query}`)).json();
    return { next, direct: contentsOf(lists.direct), group: contentsOf(lists.group) };
  };

  const first = await feedOf("limit=2");
  expect([first.direct, first.group]).toEqual([
    ["Privada 4", "Privada 3"],
    ["Geral 3", "Geral 2"],
  ]);
  expect(deeds(club)).toHaveLength(4);
  const second = await feedOf(`limit=2&beforeDirect=${first.next.direct}&beforeGroup=${first.next.group}`);
  expect(second).toEqual({
    direct: ["Privada 2", "Em segredo"],
    group: ["A todos"],
    next: { direct: null, group: null },
  });
  expect((await feedOf(`beforeDirect=${first.next.direct}`)).group).toHaveLength(3);
  expect(deeds(club)).toHaveLength(7);

  const rows = Array.from({ length: 60 }, (_, index) => `Depois ${index}`);
  const another = await openDirect(caio, bia);
  club.db
    .insert(directMessages)
    .values(rows.map((content) => ({ chatId: another, senderId: caio.viewer.id, content })))
    .run();
  const newest = await feedOf("");
  expect(newest.direct).toEqual(rows.slice(10).reverse());
  expect((await feedOf("limit=200")).direct).toHaveLength(64);
});

it("a developer's own messages are absent", async () => {
  const { ana, developer } = await openWithMessages();
  const own = await openDirect(developer, ana);
  await sendDirect(developer, own, { content: "Minha" });
  await sendDirect(ana, own, { content: "Para quem desenvolve" });
  const { direct } = await (await developer.get(feed)).json();
  expect(direct.map(({ content }: { content: string }) => content)).toEqual([
    "Para quem desenvolve",
    "Em segredo",
  ]);
});

it("an image is listed by name and opens only for its recipients", async () => {
  const club = openClubWithFolder();
  const { ana, bia } = await threeMembersOf(club);
  const developer = await makeClient(club, { role: "developer" });
  const upload = await sendAttachment(ana, await canvas(40, 40).jpeg().toBuffer());
  const { url } = (await upload.json()) as { url: string };
  await sendDirect(ana, await openDirect(ana, bia), { attachment: url });
  expect((await (await developer.get(feed)).json()).direct).toMatchObject([{ content: "", attachment: url }]);
  expect((await developer.get(url)).status).toBe(404);
});

it("a message read by one developer is read for all developers, with one audit row", async () => {
  const { club, messages, developer, ana } = await openWithMessages();
  const me = developer.viewer.id;
  for (const path of markers(messages)) {
    for (let time = 0; time < 2; time += 1) {
      expect((await developer.call("POST", path, {})).status).toBe(200);
    }
  }
  expect(storedMessages(club)).toMatchObject({
    direct: [{ readByDevs: true, isRead: false }],
    group: [{ readByDevs: true, isRead: false }],
  });
  expect(deeds(club)).toEqual([
    `${me} message.read_by_dev direct_message ${messages.direct.id}`,
    `${me} message.read_by_dev group_message ${messages.group.id}`,
  ]);
  const other = await makeClient(club, { role: "developer" });
  expect(await (await other.get(feed)).json()).toEqual({
    direct: [],
    group: [],
    next: { direct: null, group: null },
  });
  expect(await (await ana.get("/api/chats/direct")).json()).not.toHaveProperty("0.readByDevs");
});

const notDeveloper = "Só quem desenvolve pode acompanhar as mensagens.";
const switchedOff = "O acompanhamento de mensagens está desligado neste clube.";

it.each([
  ["member", "user", {}, notDeveloper],
  ["admin", "admin", {}, notDeveloper],
  ["member while the club has switched it off", "user", { CHAT_MONITORING: "off" }, notDeveloper],
  ["developer while the club has switched it off", "developer", { CHAT_MONITORING: "off" }, switchedOff],
] as const)("the list is refused to a %s without an audit row", async (_, role, env, message) => {
  const { club, messages } = await openWithMessages(env);
  const client = await makeClient(club, { role });
  const answers = [
    await client.get(feed),
    ...(await Promise.all(markers(messages).map((path) => client.call("POST", path, {})))),
    await client.call("POST", "/api/chats/direct/messages/999/read-by-dev", {}),
  ];
  const refusal = { message, code: "forbidden" };
  for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([403, refusal]);
  expect(deeds(club)).toEqual([]);
  expect(storedMessages(club)).toMatchObject({
    direct: [{ readByDevs: false }],
    group: [{ readByDevs: false }],
  });
});

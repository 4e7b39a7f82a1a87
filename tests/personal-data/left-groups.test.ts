import { expect, it } from "vitest";
import { chatGroups } from "#db/schema";
import { openClubWithThree, openGroup, postToGroup } from "../support/chat";
import { makeBook } from "../support/makers";
import type { TestClient } from "../support/test-client";

const dataOf = async (member: TestClient) => (await member.get("/api/user/data")).json();

it("the export of a member who has left a group has none of its later names and books", async () => {
  const { club, ana, bia } = await openClubWithThree();
  const groupId = await openGroup(ana, bia);
  await postToGroup(ana, groupId, "Oi.");
  const chat = `/api/chats/groups/${groupId}`;
  expect((await ana.call("POST", `${chat}/hand-over`, { userId: bia.viewer.id })).status).toBe(200);
  expect((await ana.call("POST", `${chat}/leave`)).status).toBe(200);
  const book = makeBook(club, { title: "Iracema" });
  club.db.update(chatGroups).set({ name: "Depois", bookId: book.id }).run();

  const data = await dataOf(ana);

  expect(data.mensagensEmGrupos).toMatchObject([
    { conversa: groupId, grupo: null, texto: "Oi.", lidaPorTodos: null, lidaPorDesenvolvedores: null },
  ]);
  expect(data.gruposCriados).toMatchObject([{ conversa: groupId, grupo: null, livro: null, autor: null }]);
  const theirs = await dataOf(bia);
  expect(theirs.grupos).toMatchObject([{ grupo: "Depois" }]);
  await postToGroup(bia, groupId, "Olá.");
  const { mensagensEmGrupos } = await dataOf(bia);
  expect(mensagensEmGrupos).toMatchObject([
    { lidaPorTodos: expect.any(Boolean), lidaPorDesenvolvedores: false },
  ]);
});

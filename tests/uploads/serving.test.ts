import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  chatGroupMembers,
  chatGroups,
  chatMessages,
  conversations,
  directChats,
  directMessages,
  revealedTexts,
} from "#db/schema";
import type { TestClub } from "../support/app";
import { makeBook, makeClient, makeProgress } from "../support/makers";
import { TestClient } from "../support/test-client";
import { canvas, openClubWithFolder, sendAttachment, sendAvatar } from "../support/uploads";

type Message = Pick<typeof directMessages.$inferInsert, "senderId" | "attachment">;
type GroupMessage = Message & Pick<typeof chatMessages.$inferInsert, "spoilerPage" | "spoilerBookId">;

/** A direct chat of these two with one message. */
function sendDirectly(club: TestClub, [one, other]: [number, number], message: Message): void {
  const { id } = club.db.insert(conversations).values({ kind: "direct" }).returning().get();
  const [user1Id, user2Id] = [Math.min(one, other), Math.max(one, other)];
  club.db.insert(directChats).values({ id, user1Id, user2Id }).run();
  club.db
    .insert(directMessages)
    .values({ chatId: id, content: "", ...message })
    .run();
}

/** A group of these members with one message. */
function sendToGroup(club: TestClub, members: number[], message: GroupMessage): number {
  const { id } = club.db.insert(conversations).values({ kind: "group" }).returning().get();
  club.db.insert(chatGroups).values({ id, name: "Quintas" }).run();
  const joinedAt = club.clock.now;
  club.db
    .insert(chatGroupMembers)
    .values(members.map((userId) => ({ groupId: id, userId, joinedAt })))
    .run();
  club.db
    .insert(chatMessages)
    .values({ groupId: id, content: "", ...message })
    .run();
  return id;
}

async function openWithAttachment() {
  const club = openClubWithFolder();
  const [ana, bia, caio] = [await makeClient(club), await makeClient(club), await makeClient(club)];
  const admin = await makeClient(club, { role: "admin" });
  const developer = await makeClient(club, { role: "developer" });
  const answer = await sendAttachment(ana, await canvas(40, 40).jpeg().toBuffer());
  const { url, thumbnailUrl } = (await answer.json()) as { url: string; thumbnailUrl: string };
  const everyone = { ana, bia, caio, admin, developer, visitor: new TestClient(club) };
  const whoSees = async () => {
    const seeing: string[] = [];
    for (const [name, person] of Object.entries(everyone)) {
      const [picture, thumbnail] = [await person.get(url), await person.get(thumbnailUrl)];
      expect(thumbnail.status).toBe(picture.status);
      if (picture.status === 200) seeing.push(name);
      else expect([picture.status, await picture.text()]).toEqual([404, "Imagem não encontrada."]);
    }
    return seeing;
  };
  return { club, ana: ana.viewer.id, bia: bia.viewer.id, caio: caio.viewer.id, url, whoSees };
}

describe("an attachment", () => {
  it("is visible only to its sender before a message contains it", async () => {
    const { whoSees } = await openWithAttachment();
    expect(await whoSees()).toEqual(["ana"]);
  });

  it("is visible to both members of a direct chat", async () => {
    const { club, ana, bia, url, whoSees } = await openWithAttachment();
    sendDirectly(club, [ana, bia], { senderId: ana, attachment: url });
    expect(await whoSees()).toEqual(["ana", "bia"]);
  });

  it("is visible to current members of a group", async () => {
    const { club, ana, bia, caio, url, whoSees } = await openWithAttachment();
    sendToGroup(club, [ana, bia, caio], { senderId: ana, attachment: url });
    expect(await whoSees()).toEqual(["ana", "bia", "caio"]);
    club.app.database.sqlite.prepare("delete from chat_group_members where user_id = ?").run(caio);
    expect(await whoSees()).toEqual(["ana", "bia"]);
  });

  it("of a message with a page is visible to members who may read the message", async () => {
    const { club, ana, bia, caio, url, whoSees } = await openWithAttachment();
    const book = makeBook(club, { pageCount: 200 });
    makeProgress(club, { userId: bia, bookId: book.id, currentPage: 40 });
    makeProgress(club, { userId: caio, bookId: book.id, currentPage: 120 });
    const paged = { spoilerPage: 120, spoilerBookId: book.id };
    sendToGroup(club, [ana, bia, caio], { senderId: ana, attachment: url, ...paged });
    expect(await whoSees()).toEqual(["ana", "caio"]);
    club.db.insert(revealedTexts).values({ userId: bia, messageId: 1, createdAt: club.clock.now }).run();
    expect(await whoSees()).toEqual(["ana", "bia", "caio"]);
  });

  it("is not made visible by another member's message with its address", async () => {
    const { club, ana, bia, caio, url, whoSees } = await openWithAttachment();
    sendDirectly(club, [ana, bia], { senderId: ana, attachment: url });
    sendDirectly(club, [bia, caio], { senderId: bia, attachment: url });
    sendToGroup(club, [caio], { senderId: caio, attachment: url });
    sendToGroup(club, [caio], { senderId: null, attachment: url });
    expect(await whoSees()).toEqual(["ana", "bia"]);
  });
});

it("an avatar is visible to members only", async () => {
  const club = openClubWithFolder();
  const [ana, bia] = [await makeClient(club), await makeClient(club)];
  const { avatarUrl } = await (await sendAvatar(ana, await canvas(40, 40).jpeg().toBuffer())).json();
  const statuses = [];
  for (const person of [ana, bia, new TestClient(club)]) statuses.push((await person.get(avatarUrl)).status);
  expect(statuses).toEqual([200, 200, 404]);
});

it("no other file can be requested, and each returns the same 404", async () => {
  const club = openClubWithFolder();
  const ana = await makeClient(club);
  const { avatarUrl } = await (await sendAvatar(ana, await canvas(40, 40).jpeg().toBuffer())).json();
  const { url } = await (await sendAttachment(ana, await canvas(40, 40).jpeg().toBuffer())).json();
  const avatar = path.basename(avatarUrl);
  const attachment = path.basename(url);
  const addresses = [
    "/imagens/avatares/..%2F..%2Fclub.sqlite",
    "/imagens/avatares/..%2f..%2f..%2fetc%2fpasswd",
    "/imagens/avatares/%2e%2e%2fsecret.key",
    "/imagens/avatares/%00",
    `/imagens/avatares/${avatar}%00`,
    `/imagens/avatares/${avatar}%0a`,
    `/imagens/avatares/${avatar.toUpperCase()}`,
    `/imagens/avatares/${avatar.replace(".jpg", "-320.jpg")}`,
    `/imagens/avatares/${avatar.replace(".jpg", "-320-320.jpg")}`,
    `/imagens/avatares/${avatar}.novo`,
    `/imagens/avatares/${"0".repeat(40)}.jpg`,
    `/imagens/avatares/${attachment}`,
    `/imagens/anexos/${avatar}`,
    `/imagens/anexos/${"x".repeat(5000)}`,
    "/imagens/anexos/*",
    "/imagens/anexos/%27%20or%201=1",
  ];
  for (const address of addresses) {
    const answer = await ana.get(address);
    expect([address, answer.status, await answer.text()]).toEqual([address, 404, "Imagem não encontrada."]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  expect(club.faults).toEqual([]);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Db } from "#db/client.server";
import * as schema from "#db/schema";
import { directChats, groups } from "~/club/chat/queries.server";
import { filesOf } from "~/club/uploads/rules";
import { type DemoPictures, drawPictures, writePictures } from "../../demo/pictures";
import { buildDemoClub, buildTimeout, contextIn, demoClub, newDemoClub } from "../support/demo";

const { auditLog, chatGroupMembers, chatGroups, chatMessages, directMessages, users } = schema;

function chatsOf(db: Db) {
  return {
    members: db.select().from(users).all(),
    groups: db.select().from(chatGroups).all(),
    memberships: db.select().from(chatGroupMembers).all(),
    chats: db.select().from(schema.directChats).all(),
    inGroups: db.select().from(chatMessages).orderBy(asc(chatMessages.id)).all(),
    inDirect: db.select().from(directMessages).orderBy(asc(directMessages.id)).all(),
  };
}

// images.server.ts blocks this loader for the whole process, which other test files share.
beforeAll(() => void sharp.unblock({ operation: ["VipsForeignLoadSvg"] }));
afterAll(() => void sharp.block({ operation: ["VipsForeignLoadSvg"] }));

beforeAll(buildDemoClub, buildTimeout);

describe("the demo club's conversations", () => {
  it("include four groups and the direct chats of Davi, latest message first, with unread counts", () => {
    const ctx = contextIn(demoClub(), "admin");
    expect(groups(ctx).map(({ name, unreadCount }) => [name, unreadCount])).toEqual([
      ["O Quinze, março", 3],
      ["Troca de fim de ano", 0],
      ["Comissão do café", 0],
      ["Contos de domingo", 0],
    ]);
    expect(directChats(ctx).map(({ user, unreadCount }) => [user?.name, unreadCount])).toEqual([
      ["Iara Menezes", 1],
      ["Helena Prado", 0],
      ["Otávio Lins", 0],
      ["Beatriz Lacerda", 0],
      ["Luíza Campos", 0],
      ["Joaquim Serra", 0],
      ["Conceição Ramos", 0],
      ["Priscila Wolff", 0],
    ]);
  });

  it("have unique, typographically clean messages", () => {
    const { inGroups, inDirect } = chatsOf(demoClub().db);
    const texts = [...inGroups, ...inDirect].map(({ content }) => content);
    expect(new Set(texts).size).toBe(texts.length);
    for (const content of texts) {
      expect(content).not.toMatch(/ {2}|["'`´]|\.\.\./);
      expect(content.split("“")).toHaveLength(content.split("”").length);
    }
  });

  it("have three messages unread by developers; the others have an audit row of Iara", () => {
    const { db, now } = demoClub();
    const { members, inGroups, inDirect } = chatsOf(db);
    const iara = members.find(({ username }) => username === "dev")!;
    const ofOthers = [...inGroups, ...inDirect].filter(({ senderId }) => senderId !== iara.id);
    expect(ofOthers.filter(({ readByDevs }) => !readByDevs)).toHaveLength(3);
    const noted = db.select().from(auditLog).where(eq(auditLog.action, "message.read_by_dev")).all();
    expect(noted).toHaveLength(ofOthers.length - 3);
    for (const { actorId, subject, subjectId, createdAt } of noted) {
      const messages = subject === "group_message" ? inGroups : inDirect;
      const message = messages.find(({ id }) => id === subjectId)!;
      expect([actorId, message.readByDevs]).toEqual([iara.id, true]);
      expect(createdAt >= message.createdAt && createdAt <= now).toBe(true);
    }
  });
});

describe("the demo club's attachments", () => {
  let pictures: DemoPictures;
  let db: Db;
  beforeAll(async () => {
    pictures = await drawPictures();
    db = (await newDemoClub({ pictures })).db;
  }, buildTimeout);

  it("are two images, each an upload of its sender", () => {
    const { inGroups, inDirect } = chatsOf(db);
    const carrying = [...inGroups, ...inDirect].filter(({ attachment }) => attachment);
    const stored = db.select().from(schema.uploads).all();
    expect(stored).toHaveLength(2);
    for (const { attachment, senderId, createdAt } of carrying) {
      const upload = stored.find(({ fileName }) => attachment === `/imagens/anexos/${fileName}`)!;
      expect(upload).toMatchObject({
        userId: senderId,
        kind: "attachment",
        createdAt,
      });
      expect(upload.fileName).toMatch(/^[0-9a-f]{40}\.jpg$/);
    }
    expect(carrying).toHaveLength(2);
  });

  it("are in the data folder with their thumbnails, as in the rows", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "entrelinhas-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const stored = db.select().from(schema.uploads).all();

    writePictures(folder, pictures);

    const files = stored.flatMap(({ fileName }) => filesOf(fileName));
    expect(readdirSync(path.join(folder, "uploads")).toSorted()).toEqual(files.toSorted());
    for (const { fileName, bytes, width, height } of stored) {
      const [picture, thumbnail] = filesOf(fileName).map((file) =>
        readFileSync(path.join(folder, "uploads", file)),
      );
      expect(picture).toHaveLength(bytes);
      expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width, height });
      expect(await sharp(thumbnail).metadata()).toMatchObject({ format: "jpeg", width: 320 });
    }
  });
});

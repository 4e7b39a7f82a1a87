import { asc, eq, sql } from "drizzle-orm";
import { chatGroupMembers, chatGroups, chatMessages, directChats, directMessages } from "#db/schema";
import { section } from "./section.server";

// Privacy: only the member's own messages; those of others are theirs.

const groups = section("grupos", {
  of: [chatGroupMembers.userId],
  rows: ({ db }, isHere) =>
    db
      .select({
        conversa: chatGroups.id,
        grupo: chatGroups.name,
        papel: sql<string>`case ${chatGroupMembers.role} when 'admin' then 'administra' else 'participa' end`,
        entrouEm: chatGroupMembers.joinedAt,
        lidoAteAMensagem: chatGroupMembers.lastReadId,
      })
      .from(chatGroupMembers)
      .innerJoin(chatGroups, eq(chatGroups.id, chatGroupMembers.groupId))
      .where(isHere)
      .orderBy(asc(chatGroups.id))
      .all(),
});

const founded = section("gruposCriados", {
  of: [chatGroups.createdById],
  rows: ({ db }, isHere) =>
    db
      .select({ conversa: chatGroups.id, grupo: chatGroups.name, criadoEm: chatGroups.createdAt })
      .from(chatGroups)
      .where(isHere)
      .orderBy(asc(chatGroups.id))
      .all(),
});

const inGroups = section("mensagensEmGrupos", {
  of: [chatMessages.senderId],
  rows: ({ db }, isHere) =>
    db
      .select({
        conversa: chatMessages.groupId,
        grupo: chatGroups.name,
        texto: chatMessages.content,
        anexo: chatMessages.attachment,
        em: chatMessages.createdAt,
        lidaPorTodos: chatMessages.isRead,
        lidaPorDesenvolvedores: chatMessages.readByDevs,
      })
      .from(chatMessages)
      .innerJoin(chatGroups, eq(chatGroups.id, chatMessages.groupId))
      .where(isHere)
      .orderBy(asc(chatMessages.id))
      .all(),
});

/** The other id of the pair is the sum minus the own id. */
function partnerOf(memberId: number) {
  return sql<string>`(
    select name from users where users.id = ${directChats.user1Id} + ${directChats.user2Id} - ${memberId}
  )`;
}

const pairs = section("conversasDiretas", {
  of: [directChats.user1Id, directChats.user2Id],
  rows: ({ db, viewer }, isHere) =>
    db
      .select({ conversa: directChats.id, com: partnerOf(viewer.id), desde: directChats.createdAt })
      .from(directChats)
      .where(isHere)
      .orderBy(asc(directChats.id))
      .all(),
});

const toOne = section("mensagensDiretas", {
  of: [directMessages.senderId],
  rows: ({ db, viewer }, isHere) =>
    db
      .select({
        conversa: directChats.id,
        com: partnerOf(viewer.id),
        texto: directMessages.content,
        anexo: directMessages.attachment,
        em: directMessages.createdAt,
        lida: directMessages.isRead,
        lidaPorDesenvolvedores: directMessages.readByDevs,
      })
      .from(directMessages)
      .innerJoin(directChats, eq(directChats.id, directMessages.chatId))
      .where(isHere)
      .orderBy(asc(directMessages.id))
      .all(),
});

export const chatSections = [groups, founded, inGroups, pairs, toOne];

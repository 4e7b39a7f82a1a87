import { aliasedTable, asc, eq, type SQL, sql } from "drizzle-orm";
import {
  auditLog,
  books,
  comments,
  eventRsvps,
  events,
  likes,
  notifications,
  posts,
  users,
} from "#db/schema";
import { auditSentence } from "../members/audit-wording";
import { section } from "./section.server";

/** An excerpt to recognize a text by. */
function opening(content: SQL): SQL<string | null> {
  return sql<string | null>`substr(replace(${content}, char(10), ' '), 1, 140)`;
}

const published = section("publicacoes", {
  of: [posts.userId],
  rows: ({ db }, isHere) =>
    db
      .select({
        numero: posts.id,
        texto: posts.content,
        tipo: posts.type,
        livro: books.title,
        evento: events.title,
        pagina: posts.currentPage,
        destacada: posts.isPinned,
        destacadaEm: posts.pinnedAt,
        criadaEm: posts.createdAt,
        editadaEm: posts.editedAt,
      })
      .from(posts)
      .leftJoin(books, eq(books.id, posts.relatedBookId))
      .leftJoin(events, eq(events.id, posts.relatedEventId))
      .where(isHere)
      .orderBy(asc(posts.id))
      .all(),
});

const said = section("comentarios", {
  of: [comments.userId],
  rows: ({ db }, isHere) =>
    db
      .select({
        numero: comments.id,
        texto: comments.content,
        publicacao: { numero: posts.id, de: users.name, comeco: opening(sql`${posts.content}`) },
        criadoEm: comments.createdAt,
        editadoEm: comments.editedAt,
      })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .innerJoin(users, eq(users.id, posts.userId))
      .where(isHere)
      .orderBy(asc(comments.id))
      .all(),
});

const likedPost = aliasedTable(posts, "liked_post");
const likedComment = aliasedTable(comments, "liked_comment");

const liked = section("curtidas", {
  of: [likes.userId],
  rows: ({ db }, isHere) =>
    db
      .select({
        publicacao: likes.postId,
        comentario: likes.commentId,
        de: users.name,
        comeco: opening(sql`coalesce(${likedPost.content}, ${likedComment.content})`),
        em: likes.createdAt,
      })
      .from(likes)
      .leftJoin(likedPost, eq(likedPost.id, likes.postId))
      .leftJoin(likedComment, eq(likedComment.id, likes.commentId))
      .leftJoin(users, sql`${users.id} = coalesce(${likedPost.userId}, ${likedComment.userId})`)
      .where(isHere)
      .orderBy(asc(likes.id))
      .all(),
});

const answers = section("respostasAEventos", {
  of: [eventRsvps.userId],
  rows: ({ db }, isHere) =>
    db
      .select({
        evento: events.title,
        comeca: events.startDate,
        resposta: sql<string>`case ${eventRsvps.status} when 'yes' then 'sim' when 'no' then 'não' else 'talvez' end`,
        em: eventRsvps.createdAt,
      })
      .from(eventRsvps)
      .innerJoin(events, eq(events.id, eventRsvps.eventId))
      .where(isHere)
      .orderBy(asc(eventRsvps.id))
      .all(),
});

const notificationsSection = section("notificacoes", {
  of: [notifications.userId],
  rows: ({ db }, isHere) =>
    db
      .select({
        titulo: notifications.title,
        texto: notifications.body,
        endereco: notifications.link,
        em: notifications.createdAt,
        lidaEm: notifications.readAt,
        retiradaEm: notifications.retractedAt,
        enviadaPorEmailEm: notifications.mailedAt,
      })
      .from(notifications)
      .where(isHere)
      .orderBy(asc(notifications.id))
      .all(),
});

const planned = section("eventosCriados", {
  of: [events.createdById],
  rows: ({ db }, isHere) =>
    db
      .select({
        numero: events.id,
        titulo: events.title,
        comeca: events.startDate,
        criadoEm: events.createdAt,
      })
      .from(events)
      .where(isHere)
      .orderBy(asc(events.id))
      .all(),
});

const deeds = section("registroDaAdministracao", {
  of: [auditLog.actorId, auditLog.targetUserId],
  rows: ({ db, viewer }, isHere) =>
    db
      .select()
      .from(auditLog)
      .where(isHere)
      .orderBy(asc(auditLog.id))
      .all()
      .map(({ actorId, targetUserId, createdAt, ...row }) => {
        const { id, name } = viewer;
        const actor = actorId === id ? { id, name } : { id: 0, name: "A administração" };
        const target = targetUserId === id ? { id, name } : { id: 0, name: "outra pessoa" };
        const entry = { ...row, actor, target, eventTitle: null, createdAt: createdAt.toISOString() };
        return {
          acao: row.action,
          oQue: auditSentence(entry),
          numero: row.subjectId,
          detalhes: row.details,
          em: createdAt,
        };
      }),
});

export const communitySections = [published, said, liked, answers, notificationsSection, planned, deeds];

import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/sqlite-core";
import {
  accessKeys,
  achievements,
  auditLog,
  books,
  chatGroupMembers,
  chatGroups,
  chatMessages,
  comments,
  deliverySettings,
  directChats,
  eventRolePasses,
  eventRoles,
  eventRsvps,
  events,
  likes,
  nominations,
  pollAnswers,
  pollMoments,
  polls,
  posts,
  questions,
  quotes,
  ratings,
  uploads,
} from "#db/schema";
import { splitDetails } from "../audit/rules";
import { auditSentence } from "../audit/wording";
import { bookView } from "../books/views";
import { wordsColumn, wordsFrom } from "../notifications/words-queries.server";
import { questionText } from "../questions/queries.server";
import { quoteText } from "../quotes/queries.server";
import { commentText, postText, shownContent } from "../spoilers/visibility.server";
import { headedFields } from "../views";
import { headings } from "./headings";
import { withheld } from "./withheld";

/** A parameter of every query of the export. */
export const viewerId = sql.placeholder("viewerId");

const partner = sql`(
  select name from users where id in (${directChats.user1Id}, ${directChats.user2Id}) and id <> ${viewerId}
)`;

/** Privacy: of the members in an audit row only the viewer has a name; so have their access keys. */
const sentence = sql`json_object(
  'isOwn', ${auditLog.actorId} is ${viewerId}, 'action', ${auditLog.action}, 'subject', ${auditLog.subject}, 'details', ${auditLog.details},
  'actor', json_object('name', iif(${auditLog.actorId} = ${viewerId}, ${nameOf(viewerId)}, 'A administração')),
  'target', json_object('name', iif(${auditLog.targetUserId} = ${viewerId}, ${nameOf(viewerId)}, 'outra pessoa'))
)`.mapWith((stored: string) => {
  const { isOwn, ...entry } = JSON.parse(stored);
  const { details, key } = splitDetails(entry.details);
  return auditSentence({ ...entry, details, key: isOwn ? key : null });
});

const words = wordsColumn(sql.placeholder("timeZone"));

/** Fields in place of a column, such as a title in place of a foreign key, whose table is then joined. */
const fields: Readonly<Record<string, SelectedFields>> = {
  achievement_id: { nome: achievements.name, descricao: achievements.description },
  book_id: { livro: books.title, autor: books.author },
  // Random.
  "user_progress.id": {},
  "user_progress.book_id": { livro: books.title, autor: books.author, paginas: books.pageCount },
  "nominations.book_id": { livroDaEstante: books.title },
  nomination_id: { indicacao: nominations.title, autor: nominations.author },
  winner_id: { vencedor: nominations.title },
  related_book_id: { livro: books.title },
  spoiler_book_id: { livro: books.title },
  event_id: { evento: events.title, comeca: events.startDate },
  related_event_id: { evento: events.title },
  quiet_from: { silencioDesde: timeOf(deliverySettings.quietFrom) },
  quiet_until: { silencioAte: timeOf(deliverySettings.quietUntil) },
  "event_rsvps.status": { resposta: answer(eventRsvps.status) },
  "event_roles.role": { papel: eveningRole(eventRoles.role) },
  "event_role_passes.role": { papel: eveningRole(eventRolePasses.role) },
  "poll_answers.status": { resposta: answer(pollAnswers.status) },
  moment_id: {
    enquete: sql`(select title from polls where id = ${pollMoments.pollId})`,
    dia: pollMoments.startDate,
  },
  poll_id: { enquete: polls.title },
  post_id: { publicacao: { numero: posts.id, ...beginning(posts.userId, postText) } },
  quote_id: { trecho: { numero: quotes.id, pagina: quotes.page, ...beginning(quotes.userId, quoteText) } },
  question_id: { pergunta: { numero: questions.id, ...beginning(questions.userId, questionText) } },
  // Privacy: neither name nor line, because the member may hide the reading by now.
  rating_id: {
    nota: { numero: ratings.id, livro: sql`(select title from books where id = ${ratings.bookId})` },
  },
  "ratings.half_stars": { nota: sql`${ratings.halfStars} / 2.0` },
  "ratings.sealed_half_stars": { notaAntesDeMudar: sql`${ratings.sealedHalfStars} / 2.0` },
  "likes.post_id": { publicacao: likes.postId },
  "likes.comment_id": {
    comentario: likes.commentId,
    de: nameOf(sql`coalesce(${posts.userId}, ${comments.userId})`),
    comeco: excerpt(
      sql`iif(${likes.postId} is null, ${shownContent(commentText)}, ${shownContent(postText)})`,
    ),
  },
  "uploads.kind": { uso: sql`iif(${uploads.kind} = 'avatar', 'perfil', 'anexo')` },
  "access_keys.access": { pode: sql`iif(${accessKeys.access} = 'write', 'ler e escrever', 'ler')` },
  "audit_log.action": { acao: auditLog.action, oQue: sentence },
  "audit_log.details": {
    detalhes: sql`${auditLog.details}`.mapWith((stored: string) => splitDetails(stored).details),
  },
  "notifications.title": { titulo: sql`${words}`.mapWith((json: string) => wordsFrom(json, null).title) },
  "notifications.body": { texto: sql`${words}`.mapWith((json: string) => wordsFrom(json, null).body) },
  "notifications.link": { endereco: sql`${words}`.mapWith((json: string) => wordsFrom(json, null).link) },
  group_id: { conversa: chatGroups.id, grupo: whileInGroup(chatGroups.name) },
  "chat_messages.is_read": { lidaPorTodos: whileInGroup(chatMessages.isRead).mapWith(chatMessages.isRead) },
  "chat_messages.read_by_devs": {
    lidaPorDesenvolvedores: whileInGroup(chatMessages.readByDevs).mapWith(chatMessages.readByDevs),
  },
  "chat_groups.name": { grupo: whileInGroup(chatGroups.name) },
  "chat_groups.book_id": { livro: whileInGroup(books.title), autor: whileInGroup(books.author) },
  "chat_group_members.role": {
    papel: sql`iif(${chatGroupMembers.role} = 'admin', 'administra', 'participa')`,
  },
  chat_id: { conversa: directChats.id, com: partner },
  "direct_chats.id": { conversa: directChats.id, com: partner },
};

/** A key, fields, or null for a withheld column; by column, or by table and column. */
export type Keys = Readonly<Record<string, string | SelectedFields | null>>;

export const keys: Keys = {
  ...Object.fromEntries(withheld.map((column) => [column, null])),
  ...Object.fromEntries(headedFields(bookView).map(({ name, key }) => [`books.${columnNameOf(name)}`, key])),
  ...headings,
  ...fields,
};

function columnNameOf(name: string): string {
  return getTableColumns(books)[name as keyof typeof books.$inferSelect]?.name ?? "";
}

/** Privacy: since the viewer left a group, it may have got another name and book, and its messages other readers. */
function whileInGroup(value: SQLWrapper): SQL {
  return sql`iif(exists (
    select 1 from chat_group_members where group_id = ${chatGroups.id} and user_id = ${viewerId}
  ), ${value}, null)`;
}

function answer(status: SQLWrapper): SQL {
  return sql`case ${status} when 'yes' then 'sim' when 'no' then 'não' else 'talvez' end`;
}

function eveningRole(role: SQLWrapper): SQL {
  return sql`case ${role} when 'host' then 'recebe' when 'mediator' then 'medeia' else 'leva o lanche' end`;
}

/** "22:00" of 1320 minutes. */
function timeOf(minutes: SQLWrapper): SQL {
  return sql`iif(${minutes} is null, null, format('%02d:%02d', ${minutes} / 60, ${minutes} % 60))`;
}

function nameOf(memberId: SQLWrapper): SQL {
  return sql`(select name from users where id = ${memberId})`;
}

/** An excerpt to recognize a text by. */
function excerpt(content: SQLWrapper): SQL {
  return sql`substr(replace(${content}, char(10), ' '), 1, 140)`;
}

function beginning(authorId: SQLWrapper, text: Parameters<typeof shownContent>[0]) {
  return { de: nameOf(authorId), comeco: excerpt(shownContent(text)) };
}

import { getTableName, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  auditLog,
  books,
  chatGroupMembers,
  comments,
  directChats,
  eventRsvps,
  likes,
  posts,
  ratings,
  uploads,
} from "#db/schema";
import { auditSentence } from "../members/audit-wording";
import { commentText, postText, shownContent } from "../spoilers/visibility.server";
import { excerpt, type Keys, nameOf, partner, references, viewerId } from "./references.server";

/** Privacy: of the members in an audit row only the viewer has a name. */
const sentence = sql`json_object(
  'action', ${auditLog.action}, 'subject', ${auditLog.subject}, 'details', ${auditLog.details},
  'actor', json_object('name', iif(${auditLog.actorId} = ${viewerId}, ${nameOf(viewerId)}, 'A administração')),
  'target', json_object('name', iif(${auditLog.targetUserId} = ${viewerId}, ${nameOf(viewerId)}, 'outra pessoa'))
)`.mapWith((entry: string) => auditSentence(JSON.parse(entry)));

const byColumn: Keys = {
  // Secrets
  password: null,
  token: null,
  token_hash: null,
  cancel_token: null,

  // Another admin may have written it.
  cancel_reason: null,

  // Copies for search and sorting, and state of the program
  username_key: null,
  name_key: null,
  email_key: null,
  work_key: null,
  content_key: null,
  shows_reading: null,
  kind: null,
  subject: null,
  client_id: null,
  dedupe_key: null,
  mail_due_at: null,
  mail_tries: null,
  is_private: null,
  since_id: null,
  sequence: null,
  opened_from_page: null,
  opened_seen_at: null,
  checked_on: null,
  accepted_milestone: null,

  // Made of the pages of other members
  median_page: null,

  ...references,

  id: "numero",
  created_at: "criadoEm",
  edited_at: "editadoEm",
  title: "titulo",
  name: "nome",
  content: "texto",
  description: "descricao",
  type: "tipo",

  // Account
  username: "usuario",
  email: "email",
  email_confirmed_at: "emailConfirmadoEm",
  bio: "bio",
  avatar: "imagem",
  role: "papel",
  pages_read: "paginasLidas",
  standing_points: "pontos",
  deactivated_at: "desativadaEm",
  email_notifications: "avisosPorEmail",
  new_books: "avisosDeLivros",
  new_events: "avisosDeEventos",
  new_discussions: "avisosDeDiscussoes",
  new_achievements: "avisosDeConquistas",
  public_profile: "perfilPublico",
  show_reading_progress: "mostraLeitura",
  show_achievements: "mostraConquistas",
  user_agent: "aparelho",
  last_seen_at: "ultimaVisita",
  previous_email: "emailDeAntes",
  expires_at: "valeAte",
  confirmed_at: "confirmadaEm",
  used_at: "usadoEm",
  is_handed_over: "pelaAdministracao",
  note: "nota",
  max_uses: "usosPermitidos",
  uses: "usos",
  revoked_at: "canceladoEm",
  file_name: "arquivo",
  bytes: "bytes",
  width: "largura",
  height: "altura",
  details: "detalhes",

  // Reading
  author: "autor",
  cover_image: "capa",
  page_count: "paginas",
  published_year: "ano",
  is_current: "livroAtual",
  current_since: "livroAtualDesde",
  page: "pagina",
  current_page: "pagina",
  furthest_page: "paginaMaisAlta",
  reading_unit: "leEm",
  edition_pages: "paginasDaEdicao",
  own_position: "posicaoNaEdicao",
  abandoned_at: "abandonadoEm",
  completed_at: "concluidoEm",
  last_updated: "mudadoEm",
  date: "dia",
  pages: "paginas",
  rating: "estrelas",
  line: "linha",
  ratings_opened_at: "notasAbertasEm",
  pages_per_day: "paginasPorDia",
  start_page: "daPagina",
  is_featured: "destacada",
  unlocked_at: "desbloqueadaEm",

  // Community
  spoiler_page: "escondidoAteAPagina",
  spoils_ending: "contaOFinal",
  is_open: "abertoATodos",
  is_pinned: "destacada",
  pinned_at: "destacadaEm",
  start_date: "comeca",
  end_date: "termina",
  meet_link: "linkDoEncontro",
  changed_at: "mudadoEm",
  cancelled_at: "canceladoEm",
  body: "texto",
  link: "endereco",
  read_at: "lidaEm",
  retracted_at: "retiradaEm",
  mailed_at: "enviadaPorEmailEm",

  // Chat
  attachment: "anexo",
  joined_at: "entrouEm",
  last_read_id: "lidoAteAMensagem",
  is_read: "lida",
  read_by_devs: "lidaPorDesenvolvedores",
};

/** The keys of a table that differ from `byColumn`. */
const byTable: Readonly<Record<string, Keys>> = {
  users: { created_at: "entrouEm" },
  sessions: { created_at: "abertaEm" },
  email_changes: { email: "emailNovo", created_at: "pedidaEm" },
  password_reset_tokens: { created_at: "pedidoEm" },
  calendar_feeds: { created_at: "enderecoCriadoEm" },
  uploads: {
    kind: { uso: sql`iif(${uploads.kind} = 'avatar', 'perfil', 'anexo')` },
    created_at: "enviadaEm",
  },
  books: { end_date: "livroAtualAte", created_at: "adicionadoEm" },
  user_progress: { book_id: { livro: books.title, autor: books.author, paginas: books.pageCount } },
  reading_streaks: { created_at: "anotadoEm" },
  reviews: { created_at: "criadaEm", edited_at: "editadaEm" },
  posts: { created_at: "criadaEm", edited_at: "editadaEm" },
  likes: {
    post_id: { publicacao: likes.postId },
    comment_id: {
      comentario: likes.commentId,
      de: nameOf(sql`coalesce(${posts.userId}, ${comments.userId})`),
      comeco: excerpt(
        sql`iif(${likes.postId} is null, ${shownContent(commentText)}, ${shownContent(postText)})`,
      ),
    },
    created_at: "em",
  },
  quote_likes: { created_at: "em" },
  question_votes: { created_at: "em" },
  revealed_quotes: { created_at: "em" },
  revealed_questions: { page: "escondidoAteAPagina", created_at: "em" },
  revealed_ratings: { created_at: "em" },
  ratings: {
    half_stars: { nota: sql`${ratings.halfStars} / 2.0` },
    sealed_half_stars: { notaAntesDeMudar: sql`${ratings.sealedHalfStars} / 2.0` },
    created_at: "criadaEm",
    changed_at: "mudadaEm",
  },
  questions: { page: "escondidoAteAPagina", created_at: "criadaEm", edited_at: "editadaEm" },
  personal_plans: { start_date: "desde", created_at: "criadoEm" },
  events: { is_featured: "destacado" },
  event_rsvps: {
    status: {
      resposta: sql`case ${eventRsvps.status} when 'yes' then 'sim' when 'no' then 'não' else 'talvez' end`,
    },
    created_at: "em",
  },
  notifications: { book_id: null, created_at: "em" },
  audit_log: {
    id: null,
    action: { acao: auditLog.action, oQue: sentence },
    subject_id: "numero",
    created_at: "em",
  },
  chat_groups: { id: "conversa", name: "grupo" },
  chat_group_members: {
    role: { papel: sql`iif(${chatGroupMembers.role} = 'admin', 'administra', 'participa')` },
  },
  chat_messages: {
    spoiler_book_id: { livro: books.title },
    is_read: "lidaPorTodos",
    created_at: "em",
  },
  direct_chats: { id: { conversa: directChats.id, com: partner }, created_at: "desde" },
  direct_messages: { created_at: "em" },
};

/** The keys by column name. A column without a key is not exported. */
export function keysOf(table: SQLiteTable): Keys {
  return { ...byColumn, ...byTable[getTableName(table)] };
}

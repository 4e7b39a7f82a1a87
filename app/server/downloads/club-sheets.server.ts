import { bookView } from "~/club/books/views";
import type { MemberContext } from "~/club/context";
import { allEvents } from "~/club/events/queries.server";
import { rsvpLabels } from "~/club/events/wording";
import { commentsAfter } from "~/club/feed/comments-queries.server";
import { cursorOf, type FeedCursor, feedFrom, pinnedPosts } from "~/club/feed/posts-queries.server";
import { publishedMinutes } from "~/club/meetings/minutes-queries.server";
import { meetingFigures } from "~/club/meetings/presences-queries.server";
import { allPolls } from "~/club/polls/queries.server";
import { allMembers } from "~/club/profiles/queries.server";
import { ratingsByBook } from "~/club/ratings/counts-queries.server";
import { bookTextSheets } from "./book-text-sheets.server";
import { roundSheets } from "./round-sheets.server";
import {
  clock,
  columnsOfView,
  every,
  everyBook,
  rowsAtOnce,
  type Sheet,
  sheet,
  textFor,
  yesOrNo,
} from "./sheet.server";

function* everyPost(ctx: MemberContext) {
  yield* pinnedPosts(ctx);
  let cursor: FeedCursor | undefined;
  while (true) {
    const posts = feedFrom(ctx, rowsAtOnce, cursor);
    yield* posts;
    const last = posts.at(-1);
    if (!last || posts.length < rowsAtOnce) return;
    cursor = cursorOf(last);
  }
}

function* everyComment(ctx: MemberContext) {
  let after = 0;
  while (true) {
    const comments = commentsAfter(ctx, after, rowsAtOnce);
    yield* comments;
    if (comments.length < rowsAtOnce) return;
    after = comments.at(-1)?.id ?? after;
  }
}

const postTypes = { progress: "progresso", review: "resenha", general: "geral", event: "evento" };
const roles = { user: "membro", admin: "administração", developer: "desenvolvimento" };

/** A reader without an account: closed profiles are closed, and nobody's own data is added. */
function asStranger(ctx: MemberContext): MemberContext {
  return { ...ctx, viewer: { ...ctx.viewer, id: 0, role: "user" } };
}

function* ratedBooks(ctx: MemberContext) {
  const rated = ratingsByBook(ctx);
  for (const book of everyBook(ctx))
    yield { ...book, rated: rated.get(book.id) ?? { count: 0, average: null } };
}

function* everyEvent(ctx: MemberContext) {
  const titles = new Map(Array.from(everyBook(ctx), ({ id, title }) => [id, title]));
  const figures = meetingFigures(ctx);
  for (const event of every((part) => allEvents(ctx, part)))
    yield { ...event, book: titles.get(event.bookId ?? 0) ?? null, figures: figures.get(event.id) };
}

function* everyMoment(ctx: MemberContext) {
  for (const poll of every((part) => allPolls(ctx, part)))
    for (const moment of poll.moments) yield { poll, ...moment };
}

/** The published minutes. A draft belongs to those who write it. */
const minutesSheet = sheet({
  name: "atas",
  about: "as atas publicadas dos encontros, com o texto inteiro",
  items: (ctx) => every((part) => publishedMinutes(ctx, part)),
  columns: {
    evento: ["Evento", ({ event }) => event],
    dia: ["Dia", ({ day }) => day],
    titulo: ["Título", ({ title }) => title],
    texto: ["Texto", ({ content }) => content],
    quem: ["Publicada por", ({ publishedBy }) => publishedBy],
    quando: ["Publicada em", ({ publishedAt }, ctx) => publishedAt && clock(ctx, publishedAt)],
  },
});

/** The club's tables as the viewer may read them: withheld texts, sealed ratings and hidden readers are left out. */
export const clubSheets: readonly Sheet[] = [
  sheet({
    name: "livros",
    about: "os livros do clube; a média só quando as notas estão abertas",
    items: ratedBooks,
    columns: {
      ...columnsOfView(bookView),
      notas: ["Notas", ({ rated }) => rated.count],
      media: ["Média das notas", ({ rated }) => rated.average],
    },
  }),
  sheet({
    name: "encontros",
    about: "os eventos, com o livro do encontro, quantos responderam o quê, quem veio e quantas visitas vêm",
    items: everyEvent,
    columns: {
      titulo: ["Título", ({ title }) => title],
      comeca: ["Começa", ({ startDate, wholeDays }, ctx) => wholeDays?.first ?? clock(ctx, startDate)],
      termina: ["Termina", ({ endDate, wholeDays }, ctx) => wholeDays?.last ?? clock(ctx, endDate)],
      local: ["Local", ({ location }) => location?.name ?? null],
      endereco: ["Endereço", ({ location }) => location?.address ?? null],
      link: ["Link do encontro", ({ meetLink }) => meetLink],
      livro: ["Livro do encontro", ({ book }) => book],
      descricao: ["Descrição", ({ description }) => description],
      sim: [rsvpLabels.yes, ({ answers }) => answers.yes],
      talvez: [rsvpLabels.maybe, ({ answers }) => answers.maybe],
      nao: [rsvpLabels.no, ({ answers }) => answers.no],
      vieram: ["Vieram", ({ figures }) => figures?.came || null],
      quemVeio: ["Quem veio", ({ figures }) => figures?.names ?? null],
      visitas: ["Visitas", ({ figures }) => figures?.comingVisitors ?? 0],
      cancelado: ["Cancelado", ({ cancelledAt }) => yesOrNo(cancelledAt !== null)],
    },
  }),
  minutesSheet,
  sheet({
    name: "enquetes",
    about: "os dias propostos em cada enquete de datas, com quantos responderam o quê",
    items: everyMoment,
    columns: {
      enquete: ["Enquete", ({ poll }) => poll.id],
      titulo: ["Título", ({ poll }) => poll.title],
      responderAte: ["Responder até", ({ poll }) => poll.answersUntil],
      encerrada: ["Encerrada", ({ poll }, ctx) => poll.closedAt && clock(ctx, poll.closedAt)],
      dia: ["Dia", ({ startDate }, ctx) => clock(ctx, startDate)],
      sim: [rsvpLabels.yes, ({ answers }) => answers.yes],
      talvez: [rsvpLabels.maybe, ({ answers }) => answers.maybe],
      nao: [rsvpLabels.no, ({ answers }) => answers.no],
    },
  }),
  sheet({
    name: "publicacoes",
    about: "o que se publicou na comunidade",
    items: everyPost,
    columns: {
      numero: ["Número", ({ id }) => id],
      quando: ["Quando", ({ createdAt }, ctx) => clock(ctx, createdAt)],
      quem: ["Quem", ({ user }) => user.name],
      tipo: ["Tipo", ({ type }) => postTypes[type]],
      livro: ["Livro", ({ book }) => book?.title ?? null],
      evento: ["Evento", ({ event }) => event?.title ?? null],
      texto: ["Texto", textFor],
      curtidas: ["Curtidas", ({ likeCount }) => likeCount],
    },
  }),
  sheet({
    name: "comentarios",
    about: "os comentários; o número da publicação é o de publicacoes",
    items: everyComment,
    columns: {
      publicacao: ["Publicação", ({ postId }) => postId],
      quando: ["Quando", ({ createdAt }, ctx) => clock(ctx, createdAt)],
      quem: ["Quem", ({ user }) => user.name],
      texto: ["Texto", textFor],
      curtidas: ["Curtidas", ({ likeCount }) => likeCount],
    },
  }),
  ...bookTextSheets,
  ...roundSheets,
  sheet({
    name: "pessoas",
    about: "as pessoas como todos as veem; de um perfil fechado, só nome, imagem e papel",
    items: (ctx) => every((part) => allMembers(asStranger(ctx), part)),
    columns: {
      nome: ["Nome", ({ name }) => name],
      papel: ["Papel", ({ role }) => roles[role]],
      imagem: ["Imagem", ({ avatar }) => avatar],
      usuario: ["Usuário", ({ username }) => username ?? null],
      bio: ["Bio", ({ bio }) => bio ?? null],
      noClubeDesde: ["No clube desde", ({ createdAt }, ctx) => (createdAt ? clock(ctx, createdAt) : null)],
    },
  }),
];

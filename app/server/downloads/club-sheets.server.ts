import type { MemberContext } from "~/club/context";
import { allEvents } from "~/club/events/queries.server";
import { commentsAfter } from "~/club/feed/comments-queries.server";
import { cursorOf, type FeedCursor, feedFrom, pinnedPosts } from "~/club/feed/posts-queries.server";
import { meetingFigures } from "~/club/meetings/presences-queries.server";
import { allPolls } from "~/club/polls/queries.server";
import { allMembers } from "~/club/profiles/queries.server";
import { ratingsByBook } from "~/club/ratings/counts-queries.server";
import { bookTextSheets } from "./book-text-sheets.server";
import { minutesSheet } from "./minutes-sheet.server";
import { roundSheets } from "./round-sheets.server";
import { clock, every, everyBook, rowsAtOnce, type Sheet, sheet, textFor, yesOrNo } from "./sheet.server";

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

/** The club's tables as the viewer may read them: withheld texts, sealed ratings and hidden readers are left out. */
export const clubSheets: readonly Sheet[] = [
  sheet({
    name: "livros",
    about: "os livros do clube; a média só quando as notas estão abertas",
    columns: {
      numero: "Número",
      titulo: "Título",
      autor: "Autor",
      paginas: "Páginas",
      ano: "Ano",
      descricao: "Descrição",
      livroAtual: "Livro atual",
      lidoAte: "Lido até",
      notas: "Notas",
      media: "Média das notas",
    },
    *rows(ctx) {
      const rated = ratingsByBook(ctx);
      for (const book of everyBook(ctx)) {
        const { count, average } = rated.get(book.id) ?? { count: 0, average: null };
        yield {
          numero: book.id,
          titulo: book.title,
          autor: book.author,
          paginas: book.pageCount,
          ano: book.publishedYear,
          descricao: book.description,
          livroAtual: yesOrNo(book.isCurrent),
          lidoAte: book.endDate,
          notas: count,
          media: average,
        };
      }
    },
  }),
  sheet({
    name: "encontros",
    about:
      "os eventos, com o livro do encontro, quantos responderam o quê, quantos vieram e quantas visitas vêm",
    columns: {
      titulo: "Título",
      comeca: "Começa",
      termina: "Termina",
      local: "Local",
      endereco: "Endereço",
      link: "Link do encontro",
      livro: "Livro do encontro",
      descricao: "Descrição",
      sim: "Sim",
      talvez: "Talvez",
      nao: "Não",
      vieram: "Vieram",
      visitas: "Visitas",
      cancelado: "Cancelado",
    },
    *rows(ctx) {
      const titles = new Map(Array.from(everyBook(ctx), ({ id, title }) => [id, title]));
      const figures = meetingFigures(ctx);
      for (const event of every((part) => allEvents(ctx, part))) {
        yield {
          titulo: event.title,
          comeca: clock(ctx, event.startDate),
          termina: clock(ctx, event.endDate),
          local: event.location?.name ?? null,
          endereco: event.location?.address ?? null,
          link: event.meetLink,
          livro: titles.get(event.bookId ?? 0) ?? null,
          descricao: event.description,
          sim: event.answers.yes,
          talvez: event.answers.maybe,
          nao: event.answers.no,
          vieram: figures.get(event.id)?.came || null,
          visitas: figures.get(event.id)?.comingVisitors ?? 0,
          cancelado: yesOrNo(event.cancelledAt !== null),
        };
      }
    },
  }),
  minutesSheet,
  sheet({
    name: "enquetes",
    about: "os dias propostos em cada enquete de datas, com quantos responderam o quê",
    columns: {
      enquete: "Enquete",
      titulo: "Título",
      responderAte: "Responder até",
      encerrada: "Encerrada",
      dia: "Dia",
      sim: "Sim",
      talvez: "Talvez",
      nao: "Não",
    },
    *rows(ctx) {
      for (const poll of every((part) => allPolls(ctx, part))) {
        for (const { startDate, answers } of poll.moments) {
          yield {
            enquete: poll.id,
            titulo: poll.title,
            responderAte: poll.answersUntil,
            encerrada: poll.closedAt && clock(ctx, poll.closedAt),
            dia: clock(ctx, startDate),
            sim: answers.yes,
            talvez: answers.maybe,
            nao: answers.no,
          };
        }
      }
    },
  }),
  sheet({
    name: "publicacoes",
    about: "o que se publicou na comunidade",
    columns: {
      numero: "Número",
      quando: "Quando",
      quem: "Quem",
      tipo: "Tipo",
      livro: "Livro",
      evento: "Evento",
      texto: "Texto",
      curtidas: "Curtidas",
    },
    *rows(ctx) {
      for (const post of everyPost(ctx)) {
        yield {
          numero: post.id,
          quando: clock(ctx, post.createdAt),
          quem: post.user.name,
          tipo: postTypes[post.type],
          livro: post.book?.title ?? null,
          evento: post.event?.title ?? null,
          texto: textFor(post),
          curtidas: post.likeCount,
        };
      }
    },
  }),
  sheet({
    name: "comentarios",
    about: "os comentários; o número da publicação é o de publicacoes",
    columns: {
      publicacao: "Publicação",
      quando: "Quando",
      quem: "Quem",
      texto: "Texto",
      curtidas: "Curtidas",
    },
    *rows(ctx) {
      for (const comment of everyComment(ctx)) {
        yield {
          publicacao: comment.postId,
          quando: clock(ctx, comment.createdAt),
          quem: comment.user.name,
          texto: textFor(comment),
          curtidas: comment.likeCount,
        };
      }
    },
  }),
  ...bookTextSheets,
  ...roundSheets,
  sheet({
    name: "pessoas",
    about: "as pessoas como todos as veem; de um perfil fechado, só nome, imagem e papel",
    columns: {
      nome: "Nome",
      papel: "Papel",
      imagem: "Imagem",
      usuario: "Usuário",
      bio: "Bio",
      noClubeDesde: "No clube desde",
    },
    *rows(ctx) {
      for (const member of every((part) => allMembers(asStranger(ctx), part))) {
        yield {
          nome: member.name,
          papel: roles[member.role],
          imagem: member.avatar,
          usuario: member.username ?? null,
          bio: member.bio ?? null,
          noClubeDesde: member.createdAt ? clock(ctx, member.createdAt) : null,
        };
      }
    },
  }),
];

import { setImmediate as nextTurn } from "node:timers/promises";
import type { MemberContext } from "~/club/context";
import { ownSettings } from "~/club/profiles/preferences-queries.server";
import { questionsOfBook } from "~/club/questions/queries.server";
import { quotesOfBook } from "~/club/quotes/queries.server";
import { ratingsByBook } from "~/club/ratings/counts-queries.server";
import { ratingsOfBook } from "~/club/ratings/queries.server";
import { reviewsOfBook } from "~/club/reviews/queries.server";
import { withheldUntil } from "~/club/spoilers/wording";
import { clock, every, everyBook, type Part, type Sheet, sheet, textFor, yesOrNo } from "./sheet.server";

/** All rows of a list that each book has. Other requests run between two books. */
async function* everyOfBooks<Row>(
  ctx: MemberContext,
  read: (bookId: number, part: Part) => readonly Row[],
): AsyncGenerator<{ livro: string; row: Row }> {
  for (const { id, title } of everyBook(ctx)) {
    for (const row of every((part) => read(id, part))) yield { livro: title, row };
    await nextTurn();
  }
}

/** The texts and ratings that belong to a book. */
export const bookTextSheets: readonly Sheet[] = [
  sheet({
    name: "resenhas",
    about: "as resenhas, com as suas estrelas",
    columns: {
      livro: "Livro",
      quando: "Quando",
      quem: "Quem",
      estrelas: "Estrelas",
      destacada: "Destacada",
      texto: "Texto",
    },
    async *rows(ctx) {
      for await (const { livro, row } of everyOfBooks(ctx, (id, part) => reviewsOfBook(ctx, id, part))) {
        yield {
          livro,
          quando: clock(ctx, row.createdAt),
          quem: row.user?.name ?? "Leitor removido",
          estrelas: row.rating,
          destacada: yesOrNo(row.isFeatured),
          texto: textFor(row),
        };
      }
    },
  }),
  sheet({
    name: "trechos",
    about: "os trechos guardados, na ordem das páginas",
    columns: {
      livro: "Livro",
      pagina: "Página",
      texto: "Trecho",
      anotacao: "Anotação",
      quem: "Quem",
      quando: "Quando",
      curtidas: "Curtidas",
    },
    async *rows(ctx) {
      const read = (id: number, part: Part) => quotesOfBook(ctx, id, { order: "page", ...part });
      for await (const { livro, row } of everyOfBooks(ctx, read)) {
        yield {
          livro,
          pagina: row.page,
          texto: textFor(row),
          anotacao: row.note,
          quem: row.user.name,
          quando: clock(ctx, row.createdAt),
          curtidas: row.likeCount,
        };
      }
    },
  }),
  sheet({
    name: "perguntas",
    about: "as perguntas para a conversa, a mais votada primeiro",
    columns: { livro: "Livro", texto: "Pergunta", votos: "Votos", quem: "Quem", quando: "Quando" },
    async *rows(ctx) {
      for await (const { livro, row } of everyOfBooks(ctx, (id, part) => questionsOfBook(ctx, id, part))) {
        yield {
          livro,
          texto: textFor(row),
          votos: row.voteCount,
          quem: row.user.name,
          quando: clock(ctx, row.createdAt),
        };
      }
    },
  }),
  sheet({
    name: "notas",
    about: "as notas abertas de quem mostra a sua leitura",
    columns: { livro: "Livro", quem: "Quem", nota: "Nota", linha: "Uma linha", quando: "Quando" },
    async *rows(ctx) {
      const { publicProfile, showReadingProgress } = ownSettings(ctx).privacy;
      const hidesOwn = !publicProfile || !showReadingProgress;
      const rated = ratingsByBook(ctx);
      const read = (id: number, part: Part) => {
        if (!rated.has(id)) return [];
        const found = ratingsOfBook(ctx, id, part);
        return found.isOpen ? found.ratings : [];
      };
      for await (const { livro, row } of everyOfBooks(ctx, read)) {
        // The file is for the club: also the viewer's own hidden reading is hidden in it.
        if (hidesOwn && row.user.id === ctx.viewer.id) continue;
        yield {
          livro,
          quem: row.user.name,
          nota: row.rating,
          linha: row.withheld ? withheldUntil(row.withheld) : row.line,
          quando: clock(ctx, row.createdAt),
        };
      }
    },
  }),
];

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

type OfBook<Row> = { title: string; row: Row };

/** All rows of a list that each book has. Other requests run between two books. */
async function* everyOfBooks<Row>(
  ctx: MemberContext,
  read: (bookId: number, part: Part) => readonly Row[],
): AsyncGenerator<OfBook<Row>> {
  for (const { id, title } of everyBook(ctx)) {
    for (const row of every((part) => read(id, part))) yield { title, row };
    await nextTurn();
  }
}

const book = ["Livro", ({ title }: OfBook<unknown>) => title] as const;

type Dated = OfBook<{ createdAt: string }>;

const createdAt = ["Quando", ({ row }: Dated, ctx: MemberContext) => clock(ctx, row.createdAt)] as const;

/** The texts and ratings that belong to a book. */
export const bookTextSheets: readonly Sheet[] = [
  sheet({
    name: "resenhas",
    about: "as resenhas, com as suas estrelas",
    items: (ctx) => everyOfBooks(ctx, (id, part) => reviewsOfBook(ctx, id, part)),
    columns: {
      livro: book,
      quando: createdAt,
      quem: ["Quem", ({ row }) => row.user?.name ?? "Leitor removido"],
      estrelas: ["Estrelas", ({ row }) => row.rating],
      destacada: ["Destacada", ({ row }) => yesOrNo(row.isFeatured)],
      texto: ["Texto", ({ row }) => textFor(row)],
    },
  }),
  sheet({
    name: "trechos",
    about: "os trechos guardados, na ordem das páginas",
    items: (ctx) => everyOfBooks(ctx, (id, part) => quotesOfBook(ctx, id, { order: "page", ...part })),
    columns: {
      livro: book,
      pagina: ["Página", ({ row }) => row.page],
      texto: ["Trecho", ({ row }) => textFor(row)],
      anotacao: ["Anotação", ({ row }) => row.note],
      quem: ["Quem", ({ row }) => row.user.name],
      quando: createdAt,
      curtidas: ["Curtidas", ({ row }) => row.likeCount],
    },
  }),
  sheet({
    name: "perguntas",
    about: "as perguntas para a conversa, a mais votada primeiro",
    items: (ctx) => everyOfBooks(ctx, (id, part) => questionsOfBook(ctx, id, part)),
    columns: {
      livro: book,
      texto: ["Pergunta", ({ row }) => textFor(row)],
      votos: ["Votos", ({ row }) => row.voteCount],
      quem: ["Quem", ({ row }) => row.user.name],
      quando: createdAt,
    },
  }),
  sheet({
    name: "notas",
    about: "as notas abertas de quem mostra a sua leitura",
    items: openRatings,
    columns: {
      livro: book,
      quem: ["Quem", ({ row }) => row.user.name],
      nota: ["Nota", ({ row }) => row.rating],
      linha: ["Uma linha", ({ row }) => (row.withheld ? withheldUntil(row.withheld) : row.line)],
      quando: createdAt,
    },
  }),
];

/** The file is for the club: also the viewer's own hidden reading is hidden in it. */
async function* openRatings(ctx: MemberContext) {
  const { publicProfile, showReadingProgress } = ownSettings(ctx).privacy;
  const hidesOwn = !publicProfile || !showReadingProgress;
  const rated = ratingsByBook(ctx);
  const read = (id: number, part: Part) => {
    if (!rated.has(id)) return [];
    const found = ratingsOfBook(ctx, id, part);
    return found.isOpen ? found.ratings : [];
  };
  for await (const one of everyOfBooks(ctx, read))
    if (!hidesOwn || one.row.user.id !== ctx.viewer.id) yield one;
}

import type { MemberContext } from "~/club/context";
import { searchClub } from "~/club/search/queries.server";
import { type Kind, kinds, markedIn, maxCount, wordsOf } from "~/club/search/rules";
import { searchQuerySchema, typedSearch } from "~/club/search/schema";
import type { ResultsOfKindView } from "~/club/search/views";
import { ownPages } from "~/club/spoilers/queries.server";
import { bookCover } from "../shared/images.server";

/** The kinds in the URL, with their titles. */
const shownKinds: Record<Kind, { slug: string; title: string }> = {
  books: { slug: "livros", title: "Livros" },
  people: { slug: "pessoas", title: "Pessoas" },
  posts: { slug: "publicacoes", title: "Publicações" },
  comments: { slug: "comentarios", title: "Comentários" },
  reviews: { slug: "resenhas", title: "Resenhas" },
  quotes: { slug: "trechos", title: "Trechos" },
  questions: { slug: "perguntas", title: "Perguntas" },
  nominations: { slug: "indicacoes", title: "Indicações" },
  minutes: { slug: "atas", title: "Atas" },
  messages: { slug: "mensagens", title: "Mensagens" },
};

type InOwnUnit = ReturnType<typeof ownPages>;
type Asked = { q: string; kind?: Kind | undefined; after?: string | undefined };

function searchUrl({ q, kind, after }: Asked): string {
  const params = { q, ...(kind && { tipo: shownKinds[kind].slug }), ...(after && { depois: after }) };
  return `/busca?${new URLSearchParams(params)}`;
}

/** The page of a search: nothing without `q`, and `fault` for one that the club cannot search. */
export async function searchPage(ctx: MemberContext, { searchParams }: URL) {
  const typed = searchParams.get("q") ?? "";
  const { data: q, error } = typedSearch.safeParse(typed);
  if (q === undefined) {
    const fault = typed === "" ? null : (error.issues[0]?.message ?? null);
    return { q: typed, fault, found: null };
  }
  const kind = kinds.find((one) => shownKinds[one].slug === searchParams.get("tipo"));
  const asked = searchQuerySchema.safeParse({ q, kind, after: searchParams.get("depois") ?? undefined });
  // A wrong place in the list, such as of an edited address, is its beginning.
  const query = asked.success ? asked.data : { q, kind };
  return { q, fault: null, found: found(await searchClub(ctx, query), query, ownPages(ctx)) };
}

function found(
  results: readonly ResultsOfKindView[],
  { q, kind: chosen, after }: Asked,
  inOwnUnit: InOwnUnit,
) {
  const total = results.reduce((sum, { count }) => sum + count, 0);
  const isCapped = results.some(({ count }) => count === maxCount);
  const words = wordsOf(q);
  return {
    total,
    isCapped,
    isOneKind: chosen !== undefined,
    tabs: [
      { to: searchUrl({ q }), label: "Tudo", count: total, isCapped, isCurrent: chosen === undefined },
      ...results.map(({ kind, count }) => ({
        to: searchUrl({ q, kind }),
        label: shownKinds[kind].title,
        count,
        isCapped: count === maxCount,
        isCurrent: kind === chosen,
      })),
    ],
    sections: results
      .filter(({ kind }) => chosen === undefined || kind === chosen)
      .map((section) => shownSection(section, { q, words, isAll: chosen === undefined, after, inOwnUnit })),
  };
}

type Shown = {
  q: string;
  words: readonly string[];
  isAll: boolean;
  after: string | undefined;
  inOwnUnit: InOwnUnit;
};

function shownSection(
  { kind, results, next }: ResultsOfKindView,
  { q, words, isAll, after, inOwnUnit }: Shown,
) {
  const { slug, title } = shownKinds[kind];
  return {
    kind,
    slug,
    title,
    allUrl: isAll && next !== null ? searchUrl({ q, kind }) : null,
    links: {
      newer: !isAll && after ? { to: searchUrl({ q, kind }), label: "Do começo" } : null,
      older: !isAll && next ? { to: searchUrl({ q, kind, after: next }), label: "Mais resultados" } : null,
    },
    results: results.map((result) => ({
      ...result,
      place: result.book && result.page !== null ? inOwnUnit(result.book.id, result.page) : null,
      title: result.title === null ? null : markedIn(result.title, words),
      authorName: markedIn(result.author?.name ?? "Leitor removido", words),
      book: result.book && {
        ...result.book,
        title: markedIn(result.book.title, words),
        author: markedIn(result.book.author, words),
        cover: kind === "books" || kind === "nominations" ? bookCover(result.book) : null,
      },
    })),
  };
}

export type ResultSection = ReturnType<typeof shownSection>;
export type ShownResult = ResultSection["results"][number];

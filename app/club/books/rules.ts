import { foldKey, normalizeLine } from "../normalize";

/** The unique key of a work, from its folded title and author. */
export function workKey(title: string, author: string): string {
  return `${foldKey(normalizeLine(title))}|${foldKey(normalizeLine(author))}`;
}

// Private, loopback and link-local addresses, as the URL parser writes them.
const privateHost =
  /^(.+\.)?localhost\.?$|^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)\.[\d.]+$|^\[(::|f[cd]|fe[89ab])/;

/** Attack: the browser of each member loads the cover, and would send a request to the router at home. */
export function isCoverUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && !privateHost.test(hostname);
}

/** The question before a page count is lowered below readers' progress. */
export function pastLastPage(readers: number, pageCount: number): string {
  const [who, them] =
    readers === 1 ? ["1 leitor já passou", "levá-lo"] : [`${readers} leitores já passaram`, "levá-los"];
  return `${who} da página ${pageCount}. Confirme para ${them} à última página, com o livro concluído.`;
}

type BookUse = {
  readers: number;
  reviews: number;
  posts: number;
  quotes: number;
  questions: number;
  ratings: number;
};

/** Why a book cannot be deleted; null when nobody has used it. */
export function deletionBlockedBecause(
  isCurrent: boolean,
  { readers, reviews, posts, quotes, questions, ratings }: BookUse,
): string | null {
  if (isCurrent) return "Este é o livro atual do clube. Defina outro antes de apagá-lo.";
  const uses = [
    counted(readers, "leitura", "leituras"),
    counted(reviews, "resenha", "resenhas"),
    counted(posts, "publicação", "publicações"),
    counted(quotes, "trecho", "trechos"),
    counted(questions, "pergunta", "perguntas"),
    counted(ratings, "nota", "notas"),
  ].filter((use) => use !== null);
  if (uses.length === 0) return null;
  const listed = new Intl.ListFormat("pt-BR").format(uses);
  return `Este livro não pode ser apagado: tem ${listed}. Ele fica na biblioteca, inativo.`;
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`;
}

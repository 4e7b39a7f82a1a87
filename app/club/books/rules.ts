import { minute } from "../durations";
import { foldKey, withoutAccents } from "../fold";
import { normalizeLine } from "../normalize";
import { counted, listed } from "../wording";

/** The unique key of a work, from its folded title and author. */
export function workKey(title: string, author: string): string {
  return `${foldKey(normalizeLine(title))}|${foldKey(normalizeLine(author))}`;
}

/** The author of a book that was brought without one. */
export const unknownAuthor = "Autoria desconhecida";

type Work = { title: string; author: string };

/**
 * Whether two books with one ISBN are the same: a number is easily mistyped. A title may be cut short or an author
 * abbreviated, so a title that is not the same has a word in common, and so has its author.
 */
export function areSimilar(book: Work, other: Work): boolean {
  const key = (text: string) => withoutAccents(foldKey(normalizeLine(text)));
  const [title, otherTitle] = [key(book.title), key(other.title)];
  if (title === otherTitle) return true;
  const isUnknown = [book.author, other.author].includes(unknownAuthor);
  return (
    haveWordInCommon(title, otherTitle) &&
    (isUnknown || haveWordInCommon(key(book.author), key(other.author)))
  );
}

/** Whether two folded texts share a word of three letters or more. */
export function haveWordInCommon(one: string, other: string): boolean {
  const words = new Set(longWords(other));
  return longWords(one).some((word) => words.has(word));
}

/** The words of three letters or more of a folded text. */
export function longWords(key: string): string[] {
  return key.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3);
}

/** True for two keys of one work: many leave out the accents. */
export function isSameWork(one: string, other: string): boolean {
  return withoutAccents(one) === withoutAccents(other);
}

// Names without a dot, and names under the endings of local networks.
const privateName = /^[^.[]+\.?$|\.(localhost|local|lan|home\.arpa|internal|box)\.?$/;

// Private, shared, loopback and link-local addresses, as the URL parser writes them.
const privateAddress =
  /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$|^\[(::|f[cd]|fe[89ab])/;

export const coverInvalid = "A URL da capa deve ser válida";
export const coverIsLocal =
  "Este endereço é da sua máquina ou da rede local, e o clube só busca imagens em endereços públicos: envie o arquivo da capa.";

/** True for an address of the web, also of a local network. */
export function isWebAddress(address: string): boolean {
  return /^https?:$/.test(urlOf(address)?.protocol ?? "");
}

/** True for an address that neither the server nor a browser may request. Attack: it may be that of the router at home. */
export function isLocalAddress(address: string): boolean {
  const { hostname = "" } = urlOf(address) ?? {};
  return privateName.test(hostname) || privateAddress.test(hostname);
}

/** `URL.canParse` is missing in browsers before 2023. */
function urlOf(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Milliseconds. The e-mails about a new current book wait for as long. */
export const undoTime = 10 * minute;

/** How the current book became it. */
export type CurrentChange = { bookId: number; replacedBookId: number | null; currentSince: Date | null };

export const nothingBefore = "Não há um livro anterior para voltar a ser o atual.";

/** The end of the time in which a change can be undone; null once it is over. */
export function undoableUntil({ currentSince }: Pick<CurrentChange, "currentSince">, now: Date): Date | null {
  const end = currentSince && new Date(currentSince.getTime() + undoTime);
  return end && end > now ? end : null;
}

/** Why a book cannot be replaced by the previous current book; null when it can. */
export function undoClosedBecause(change: CurrentChange | null, bookId: number, now: Date): string | null {
  if (change?.bookId !== bookId) return "Este livro não é mais o atual. Não há o que desfazer.";
  if (!undoableUntil(change, now)) {
    return "Já se passaram dez minutos. Para voltar, defina o livro anterior como atual.";
  }
  return change.replacedBookId === null ? nothingBefore : null;
}

/** The question before a page count is lowered below readers' progress. */
export function pastLastPage(readers: number, pageCount: number): string {
  const [who, them, each] =
    readers === 1
      ? ["1 leitor já passou", "levá-lo", "ele"]
      : [`${readers} leitores já passaram`, "levá-los", "cada um"];
  return `${who} da página ${pageCount}. Confirme para ${them} à última; se o número subir de novo, ${each} volta à sua.`;
}

/** Texts and things of the club about a book, in the order of the sentence, in the singular and the plural. */
const uses = {
  readers: ["leitura", "leituras"],
  reviews: ["resenha", "resenhas"],
  drafts: ["rascunho de resenha", "rascunhos de resenha"],
  posts: ["publicação", "publicações"],
  quotes: ["trecho", "trechos"],
  questions: ["pergunta", "perguntas"],
  ratings: ["nota", "notas"],
  plans: ["plano", "planos"],
  events: ["evento", "eventos"],
  polls: ["enquete de datas", "enquetes de datas"],
  groups: ["grupo", "grupos"],
  messages: ["mensagem", "mensagens"],
} as const;

export type BookUse = keyof typeof uses;

/** Why a book cannot be deleted; null when nobody has used it. `shown`: the rows whose number the staff may know. */
export function deletionBlockedBecause(
  isCurrent: boolean,
  rowsOf: (use: BookUse) => { rows: number; shown: number },
): string | null {
  if (isCurrent) return "Este é o livro atual do clube. Defina outro antes de apagá-lo.";
  const found = Object.entries(uses).flatMap(([use, [one, many]]) => {
    const { rows, shown } = rowsOf(use as BookUse);
    if (shown === 0) return rows === 0 ? [] : [many];
    return [counted(shown, one, many)];
  });
  if (found.length === 0) return null;
  return `Este livro não pode ser apagado: tem ${listed(found)}. Ele fica na biblioteca, inativo.`;
}

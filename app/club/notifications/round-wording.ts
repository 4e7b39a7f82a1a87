import { removedTitles } from "../rounds/rules";
import type { NewNotification } from "./rules";
import { asDate } from "./wording";

// No text reveals a vote before the end.

type Round = { id: number; nominationsUntil: string; ballotUntil: string };

const linkTo = ({ id }: { id: number }) => `/proximo-livro/${id}`;

const current = "/proximo-livro";

export function openNominations({ id, nominationsUntil }: Round): NewNotification {
  return {
    kind: "round",
    title: "Indique o próximo livro do clube",
    body: `As indicações vão até ${asDate(nominationsUntil)}.`,
    link: current,
    dedupeKey: `round:${id}:open`,
  };
}

export function openBallot({ id, nominationsUntil, ballotUntil }: Round): NewNotification {
  return {
    kind: "round",
    title: "A votação do próximo livro começou",
    body: `Dá para votar até ${asDate(ballotUntil)}. O voto é secreto.`,
    link: current,
    dedupeKey: `round:${id}:ballot:${nominationsUntil}`,
  };
}

/** @param isVoting the nominations have ended. */
export function changedDays(
  { id, nominationsUntil, ballotUntil }: Round,
  isVoting: boolean,
): NewNotification {
  const end = asDate(ballotUntil);
  return {
    kind: "round",
    title: "As datas da escolha do próximo livro mudaram",
    body: isVoting
      ? `Dá para votar até ${end}.`
      : `As indicações vão até ${asDate(nominationsUntil)}, e a votação, até ${end}.`,
    link: current,
    dedupeKey: `round:${id}:days`,
  };
}

export function lastDayOfBallot({ id, ballotUntil }: Round): NewNotification {
  return {
    kind: "round",
    title: "Hoje é o último dia para votar no próximo livro",
    body: "Ponha em ordem os que você quer ler, quantos quiser.",
    link: current,
    dedupeKey: `round:${id}:last-day:${ballotUntil}`,
  };
}

/** The keys of the reminders of the last days of all rounds, as a pattern of LIKE. */
export const lastDayKeys = "round:%:last-day:%";

/** The keys of all notifications about a round, as a pattern of LIKE. */
export function roundKeys(roundId: number): string {
  return `round:${roundId}:%`;
}

export function withoutWinnerKey(roundId: number): string {
  return `round:${roundId}:no-winner`;
}

/** For the nominator. */
export function nominationRemoved(nomination: {
  id: number;
  title: string;
  isVoting: boolean;
}): NewNotification {
  const { id, title, isVoting } = nomination;
  return {
    kind: "round",
    title: "A sua indicação saiu da mesa",
    body: `A administração retirou ${title}.${isVoting ? " Uma cédula só com este livro fica vazia." : ""}`,
    link: current,
    dedupeKey: `nomination:${id}:removed`,
  };
}

/** Without the name of a book: the staff has taken it away. */
export function titleRemoved(voting: { id: number; removed: number; nominees: number }): NewNotification {
  const { id, removed, nominees } = voting;
  const few = nominees === 0 ? "Nenhum livro ficou na mesa." : "Resta um livro só na mesa.";
  const rest = nominees > 1 ? "Se a sua cédula ficou vazia, dá para votar de novo." : few;
  return {
    kind: "round",
    title: "A mesa da votação mudou",
    body: `${removedTitles(removed)} ${rest}`,
    link: current,
    dedupeKey: `round:${id}:removed`,
  };
}

type Book = { title: string; author: string };

export function roundResult({ id }: { id: number }, { title, author }: Book): NewNotification {
  return {
    kind: "round",
    title: `O próximo livro é ${title}`,
    body: `De ${author}. Veja como se chegou a isso.`,
    link: linkTo({ id }),
    dedupeKey: `round:${id}:result`,
  };
}

type Unwon = { id: number; nominees: number; voted: number; removed?: number | string[] | undefined };

/** For the staff. */
export function roundWithoutWinner({ id, nominees, voted, removed }: Unwon): NewNotification {
  // The ballots on one book may have been left uncounted.
  const isUnvoted = voted === 0 && nominees > 1;
  const withoutWinner = isUnvoted ? "A votação terminou sem votos" : "A votação terminou sem vencedor";
  const withoutBooks = removed ? "A rodada terminou sem livros na mesa" : "A rodada terminou sem indicações";
  return {
    kind: "round",
    title: nominees === 0 ? withoutBooks : withoutWinner,
    body: nominees === 0 ? "Dá para abrir outra." : "A escolha do livro fica com a administração.",
    link: linkTo({ id }),
    dedupeKey: withoutWinnerKey(id),
  };
}

/** @param lastDay of the reading, or null. */
export function nextBook(book: Book & { id: number }, lastDay: string | null): NewNotification {
  return {
    kind: "round",
    title: `Próximo livro definido: ${book.title}`,
    body: lastDay ? `De ${book.author}, para ler até ${asDate(lastDay)}.` : `De ${book.author}.`,
    link: `/book/${book.id}`,
    dedupeKey: `next-book:${book.id}`,
    bookId: book.id,
  };
}

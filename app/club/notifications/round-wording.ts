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

/** The keys of the reminders of a round's last days, as a pattern of LIKE. */
export function lastDayKeys(roundId: number | "%"): string {
  return `round:${roundId}:last-day:%`;
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

type Unwon = { id: number; nominees: number; voted: number };

/** For the staff. */
export function roundWithoutWinner({ id, nominees, voted }: Unwon): NewNotification {
  const withoutWinner = voted === 0 ? "A votação terminou sem votos" : "A votação terminou sem vencedor";
  return {
    kind: "round",
    title: nominees === 0 ? "A rodada terminou sem indicações" : withoutWinner,
    body: nominees === 0 ? "Dá para abrir outra." : "A escolha do livro fica com a administração.",
    link: linkTo({ id }),
    dedupeKey: `round:${id}:no-winner`,
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

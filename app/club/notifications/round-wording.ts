import { formatDay, lastDayBefore } from "../calendar";
import { removedTitles } from "../rounds/rules";
import { type NewNotification, named, type Subjects, wording } from "./words";

// No text reveals a vote before the end.

type Ref = { id: number };
type Round = Subjects["round"];
type Removed = { removed: number; nominees: number };
type Unwon = { nominees: number; removed: boolean };

const current = "/proximo-livro";

const linkTo = ({ id }: Ref) => `${current}/${id}`;

/** The last days of nominations and ballots; both end before their moment. */
function lastDays({ nominationsEndAt, ballotEndsAt }: Round, { timeZone }: { timeZone: string }) {
  const [nominations, ballot] = [nominationsEndAt, ballotEndsAt].map((end) =>
    formatDay(lastDayBefore(end, timeZone)),
  );
  return { nominations, ballot };
}

export const roundWordings = named({
  openNominations: wording("round", "round", (round, club) => ({
    title: "Indique o próximo livro do clube",
    body: `As indicações vão até ${lastDays(round, club).nominations}.`,
    link: current,
  })),
  openBallot: wording("round", "round", (round, club) => ({
    title: "A votação do próximo livro começou",
    body: `Dá para votar até ${lastDays(round, club).ballot}. O voto é secreto.`,
    link: current,
  })),
  changedDays: wording<"round", { isVoting: boolean }>("round", "round", (round, club) => {
    const { nominations, ballot } = lastDays(round, club);
    return {
      title: "As datas da escolha do próximo livro mudaram",
      body: club.facts.isVoting
        ? `Dá para votar até ${ballot}.`
        : `As indicações vão até ${nominations}, e a votação, até ${ballot}.`,
      link: current,
    };
  }),
  lastDayOfBallot: wording("round", "round", () => ({
    title: "Hoje é o último dia para votar no próximo livro",
    body: "Ponha em ordem os que você quer ler, quantos quiser.",
    link: current,
  })),
  /** For the nominator. */
  nominationRemoved: wording<"none", { title: string; isVoting: boolean }>(
    "round",
    "none",
    (_, { facts }) => ({
      title: "A sua indicação saiu da mesa",
      body: `A administração retirou ${facts.title}.${facts.isVoting ? " Uma cédula só com este livro fica vazia." : ""}`,
      link: current,
    }),
  ),
  /** Without the name of a book: the staff has taken it away. */
  titleRemoved: wording<"round", Removed>("round", "round", (_, { facts: { removed, nominees } }) => {
    const few = nominees === 0 ? "Nenhum livro ficou na mesa." : "Resta um livro só na mesa.";
    const rest = nominees > 1 ? "Se a sua cédula ficou vazia, dá para votar de novo." : few;
    return {
      title: "A mesa da votação mudou",
      body: `${removedTitles(removed)} ${rest}`,
      link: current,
    };
  }),
  roundResult: wording("round", "round", ({ id, winner, author }) => ({
    title: `O próximo livro é ${winner}`,
    body: `De ${author}. Veja como se chegou a isso.`,
    link: linkTo({ id }),
  })),
  /** For the staff. */
  roundWithoutWinner: wording<"round", Unwon>("round", "round", ({ id }, { facts }) => {
    const { nominees, removed } = facts;
    const withoutBooks = removed
      ? "A rodada terminou sem livros na mesa"
      : "A rodada terminou sem indicações";
    return {
      title: nominees === 0 ? withoutBooks : "A votação terminou sem vencedor",
      body: nominees === 0 ? "Dá para abrir outra." : "A escolha do livro fica com a administração.",
      link: linkTo({ id }),
    };
  }),
});

export function openNominations({ id }: Ref): NewNotification {
  return { wording: roundWordings.openNominations, subjectId: id, dedupeKey: `round:${id}:open` };
}

export function openBallot({ id }: Ref): NewNotification {
  return { wording: roundWordings.openBallot, subjectId: id, dedupeKey: `round:${id}:ballot` };
}

/** @param isVoting the nominations have ended. */
export function changedDays({ id }: Ref, isVoting: boolean): NewNotification {
  return {
    wording: roundWordings.changedDays,
    subjectId: id,
    facts: { isVoting },
    dedupeKey: `round:${id}:days`,
  };
}

export function lastDayOfBallot({ id, ballotUntil }: Ref & { ballotUntil: string }): NewNotification {
  return {
    wording: roundWordings.lastDayOfBallot,
    subjectId: id,
    dedupeKey: `round:${id}:last-day:${ballotUntil}`,
  };
}

/** The keys of the reminders of the last days of all rounds, as a pattern of LIKE. */
export const lastDayKeys = "round:%:last-day:%";

/** The keys of all notifications about a round, as a pattern of LIKE. */
export function roundKeys(roundId: number): string {
  return `round:${roundId}:%`;
}

/** @param roundId "%" for a pattern of LIKE. */
export function withoutWinnerKey(roundId: number | "%"): string {
  return `round:${roundId}:no-winner`;
}

export function nominationRemoved(nomination: Ref & { title: string; isVoting: boolean }): NewNotification {
  const { id, title, isVoting } = nomination;
  const facts = { title, isVoting };
  return {
    wording: roundWordings.nominationRemoved,
    subjectId: null,
    facts,
    dedupeKey: `nomination:${id}:removed`,
  };
}

/** The keys of the notifications about all removed nominations, as a pattern of LIKE. */
export const removedNominationKeys = "nomination:%:removed";

export function titleRemoved({ id, removed, nominees }: Ref & Removed): NewNotification {
  return {
    wording: roundWordings.titleRemoved,
    subjectId: id,
    facts: { removed, nominees },
    dedupeKey: `round:${id}:removed`,
  };
}

export function roundResult({ id }: Ref): NewNotification {
  return { wording: roundWordings.roundResult, subjectId: id, dedupeKey: `round:${id}:result` };
}

type Ended = Ref & { nominees: number; removed?: number | string[] | undefined };

export function roundWithoutWinner({ id, nominees, removed }: Ended): NewNotification {
  const facts = { nominees, removed: Boolean(removed) };
  return { wording: roundWordings.roundWithoutWinner, subjectId: id, facts, dedupeKey: withoutWinnerKey(id) };
}

import { counted } from "../wording";
import type { Count, CountRound, Tally, TieBreak, Transfer } from "./count-views";

/** A sentence in parts: titles stand out on screen. */
export type Sentence = (string | { title: string })[];

export type RoundWords = {
  /** The picture in words: "4ª contagem: Vidas Secas 5, O Avesso da Pele 7, 1 cédula esgotada." */
  label: string;
  /** From the votes that moved to the rule that decided. */
  sentences: Sentence[];
  /** "13 cédulas: 12 contam e 1 está esgotada." */
  ballots: string;
};

type Titles = ReadonlyMap<number, string>;

/** A longer list becomes a number of books: the table of the count has them all. */
const longestList = 5;

/**
 * "Como se chegou a isso", round by round.
 * @param titles by id of the nominee. @param during how many books were removed during the voting.
 */
export function countWords(
  { rounds, totals }: Count,
  titles: Titles,
  { removed }: { removed: number } = { removed: 0 },
): RoundWords[] {
  return rounds.map((round) => {
    const { transfer, eliminated } = round;
    const votes = transfer ? transferWords(transfer, titles) : firstVotesWords(round, titles);
    const decision =
      eliminated === null ? endWords(round, totals, titles, removed) : exitWords(round, eliminated, titles);
    return {
      label: labelOf(round, titles),
      sentences: [...votes, ...decision],
      ballots: ballotsWords(round),
    };
  });
}

/** The sentence without markup. */
export function asText(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === "string" ? part : part.title)).join("");
}

function labelOf({ number, standings, exhausted }: CountRound, titles: Titles): string {
  const parts = standings
    .filter(({ votes }) => votes > 0)
    .map(({ nominee, votes }) => `${titles.get(nominee) ?? ""} ${figure(votes)}`);
  if (exhausted > 0) parts.push(counted(exhausted, "cédula esgotada", "cédulas esgotadas"));
  return `${number}ª contagem: ${parts.length > 0 ? parts.join(", ") : "nenhum voto"}.`;
}

function ballotsWords({ ballotsStanding, exhausted }: CountRound): string {
  const total = counted(ballotsStanding + exhausted, "cédula", "cédulas");
  const standing = counted(ballotsStanding, "conta", "contam");
  if (exhausted === 0) return `${total}: ${standing}.`;
  return `${total}: ${standing} e ${counted(exhausted, "está esgotada", "estão esgotadas")}.`;
}

function firstVotesWords(round: CountRound, titles: Titles): Sentence[] {
  const { standings, eliminated, ballotsStanding, exhausted } = round;
  const sentences: Sentence[] = [];
  const most = Math.max(...standings.map(({ votes }) => votes));
  const leaders = standings.filter(({ votes }) => votes === most).map(({ nominee }) => nominee);
  if (eliminated !== null && leaders.length < standings.length) {
    const lead = leaders.length === 1 ? "sai" : "saem";
    sentences.push(sentence`${books(leaders, titles)} ${lead} na frente, com ${votesEach(most, leaders)}.`);
  }
  if (exhausted > 0 && ballotsStanding > 0) {
    const one = "Uma cédula veio sem nenhum destes livros e não conta.";
    const many = `${figure(exhausted)} cédulas vieram sem nenhum destes livros e não contam.`;
    sentences.push([exhausted === 1 ? one : many]);
  }
  return sentences;
}

function transferWords({ nominee, votes, to, exhausted }: Transfer, titles: Titles): Sentence[] {
  const from = books([nominee], titles);
  const all = votes === 1 ? "O voto" : `Os ${figure(votes)} votos`;
  const [first] = to;
  if (votes === 0) return [sentence`${from} não tinha votos, e nenhum muda de livro.`];
  if (!first) {
    const one = "se esgota: a cédula não tinha mais nomes.";
    const many = "se esgotam: as cédulas não tinham mais nomes.";
    return [sentence`${all} de ${from} ${votes === 1 ? one : many}`];
  }
  if (first.votes === votes) {
    const pass = votes === 1 ? "passa" : "passam";
    return [sentence`${all} de ${from} ${pass} para ${books([first.nominee], titles)}.`];
  }
  const moved = sentence`Dos ${figure(votes)} votos de ${from}, ${destinations(to, titles)}.`;
  if (exhausted === 0) return [moved];
  const one = "Uma cédula não tinha mais nomes e se esgota.";
  const many = `${figure(exhausted)} cédulas não tinham mais nomes e se esgotam.`;
  return [moved, [exhausted === 1 ? one : many]];
}

/** "3 passam para A e 1 para B". */
function destinations(to: readonly Tally[], titles: Titles): Sentence {
  const sorted = to.toSorted((a, b) => b.votes - a.votes || a.nominee - b.nominee);
  const named = sorted.length > longestList ? sorted.slice(0, longestList - 1) : sorted;
  const parts = named.map(({ nominee, votes }, index): Sentence => {
    const count = index > 0 ? figure(votes) : counted(votes, "passa", "passam");
    return sentence`${count} para ${books([nominee], titles)}`;
  });
  const others = sorted.slice(named.length);
  if (others.length > 0) {
    const votes = others.reduce((sum, one) => sum + one.votes, 0);
    parts.push([`${figure(votes)} para outros ${figure(others.length)} livros`]);
  }
  return listed(parts);
}

/** The end of the count. */
function endWords(round: CountRound, totals: Count["totals"], titles: Titles, removed: number): Sentence[] {
  const { number, winner, decidedBy, transfer } = round;
  if (winner === null) {
    const reason = decidedBy === "no-nominees" ? "Nenhum livro foi indicado." : withoutVotes(totals.ballots);
    return [[reason], ["A escolha fica com a administração."]];
  }
  const book = books([winner], titles);
  const votes = votesOf(winner, round);
  if (decidedBy === "last-standing") {
    const only = number === 1 && removed === 0 ? "indicado" : "que resta";
    return [sentence`${book} é o único livro ${only} e vence, com ${votesEach(votes, [winner])}.`];
  }
  const now = transfer && transfer.exhausted > 0 ? " agora" : "";
  return [sentence`A maioria${now} é ${majorityOf(round)}: ${book} tem ${figure(votes)} e vence.`];
}

function withoutVotes(ballots: number): string {
  if (ballots === 0) return "Nenhuma cédula foi contada.";
  if (ballots === 1) return "A única cédula veio sem nenhum destes livros.";
  return `As ${figure(ballots)} cédulas vieram sem nenhum destes livros.`;
}

/** The book that is eliminated, and why. */
function exitWords(round: CountRound, eliminated: number, titles: Titles): Sentence[] {
  const { number, standings, tieBreaks } = round;
  const sentences: Sentence[] = [[`Ninguém tem a maioria, que é ${majorityOf(round)}.`]];
  const votes = votesOf(eliminated, round);
  const tied = tieBreaks[0]?.figures.map(({ nominee }) => nominee) ?? [];
  if (tied.length === 0) {
    const book = books([eliminated], titles);
    return [...sentences, sentence`Sai ${book}, o menos votado, com ${votesEach(votes, [eliminated])}.`];
  }
  const last = tied.length < standings.length ? " em último lugar" : "";
  sentences.push(sentence`${books(tied, titles)} empatam${last}, com ${votesEach(votes, tied)}.`);
  const rules = tieBreaks.map(({ by }) => by);
  if (number > 1 && !rules.includes("earlier-round")) {
    sentences.push([`${number === 2 ? "Na 1ª contagem" : "Nas contagens anteriores"} também há empate.`]);
  }
  for (const one of tieBreaks) {
    if (one.by === "nomination" && !rules.includes("copies")) {
      sentences.push(["Nos exemplares também há empate."]);
    }
    sentences.push(one.left.length === 1 ? brokenWords(one, titles) : narrowedWords(one, titles));
  }
  return sentences;
}

/** A rule that leaves fewer books tied. */
function narrowedWords({ by, round, figures, left }: TieBreak, titles: Titles): Sentence {
  const least = figure(figures.find(({ nominee }) => nominee === left[0])?.value ?? 0);
  const less = sentence`${books(left, titles)} ${by === "copies" ? "têm menos exemplares" : "tinham menos votos"}`;
  const when = by === "copies" ? "" : `Na ${round}ª contagem, `;
  return sentence`${when}${less}, ${least} cada, e o empate fica entre eles.`;
}

/** The rule that leaves one book, which is eliminated. */
function brokenWords({ by, round, figures, left }: TieBreak, titles: Titles): Sentence {
  const book = books(left, titles);
  if (by === "nomination")
    return sentence`O desempate vem das indicações: a de ${book} é a mais recente. Sai ${book}.`;
  const own = figure(figures.find(({ nominee }) => nominee === left[0])?.value ?? 0);
  const others = figures.filter(({ nominee }) => nominee !== left[0]);
  const [other] = others;
  const contrast =
    other && others.length === 1
      ? sentence`contra ${figure(other.value)} de ${books([other.nominee], titles)}`
      : ["menos que os outros"];
  const source = by === "copies" ? "dos exemplares" : `da ${round}ª contagem`;
  return sentence`O desempate vem ${source}: ${book} ${by === "copies" ? "tem" : "tinha"} ${own}, ${contrast}. Sai ${book}.`;
}

function majorityOf({ majority, ballotsStanding }: CountRound): string {
  return `${figure(majority)} de ${figure(ballotsStanding)}`;
}

function votesOf(nominee: number, { standings }: CountRound): number {
  return standings.find((one) => one.nominee === nominee)?.votes ?? 0;
}

/** "3 votos cada". */
function votesEach(votes: number, of: readonly number[]): string {
  return `${counted(votes, "voto", "votos")}${of.length > 1 ? " cada" : ""}`;
}

/** "A, B e C", or "12 livros". */
function books(nominees: readonly number[], titles: Titles): Sentence {
  if (nominees.length > longestList) return [`${figure(nominees.length)} livros`];
  return listed(nominees.map((nominee) => [{ title: titles.get(nominee) ?? "" }]));
}

function listed(parts: readonly Sentence[]): Sentence {
  return parts.flatMap((part, index) => {
    const separator = index === 0 ? "" : index === parts.length - 1 ? " e " : ", ";
    return [separator, ...part];
  });
}

const numbers = new Intl.NumberFormat("pt-BR");

function figure(value: number): string {
  return numbers.format(value);
}

/** A template whose values may be sentences; neighbouring texts become one. */
function sentence(texts: TemplateStringsArray, ...values: (string | Sentence)[]): Sentence {
  const parts = texts.flatMap((text, index) => [text, ...[values[index] ?? []].flat()]);
  return parts.reduce<Sentence>((joined, part) => {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
    else if (part !== "") joined.push(part);
    return joined;
  }, []);
}

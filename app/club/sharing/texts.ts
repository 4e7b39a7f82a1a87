import { yearWords } from "../books/years";
import type { Day } from "../calendar";
import { beginningOf } from "../meetings/minutes-rules";
import { capitalized, figure, longDay, longMoment } from "../meetings/words";

// Texts for an open WhatsApp group: nothing that is withheld, sealed or private may be a fact of one.

type Book = { title: string; author: string };

/** `url` is absolute. */
type Place = { club: string; url: string };

/** Without the characters that WhatsApp reads as formats, in one line. */
export function plain(text: string): string {
  return text
    .replace(/[*_~`]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Bold in WhatsApp. */
export function bold(text: string): string {
  const words = plain(text);
  return words && `*${words}*`;
}

const named = ({ title, author }: Book) => `${bold(title)}, de ${plain(author)}`;

const heading = ({ club }: Place, what: string) => bold(`${club}: ${what}`);

function paragraphs(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join("\n\n");
}

const sentences = (...parts: (string | null)[]) => parts.filter(Boolean).join(" ");

/** `location` is the name of the place, without the address. `time` is "16:00", null for whole days. */
export type SharedEvent = {
  title: string;
  day: Day;
  time: string | null;
  location: string | null;
  book: Book | null;
  /** Members who answered yes. */
  coming: number;
  state: "upcoming" | "running" | "ended" | "cancelled";
};

const whenWords = {
  upcoming: "É",
  running: "Começou",
  ended: "Foi",
  cancelled: "Foi cancelado. Seria",
};

/** An invitation to an event. */
export function eventText(event: SharedEvent, place: Place): string {
  const { title, day, time, location, book, coming, state } = event;
  const isUpcoming = state === "upcoming";
  return paragraphs(
    heading(place, title),
    sentences(
      `${whenWords[state]} ${longMoment({ day, time })}.`,
      location && `Local: ${plain(location)}.`,
      book && `Livro: ${named(book)}.`,
    ),
    isUpcoming && coming > 0
      ? `${capitalized(figure(coming, "uma", "pessoa já disse", "pessoas já disseram"))} sim.`
      : null,
    `${isUpcoming ? "Responda aqui" : "O encontro está aqui"}:\n${place.url}`,
  );
}

/** Without any ballot, and without their number. */
type SharedBallot = { nominees: readonly Book[]; until: Day };

/** A ballot with its nominees. */
export function ballotText({ nominees, until }: SharedBallot, place: Place): string {
  return paragraphs(
    heading(place, "a votação do próximo livro está aberta"),
    nominees.map(named).join("\n"),
    `A votação vai até ${longDay(until).slice(3)}.`,
    `O voto é secreto. Vote aqui:\n${place.url}`,
  );
}

/** `count` is null when the staff has chosen; `round` is the number of the last count. */
export type SharedResult = {
  winner: Book & { pageCount: number; nominatedBy: string | null };
  count: { votes: number; of: number; round: number } | null;
  meeting: { day: Day; time: string | null; location: string | null } | null;
};

const ordinals = [
  "primeira",
  "segunda",
  "terceira",
  "quarta",
  "quinta",
  "sexta",
  "sétima",
  "oitava",
  "nona",
  "décima",
];

/** The winner of a round, with its count. */
export function resultText({ winner, count, meeting }: SharedResult, place: Place): string {
  const { pageCount, nominatedBy } = winner;
  const how = count
    ? `venceu com ${count.votes} de ${count.of} ${count.of === 1 ? "voto" : "votos"} na ${ordinals[count.round - 1] ?? `${count.round}ª`} contagem`
    : "foi a escolha da administração";
  const where = meeting?.location ? ` Local: ${plain(meeting.location)}.` : "";
  return paragraphs(
    heading(place, "temos o próximo livro"),
    sentences(`${named(winner)}, ${how}.`, nominatedBy && `Foi indicação de ${plain(nominatedBy)}.`),
    sentences(pagesSentence(pageCount), meeting && `Conversamos ${longMoment(meeting)}.${where}`),
    `${count ? "A contagem inteira" : "O resultado"} está aqui:\n${place.url}`,
  );
}

/** The next milestone of the club, in pages of its edition. */
type SharedGoal = { book: Book & { pageCount: number | null }; day: Day; page: number; name: string | null };

/** The next milestone of the plan. */
export function goalText({ book, day, page, name }: SharedGoal, place: Place): string {
  const where = page >= (book.pageCount ?? 0) ? "até o fim" : `até a página ${page.toLocaleString("pt-BR")}`;
  return paragraphs(
    heading(place, "a meta da semana"),
    `${capitalized(longDay(day))}, chegamos ${where}${name ? ` (${plain(name)})` : ""} de ${named(book)}.`,
    `O plano está aqui:\n${place.url}`,
  );
}

/** Characters of a text that stand in the message. */
const beginning = 400;

/** Published minutes with the beginning of their text. */
export function minutesText({ title, content }: { title: string; content: string }, place: Place): string {
  const [first = ""] = content.split("\n\n");
  return paragraphs(
    heading(place, "saiu a ata"),
    bold(title),
    beginningOf(plain(first), beginning),
    `A ata inteira está aqui:\n${place.url}`,
  );
}

type SharedBook = Book & {
  pageCount: number | null;
  publishedYear: number | null;
  description: string | null;
  isCurrent: boolean;
  endDate: Day | null;
};

/** The current book, or another one of the club. */
export function bookText(book: SharedBook, place: Place): string {
  const { pageCount, publishedYear, description, isCurrent, endDate } = book;
  const until = endDate ? `, para ler até ${longDay(endDate).slice(3)}` : "";
  return paragraphs(
    heading(place, isCurrent ? "o livro que estamos lendo" : "um livro do clube"),
    sentences(
      `${named(book)}${publishedYear ? ` (${yearWords(publishedYear)})` : ""}${isCurrent ? until : ""}.`,
      pagesSentence(pageCount),
    ),
    description && beginningOf(plain(description), beginning),
    `O livro está aqui:\n${place.url}`,
  );
}

function pagesSentence(pageCount: number | null): string | null {
  if (pageCount === null) return null;
  return pageCount === 1 ? "É uma página." : `São ${pageCount.toLocaleString("pt-BR")} páginas.`;
}

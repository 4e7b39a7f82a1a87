import type { EveningRole } from "#db/schema/enums";
import type { Day } from "../calendar";
import { listed, monthOf } from "../wording";
import { beginningOf, maxMinutesLength, maxMinutesTitle } from "./minutes-rules";
import { type NightRating, ratingsWords } from "./ratings-words";
import { roleWords } from "./roles-rules";
import { capitalized, figure, longDay, longMoment } from "./words";

type Book = { title: string; author: string };

/** The facts of a meeting. Names are already those of the text. */
export type MeetingFacts = {
  /** The title of the event. */
  event: string;
  day: Day;
  book: Book | null;
  /** Members and visitors; 0 when nobody has noted presences. */
  present: number;
  roles: readonly { role: EveningRole; name: string }[];
  /** Members who came without a yes. */
  unannounced: readonly string[];
  visitors: readonly string[];
  /** Empty without open ratings. */
  ratings: readonly NightRating[];
  /** The questions without a page by their texts, those with a page by their number. */
  talked: { texts: readonly string[]; paged: number };
  /** Questions that nobody talked about, because their page is beyond the line of the room. */
  left: number;
  nextBook: Book | null;
  /** `time` is "16:00". */
  nextMeeting: { day: Day; time: string | null } | null;
};

/** The draft of the minutes: a sentence for each fact, and none without. */
export function draftWords(facts: MeetingFacts): { title: string; content: string } {
  const { book, day, event } = facts;
  const paragraphs = [
    [meetingSentence(facts), ...peopleSentences(facts)],
    ratingsWords(facts.ratings),
    questionSentences(facts),
    nextSentences(facts),
  ];
  return {
    title: beginningOf(book ? `${book.title}, a conversa de ${monthOf(day)}` : event, maxMinutesTitle),
    content: beginningOf(
      paragraphs
        .map((sentences) => sentences.join(" "))
        .filter(Boolean)
        .join("\n\n"),
      maxMinutesLength,
    ),
  };
}

const named = ({ title, author }: Book) => `${title}, de ${author}`;

function meetingSentence({ day, book, present, event }: MeetingFacts): string {
  const about = book ? ` para conversar sobre ${named(book)}` : "";
  const when = capitalized(longDay(day));
  if (present === 0)
    return book ? `Encontro sobre ${named(book)}, ${longDay(day)}.` : `${event}, ${longDay(day)}.`;
  const people = figure(present, "uma", "pessoa", "pessoas");
  return `${when}, ${people} ${present === 1 ? "veio" : "se reuniram"}${about}.`;
}

const order: readonly EveningRole[] = ["mediator", "host", "snack"];

function peopleSentences({ roles, unannounced, visitors }: MeetingFacts): string[] {
  const sorted = roles.toSorted((one, other) => order.indexOf(one.role) - order.indexOf(other.role));
  const names = [...new Set(sorted.map(({ name }) => name))];
  const acts = names.map((name) => {
    const own = sorted.filter((one) => one.name === name).map(({ role }) => roleWords[role].did);
    return `${name} ${listed(own)}`;
  });
  const hasSeveral = names.length < sorted.length;
  const sentences = acts.length > 0 ? [`${hasSeveral ? acts.join("; ") : listed(acts)}.`] : [];
  if (unannounced.length > 0) {
    sentences.push(`${capitalized(crowd(unannounced))} ${came(unannounced)} sem avisar.`);
  }
  if (visitors.length > 0) sentences.push(`${capitalized(crowd(visitors))} ${came(visitors)} de visita.`);
  return sentences;
}

const came = (people: readonly string[]) => (people.length === 1 ? "veio" : "vieram");

/** More people than this are a number. */
const mostNames = 6;

function crowd(names: readonly string[]): string {
  return names.length > mostNames ? figure(names.length, "uma", "pessoa", "pessoas") : listed(names);
}

function questionSentences({ talked: { texts, paged }, left }: MeetingFacts): string[] {
  const sentences: string[] = [];
  const counted = paged === 0 ? [] : [`${texts.length > 0 ? "de mais " : ""}${pagedQuestions(paged)}`];
  const spoken = [...texts.map((text) => `“${text}”`), ...counted];
  if (spoken.length > 0) sentences.push(`Falou-se de ${listed(spoken)}.`);
  if (left > 0) {
    const stayed = left === 1 ? "ficou para depois, porque passa" : "ficaram para depois, porque passam";
    sentences.push(
      `${capitalized(figure(left, "uma", "pergunta", "perguntas"))} ${stayed} da página da sala.`,
    );
  }
  return sentences;
}

function pagedQuestions(count: number): string {
  const pass = count === 1 ? "que passa" : "que passam";
  return `${figure(count, "uma", "pergunta", "perguntas")}, ${pass} por páginas do livro`;
}

function nextSentences({ nextBook, nextMeeting }: MeetingFacts): string[] {
  const sentences = nextBook ? [`O próximo livro é ${named(nextBook)}.`] : [];
  if (nextMeeting) {
    sentences.push(`O próximo encontro será ${longMoment(nextMeeting)}.`);
  }
  return sentences;
}

/** The name of a person in a text: the first name, or the whole one where two share the first. */
export function shortNames(names: readonly string[]): (name: string) => string {
  const first = (name: string) => name.split(" ")[0] ?? name;
  const holders = new Map<string, Set<string>>();
  for (const name of names) holders.set(first(name), (holders.get(first(name)) ?? new Set()).add(name));
  return (name) => (holders.get(first(name))?.size === 1 ? first(name) : name);
}

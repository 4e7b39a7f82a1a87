import { formatDay } from "../calendar";
import { daily, type When } from "./keys";
import { type NewNotification, named, wording } from "./words";

type Ref = { id: number };
type Milestone = { date: string; page: number };

const linkToPlan = ({ id }: Ref) => `/book/${id}?aba=plano#abas`;

export const bookWordings = named({
  newBook: wording("book", "book", ({ id, title, author }) => ({
    title: `Novo livro definido: ${title}`,
    body: author,
    link: `/book/${id}`,
  })),
  // Past milestones outlive their plan.
  changedPlan: wording<"book", { lastDay: string | null }>("plan", "book", (book, { facts }) => ({
    title: `O plano de leitura mudou: ${book.title}`,
    body:
      facts.lastDay && book.lastMilestone
        ? `O último marco é o de ${formatDay(book.lastMilestone)}.`
        : "O plano foi apagado.",
    link: linkToPlan(book),
  })),
  clubBehindPlan: wording<"book", Milestone>("planBehind", "book", (book, { facts: { date, page } }) => ({
    title: `O clube está um trecho atrás: ${book.title}`,
    body: `O combinado para ${formatDay(date)} era a página ${page}. Veja no plano o que pode mudar.`,
    link: linkToPlan(book),
  })),
  openedRatings: wording("ratings", "book", ({ id, title }) => ({
    title: `As notas estão abertas: ${title}`,
    body: "A sua nota e as do clube podem ser lidas agora.",
    link: `/book/${id}/nota`,
  })),
  nextBook: wording("round", "book", ({ id, title, author, endDate }) => ({
    title: `Próximo livro definido: ${title}`,
    body: endDate ? `De ${author}, para ler até ${formatDay(endDate)}.` : `De ${author}.`,
    link: `/book/${id}`,
  })),
  newEndDate: wording("round", "book", ({ id, title, endDate }) => ({
    title: `O prazo da leitura mudou: ${title}`,
    body: endDate ? `Para ler até ${formatDay(endDate)}.` : "Não há mais um último dia.",
    link: `/book/${id}`,
  })),
});

/** The day in the key allows a new notification when a book becomes current again. */
export function newBook(when: When, { id }: Ref): NewNotification {
  return { wording: bookWordings.newBook, subjectId: id, dedupeKey: daily(`book:${id}`, when), bookId: id };
}

/**
 * Several edits on one day are one notification.
 * @param lastDay of the plan, or null after its deletion. Another one makes the notification unread again.
 */
export function changedPlan(when: When, { id }: Ref, lastDay: string | null): NewNotification {
  const dedupeKey = daily(`plan:${id}`, when);
  return { wording: bookWordings.changedPlan, subjectId: id, facts: { lastDay }, dedupeKey, bookId: id };
}

export function clubBehindPlan({ id }: Ref, missed: Milestone): NewNotification {
  const dedupeKey = `plan:${id}:behind:${missed.date}`;
  return { wording: bookWordings.clubBehindPlan, subjectId: id, facts: missed, dedupeKey, bookId: id };
}

/** The keys of the notifications of all missed milestones of a plan, as a pattern of LIKE. */
export function behindPlanKeys({ id }: Ref): string {
  return `plan:${id}:behind:%`;
}

/** Ratings open once, for good. */
export function openedRatings({ id }: Ref): NewNotification {
  return { wording: bookWordings.openedRatings, subjectId: id, dedupeKey: `ratings:${id}`, bookId: id };
}

export function nextBook({ id }: Ref): NewNotification {
  return { wording: bookWordings.nextBook, subjectId: id, dedupeKey: `next-book:${id}`, bookId: id };
}

/** Corrects `nextBook`. */
export function newEndDate({ id }: Ref): NewNotification {
  return { wording: bookWordings.newEndDate, subjectId: id, dedupeKey: `next-book:${id}:until`, bookId: id };
}

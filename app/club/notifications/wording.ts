import { dayOf, formatDateTime } from "../calendar";
import { locationLine } from "../events/rules";
import type { LocationView } from "../events/views";
import { withheldUntil } from "../spoilers/wording";
import {
  achievementKey,
  commentKey,
  daily,
  dayBeforeKey,
  featureKey,
  linkToComment,
  linkToPost,
  messagesKey,
  pinKey,
  resetKey,
  streakWarningKey,
  type When,
  wokenRoleKey,
} from "./keys";
import { type NewNotification, quotedExcerpt } from "./rules";

type Actor = { id: number; name: string };
type Book = { id: number; title: string; author: string };
type Event = { id: number; title: string; startDate: string; location: LocationView | null };
type Post = { id: number; content: string };
/** As the recipient may read it. */
type Comment = Post & { withheld: Parameters<typeof withheldUntil>[0] | null };

export function newBook(when: When, { id, title, author }: Book): NewNotification {
  return {
    kind: "book",
    title: `Novo livro definido: ${title}`,
    body: author,
    link: `/book/${id}`,
    // The day in the key allows a new notification when a book becomes current again.
    dedupeKey: daily(`book:${id}`, when),
    bookId: id,
  };
}

const linkToPlan = ({ id }: { id: number }) => `/book/${id}?aba=plano#abas`;

export const asDate = (day: string) => day.split("-").reverse().join("/");

/** @param lastDay of the plan, or null after its deletion. */
export function changedPlan(when: When, book: Book, lastDay: string | null): NewNotification {
  return {
    kind: "plan",
    title: `O plano de leitura mudou: ${book.title}`,
    body: lastDay ? `O último marco é o de ${asDate(lastDay)}.` : "O plano foi apagado.",
    link: linkToPlan(book),
    // Several edits on one day are one notification, with the text of the last one.
    dedupeKey: daily(`plan:${book.id}`, when),
    bookId: book.id,
  };
}

export function clubBehindPlan(book: Book, missed: { date: string; page: number }): NewNotification {
  return {
    kind: "planBehind",
    title: `O clube está um trecho atrás: ${book.title}`,
    body: `O combinado para ${asDate(missed.date)} era a página ${missed.page}. Veja no plano o que pode mudar.`,
    link: linkToPlan(book),
    dedupeKey: `plan:${book.id}:behind:${missed.date}`,
    bookId: book.id,
  };
}

function ofEvent(
  { timeZone }: When,
  { id, title, startDate, location }: Event,
  what: string,
  key: string,
): NewNotification {
  return {
    kind: "event",
    title: `${what}: ${title}`,
    body: [formatDateTime(new Date(startDate), timeZone), location && locationLine(location)]
      .filter(Boolean)
      .join(" · "),
    link: `/events/${id}`,
    dedupeKey: `event:${id}:${key}`,
  };
}

export function newEvent(when: When, event: Event): NewNotification {
  return ofEvent(when, event, "Novo evento", "new");
}

export function changedEvent(when: When, event: Event): NewNotification {
  return ofEvent(when, event, "Evento alterado", "changed");
}

export function cancelledEvent(when: When, event: Event & { cancelReason: string | null }): NewNotification {
  const notification = ofEvent(when, event, "Evento cancelado", "cancelled");
  const day = formatDateTime(new Date(event.startDate), when.timeZone);
  return { ...notification, body: [day, event.cancelReason].filter(Boolean).join(" · ") };
}

/** @param days until the event: 1, or 0 when the server was down the day before. */
export function eventSoon(when: When, event: Event, days: number): NewNotification {
  const notification = ofEvent(when, event, days === 0 ? "Hoje" : "Amanhã", "");
  return { ...notification, kind: "reminder", dedupeKey: dayBeforeKey(when, event) };
}

export function quotedComment({ content, withheld }: Comment): string {
  return withheld ? withheldUntil(withheld) : quotedExcerpt(content);
}

export function newComment(actor: Actor, postId: number, comment: Comment): NewNotification {
  return {
    kind: "comment",
    title: `${actor.name} comentou sua publicação`,
    body: quotedComment(comment),
    link: linkToComment(postId, comment.id),
    dedupeKey: commentKey(comment.id),
    actorId: actor.id,
  };
}

/** `group` is its name; null in a direct chat. */
export type Chat = { id: number; group: string | null };

/** Without any text of the messages: the page of one may be ahead of the reader. */
export function newMessages(actor: Actor, { id, group }: Chat): NewNotification {
  return {
    kind: "message",
    title: group === null ? `${actor.name} escreveu para você` : `Há mensagens novas em ${group}`,
    body: null,
    link: `/chat/${id}`,
    dedupeKey: messagesKey(id),
    // A group has many writers, and the notification names none.
    ...(group === null && { actorId: actor.id }),
  };
}

export function pinnedPost(actor: Actor, { id, content }: Post): NewNotification {
  return {
    kind: "pin",
    title: "Sua publicação foi destacada",
    body: quotedExcerpt(content),
    link: linkToPost(id),
    dedupeKey: pinKey(id),
    actorId: actor.id,
  };
}

export function featuredReview(
  actor: Actor,
  { id, book }: { id: number; book: Omit<Book, "author"> },
): NewNotification {
  return {
    kind: "feature",
    title: `Sua resenha de ${book.title} foi destacada`,
    body: null,
    link: `/book/${book.id}/resenhas/${id}`,
    dedupeKey: featureKey(id),
    actorId: actor.id,
    bookId: book.id,
  };
}

export function unlockedAchievement(achievement: {
  id: number;
  name: string;
  description: string;
}): NewNotification {
  return {
    kind: "achievement",
    title: `Conquista desbloqueada: ${achievement.name}`,
    body: achievement.description,
    link: "/achievements",
    dedupeKey: achievementKey(achievement.id),
  };
}

export function streakOf(when: When, days: number): NewNotification {
  return {
    kind: "streak",
    title: `Você completou ${days} dias seguidos de leitura`,
    body: null,
    link: "/achievements",
    dedupeKey: daily(`streak:${days}`, when),
  };
}

/** For the evening of a day without reading. */
export function streakAtRisk(when: When, days: number): NewNotification {
  return {
    kind: "streak",
    title: `Sua sequência de ${days} dias termina hoje`,
    body: "Leia algumas páginas e marque onde parou para continuar.",
    link: "/book",
    dedupeKey: streakWarningKey(dayOf(when.now, when.timeZone)),
  };
}

export function firstStreak(): NewNotification {
  return {
    kind: "streak",
    title: "Comece uma sequência de leitura",
    body: "Leia hoje e marque a página: cada dia seguido conta.",
    link: "/book",
    dedupeKey: "streak:first",
  };
}

const ifNotYou = "Se não foi você, escolha outra senha e fale com a administração.";

export function factorSwitchedOffByOwner({ now }: { now: Date }): NewNotification {
  return {
    kind: "account",
    title: "O segundo fator da sua conta foi desligado por quem cuida do servidor",
    body: "Se não foi você quem pediu, escolha outra senha. Configure o segundo fator de novo em Configurações.",
    link: "/settings?aba=seguranca",
    dedupeKey: `factor-off:${now.getTime()}`,
  };
}

export function wokenRole({ now }: { now: Date }, { id, name }: Actor): NewNotification {
  return {
    kind: "account",
    title: `${name} configurou o segundo fator e pode administrar o clube`,
    body: "Confirme com a própria pessoa. Se não foi ela, desative a conta até ela ter outra senha.",
    link: `/profile/${id}`,
    dedupeKey: `${wokenRoleKey}${id}:${now.getTime()}`,
    actorId: id,
  };
}

export const resetByLeaver = `Gerado por quem já saiu do clube. ${ifNotYou}`;

export type UsedLink = { id: number; createdAt: Date; issuer: Actor | null };

export function passwordResetByStaff(
  { timeZone }: When,
  { id, createdAt, issuer }: UsedLink,
): NewNotification {
  return {
    kind: "account",
    title: "Sua senha foi redefinida por um link da administração",
    body: issuer
      ? `Gerado por ${issuer.name} em ${formatDateTime(createdAt, timeZone)}. ${ifNotYou}`
      : resetByLeaver,
    link: "/settings?aba=seguranca",
    dedupeKey: `${resetKey}${id}`,
    isForPagesOnly: true,
    ...(issuer ? { actorId: issuer.id } : {}),
  };
}

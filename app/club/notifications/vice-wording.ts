import { daily, type When } from "./keys";
import { type NewNotification, named, wording } from "./words";

type Ref = { id: number };

export const viceWordings = named({
  namedVice: wording("vice", "vice", ({ afterDays }, { actor }) => ({
    title: "Você é vice do clube",
    body: `${actor} indicou você. Se por ${afterDays} dias ninguém da administração entrar, você pode assumir.`,
    link: "/vice",
  })),
  offeredRole: wording<"none", { days: number }>("vice", "none", (_, { facts: { days } }) => ({
    title: "Você pode assumir a administração do clube",
    body: `Há ${days} dias ninguém da administração entra. Você é vice: assuma com a sua senha, se quiser.`,
    link: "/vice",
  })),
  takenOver: wording<"member", { mayUndo: boolean }>("vice", "member", ({ id, name }, { facts }) => ({
    title: `${name} assumiu a administração do clube`,
    body: "Era vice, e ninguém da administração entrava mais. Quem já administrava continua, e pode desfazer.",
    link: facts.mayUndo ? "/admin?aba=clube#titulo-vice" : `/profile/${id}`,
  })),
  undoneTakeover: wording<"member", { byId: number }>("vice", "member", (vice, { facts, actor }) => ({
    title: "A administração do clube voltou a ser a de antes",
    body: `${actor} está de volta, e ${vice.name} deixou de administrar o clube.`,
    link: `/profile/${facts.byId}`,
  })),
});

/** @param id "%" for a pattern of LIKE. */
export function viceKey(id: number | "%"): string {
  return `vice:${id}`;
}

export function namedVice({ id }: Ref, by: Ref): NewNotification {
  return {
    wording: viceWordings.namedVice,
    subjectId: id,
    dedupeKey: `${viceKey(id)}:named`,
    actorId: by.id,
  };
}

/** One for each offer: a later one is another day's. */
export function offeredRole(when: When, { id }: Ref, days: number): NewNotification {
  const dedupeKey = `${viceKey(id)}:${daily("offer", when)}`;
  return { wording: viceWordings.offeredRole, subjectId: null, facts: { days }, dedupeKey };
}

/** @param mayUndo for the earlier admins. */
export function takenOver(id: number, vice: Ref, mayUndo: boolean): NewNotification {
  const dedupeKey = `${viceKey(id)}:taken`;
  return {
    wording: viceWordings.takenOver,
    subjectId: vice.id,
    facts: { mayUndo },
    dedupeKey,
    actorId: vice.id,
  };
}

export function undoneTakeover({ id, userId }: Ref & { userId: number }, by: Ref): NewNotification {
  const dedupeKey = `${viceKey(id)}:undone`;
  return {
    wording: viceWordings.undoneTakeover,
    subjectId: userId,
    facts: { byId: by.id },
    dedupeKey,
    actorId: by.id,
  };
}

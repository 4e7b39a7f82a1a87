import { daily, type When } from "./keys";
import type { NewNotification } from "./rules";

type Vice = { id: number; userId: number };
type Member = { id: number; name: string };

export function viceKey(id: number): string {
  return `vice:${id}`;
}

function onVice(
  id: number,
  key: string,
  text: { title: string; body: string; link: string },
): NewNotification {
  return { kind: "vice", ...text, dedupeKey: `${viceKey(id)}:${key}` };
}

export function namedVice({ id }: Vice, by: Member, afterDays: number): NewNotification {
  const named = onVice(id, "named", {
    title: "Você é vice do clube",
    body: `${by.name} indicou você. Se por ${afterDays} dias ninguém da administração entrar, você pode assumir.`,
    link: "/vice",
  });
  return { ...named, actorId: by.id };
}

/** One for each offer: a later one is another day's. */
export function offeredRole(when: When, { id }: Vice, days: number): NewNotification {
  return onVice(id, daily("offer", when), {
    title: "Você pode assumir a administração do clube",
    body: `Há ${days} dias ninguém da administração entra. Você é vice: assuma com a sua senha, se quiser.`,
    link: "/vice",
  });
}

export function takenOver(id: number, vice: Member): NewNotification {
  const taken = onVice(id, "taken", {
    title: `${vice.name} assumiu a administração do clube`,
    body: "Era vice, e ninguém da administração entrava mais. Quem já administrava continua, e pode desfazer.",
    link: `/profile/${vice.id}`,
  });
  return { ...taken, actorId: vice.id };
}

export function undoneTakeover(vice: Vice & { name: string }, by: Member): NewNotification {
  const undone = onVice(vice.id, "undone", {
    title: "A administração do clube voltou a ser a de antes",
    body: `${by.name} está de volta, e ${vice.name} deixou de administrar o clube.`,
    link: `/profile/${by.id}`,
  });
  return { ...undone, actorId: by.id };
}

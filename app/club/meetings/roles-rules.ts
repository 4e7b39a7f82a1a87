import type { EveningRole } from "#db/schema/enums";

export type { EveningRole };

/** "Quem leva o lanche", "Beatriz leva", "Beatriz leva o lanche", "Beatriz levou o lanche", "Eu levo". */
export const roleWords = {
  host: {
    title: "Quem recebe",
    verb: "recebe",
    does: "recebe",
    did: "recebeu",
    own: "Eu recebo",
    held: "recebeu",
    yours: "Você recebe",
  },
  mediator: {
    title: "Quem medeia",
    verb: "medeia",
    does: "medeia",
    did: "mediou",
    own: "Eu medeio",
    held: "mediou",
    yours: "Você medeia",
  },
  snack: {
    title: "Quem leva o lanche",
    verb: "leva",
    does: "leva o lanche",
    did: "levou o lanche",
    own: "Eu levo",
    held: "levou",
    yours: "Você leva o lanche",
  },
} as const satisfies Record<EveningRole, Record<string, string>>;

/** Why the roles of an event are closed; null while they can change. */
export function rolesClosedBecause(
  { cancelledAt, endDate }: { cancelledAt: Date | string | null; endDate: Date | string },
  now: Date,
): string | null {
  if (cancelledAt) return "Este evento foi cancelado.";
  return new Date(endDate) <= now ? "Este evento já terminou." : null;
}

/** A member who comes. `lastAt` is the last time in the role, in milliseconds, or null; the list is sorted by name. */
export type Candidate = { id: number; lastAt: number | null; hasPassed: boolean; hasOtherRole: boolean };

/**
 * The member to suggest: the one whose last time is the longest ago, first of all those who never did it. Members with
 * another role of the evening come after all others.
 */
export function suggestedOf<One extends Candidate>(candidates: readonly One[]): One | null {
  const [first] = candidates
    .filter(({ hasPassed }) => !hasPassed)
    .toSorted(
      (a, b) =>
        Number(a.hasOtherRole) - Number(b.hasOtherRole) ||
        (a.lastAt ?? -Infinity) - (b.lastAt ?? -Infinity) ||
        0,
    );
  return first ?? null;
}

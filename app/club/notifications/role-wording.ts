import type { EveningRole } from "#db/schema/enums";
import { roleKey, type When } from "./keys";
import type { NewNotification } from "./rules";
import { newEvent } from "./wording";

const roles: Record<EveningRole, string> = {
  host: "Você recebe o encontro",
  mediator: "Você media o encontro",
  snack: "Você leva o lanche",
};

/** @param giver the member of the staff who gave the role. */
export function givenRole(
  when: When,
  giver: { id: number },
  event: Parameters<typeof newEvent>[1],
  role: EveningRole,
): NewNotification {
  return {
    ...newEvent(when, event),
    kind: "role",
    title: `${roles[role]}: ${event.title}`,
    dedupeKey: roleKey(event.id, role),
    actorId: giver.id,
  };
}

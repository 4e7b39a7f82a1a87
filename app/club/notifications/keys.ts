import type { EveningRole } from "#db/schema/enums";
import { type Day, dayOf } from "../calendar";
import type { Context } from "../context";

// Dedupe keys that several files of notifications need; the others stand beside their words.

export type When = Pick<Context, "now" | "timeZone">;

/** A dedupe key that allows one notification per day. */
export function daily(key: string, { now, timeZone }: When): string {
  return `${key}:${dayOf(now, timeZone)}`;
}

export function likesKey(what: "post" | "comment", id: number): string {
  return `likes:${what}:${id}`;
}

/** Followed by the id of a member of the staff whose role a first second factor has woken. */
export const wokenRoleKey = "factor-first:";

export function commentKey(id: number): string {
  return `comment:${id}`;
}

/** One notification for all unread messages of a conversation. */
export function messagesKey(conversationId: number): string {
  return `messages:${conversationId}`;
}

export function pinKey(id: number): string {
  return `pin:${id}`;
}

export function featureKey(id: number): string {
  return `feature:${id}`;
}

/** One reminder of an event, until it moves. */
export function eveKey(eventId: number): string {
  return `event:${eventId}:eve`;
}

export function roleKey(eventId: number, role: EveningRole): string {
  return `event:${eventId}:role:${role}`;
}

export function freedRoleKey(eventId: number, role: EveningRole): string {
  return `${roleKey(eventId, role)}:freed`;
}

/** The keys of all notifications about an event, as a pattern of LIKE. */
export function keysOfEvent(id: number): string {
  return `event:${id}:%`;
}

/** The keys of the notifications of all days about changes of a plan, as a pattern of LIKE. */
export function changedPlanKeys({ id }: { id: number }): string {
  return `plan:${id}:____-__-__`;
}

export function achievementKey(id: number): string {
  return `achievement:${id}`;
}

/** @param day the one on which the streak would end; "%" for a pattern of LIKE. */
export function streakWarningKey(day: Day | "%"): string {
  return `streak:eve:${day}`;
}

/** Followed by the id of the reset link. */
export const resetKey = "reset:";

import { day, hour, minute, second } from "../durations";

/** The events that a webhook can ask for, in the order of the screen. */
export const webhookEvents = [
  "book.current",
  "event.created",
  "event.changed",
  "event.cancelled",
  "round.closed",
  "minutes.published",
  "member.joined",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The event of the button "Enviar teste", which nobody asks for. */
export const testEvent = "test";

export const maxWebhooks = 10;

/** The deliveries of a webhook that stay once they have arrived or are given up; as many that wait are shown. */
export const keptDeliveries = 50;

/** Deliveries of a webhook that may wait; more are not stored. */
export const maxWaiting = 1000;

/** Milliseconds after each failed attempt; the eighth is the last, and more than a day after the first. */
export const attemptPauses: readonly number[] = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  16 * hour,
];

/** Milliseconds for one attempt, from the look-up of the name to the end of the answer. */
export const attemptLimit = 10 * second;

/** Longer than one attempt may take. */
export const attemptLease = minute;

/** The same for a test, which a stop of the club can leave without an outcome. */
export const testLease = attemptLimit + second;

/** Whether the outcome of a test may still come. */
export function isTestUnderway(
  test: { event: string; duration: number | null; createdAt: string },
  now: Date,
): boolean {
  const age = now.getTime() - Date.parse(test.createdAt);
  return test.event === testEvent && test.duration === null && age < testLease;
}

/** A webhook that gives a delivery up after as long without a success is switched off. */
export const longestFailure = day;

/** The moment of the next attempt; null when the last one has failed. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const pause = attemptPauses[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** "livraria.example/avisos"; the scheme stands only where it is a warning. */
export function shownAddress(url: string): string {
  return url.replace(/^https:\/\//, "").replace(/\/$/, "");
}

export const deliveryStates = ["arrived", "waiting", "failing", "givenUp"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The state of a delivery; "failing" waits for another attempt. */
export function deliveryState(delivery: {
  deliveredAt: unknown;
  nextAttemptAt: unknown;
  attempts: number;
}): DeliveryState {
  if (delivery.deliveredAt !== null) return "arrived";
  if (delivery.nextAttemptAt === null) return "givenUp";
  return delivery.attempts === 0 ? "waiting" : "failing";
}

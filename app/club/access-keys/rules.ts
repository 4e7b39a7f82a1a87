import type { KeyAccess } from "#db/schema/enums";
import { day, minute } from "../durations";

export { keyAccesses } from "#db/schema/enums";
export type { KeyAccess };

export const maxKeys = 20;

/** Reads would otherwise write to the disk each time. */
export const lastUsedEvery = minute;

/** Programs that search texts for secrets find a key by it. */
export const keyPrefix = "entre_";

/** In days. */
export const keyLifetimes = ["30", "90", "365", "never"] as const;
export type KeyLifetime = (typeof keyLifetimes)[number];

/** The end of a key; null for one that does not expire. */
export function keyEnd(lifetime: KeyLifetime, now: Date): Date | null {
  return lifetime === "never" ? null : new Date(now.getTime() + Number(lifetime) * day);
}

export function keyExpired({ expiresAt }: { expiresAt: Date | string | null }, now: Date): boolean {
  return expiresAt !== null && new Date(expiresAt) <= now;
}

/** Whether a key of this access may send a request with this method. */
export function keyAllows(access: KeyAccess, method: string): boolean {
  return access === "write" || method === "GET" || method === "HEAD";
}

/** Finds a key, or a large part of one, in a text such as an address. */
export const keyPattern = /entre_[\w-]{20,}/;

import { randomBytes } from "node:crypto";
import * as z from "zod";
import { deviceCookie, readCookie } from "./cookies.server";
import type { Visit } from "./visit.server";

const mostAccounts = 5;

const carriedSchema = z
  .array(z.tuple([z.int().positive(), z.string().max(30)]))
  .max(mostAccounts)
  .catch([]);

type Asking = Pick<Visit, "app" | "request">;

/**
 * The accounts entered on this browser before, the last one first, each with a random id.
 * The id opens nothing: it only gives wrong passwords from here a limit of their own, which others cannot use up. So it
 * stays good after a logout, a new password or a reset, and that of a deleted account fits no other, since ids of
 * accounts are never used again. Somebody who copies it may guess ten times an hour.
 */
export async function knownDevicesOf({ app, request }: Asking): Promise<Map<number, string>> {
  return new Map(carriedSchema.parse(await readCookie(deviceCookie(app), request)));
}

/** The cookie by which this browser is known for the account that has just been entered. */
export async function rememberDevice(visit: Asking, memberId: number): Promise<string> {
  const known = await knownDevicesOf(visit);
  const id = known.get(memberId) ?? randomBytes(16).toString("base64url");
  known.delete(memberId);
  return deviceCookie(visit.app).serialize([[memberId, id], ...known].slice(0, mostAccounts));
}

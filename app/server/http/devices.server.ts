import { randomBytes } from "node:crypto";
import Bowser from "bowser";
import * as z from "zod";
import { deviceCookie, readCookie } from "./cookies.server";
import type { RequestContext } from "./request-context.server";

/** What a session was opened with, as a member recognises it. */
export type Device = { name: string; isHandheld: boolean };

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** "Chrome no Android", "Safari no iPhone", "Navegador desconhecido". A browser says of itself what it likes. */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { name: unknown, isHandheld: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name =
    browser.name && browsers.has(browser.name) ? (shortNames[browser.name] ?? browser.name) : unknown;
  const system = os.name && systems.has(os.name) ? (appleDevice(platform.model) ?? os.name) : undefined;
  return {
    name: system ? `${name} no ${system}` : name,
    isHandheld: platform.type === "mobile" || platform.type === "tablet",
  };
}

const unknown = "Navegador desconhecido";

const shortNames: Record<string, string> = {
  "Samsung Internet for Android": "Samsung Internet",
  "Android Browser": "Navegador",
  "Microsoft Edge": "Edge",
};

function appleDevice(model: string | undefined): string | undefined {
  return model === "iPhone" || model === "iPad" ? model : undefined;
}

const maxAccounts = 5;

const cookieSchema = z
  .array(z.tuple([z.int().positive(), z.string().max(30)]))
  .max(maxAccounts)
  .catch([]);

type DeviceRequest = Pick<RequestContext, "app" | "request">;

/**
 * The accounts entered on this browser before, the last one first, each with a random id.
 * The id opens nothing: it only gives wrong passwords from here a limit of their own, which others cannot use up. So it
 * stays good after a logout, a new password or a reset, and that of a deleted account fits no other, since ids of
 * accounts are never used again. Somebody who copies it may guess ten times an hour.
 */
export async function knownDevicesOf({ app, request }: DeviceRequest): Promise<Map<number, string>> {
  return new Map(cookieSchema.parse(await readCookie(deviceCookie(app), request)));
}

/** The cookie by which this browser is known for the account that has just been entered. */
export async function rememberDevice(requestContext: DeviceRequest, memberId: number): Promise<string> {
  const known = await knownDevicesOf(requestContext);
  const id = known.get(memberId) ?? randomBytes(16).toString("base64url");
  known.delete(memberId);
  return deviceCookie(requestContext.app).serialize([[memberId, id], ...known].slice(0, maxAccounts));
}

import { randomBytes } from "node:crypto";
import Bowser from "bowser";
import * as z from "zod";
import { deviceCookie, readCookie } from "./cookies.server";
import type { RequestContext } from "./request-context.server";

type Device = { name: string; isHandheld: boolean };

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** "Chrome no Android" or "Navegador desconhecido". Only known names pass: a client can send any User-Agent. */
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

/** An account, the browser's id for it, and true once the browser has passed its second step. */
const cookieSchema = z
  .array(z.tuple([z.int().positive(), z.string().max(30)], z.literal(true)))
  .max(maxAccounts)
  .catch([]);

type DeviceRequest = Pick<RequestContext, "app" | "request">;

/**
 * The accounts that this browser has logged in to, newest first, each with a random id. The id separates this
 * browser's rate limit for wrong passwords: others cannot exhaust it. It survives logout and password change.
 * Account ids are never reused. A stolen id allows ten guesses an hour.
 */
export async function knownDevicesOf(request: DeviceRequest): Promise<Map<number, string>> {
  return new Map((await accountsIn(request)).map(([memberId, id]) => [memberId, id]));
}

/** Those of the known accounts whose second step this browser has passed, or which it has opened by passkey. */
export async function provenDevicesOf(request: DeviceRequest): Promise<Map<number, string>> {
  const proven = (await accountsIn(request)).filter(([, , isProven]) => isProven);
  return new Map(proven.map(([memberId, id]) => [memberId, id]));
}

async function accountsIn({ app, request }: DeviceRequest) {
  return cookieSchema.parse(await readCookie(deviceCookie(app), request));
}

/** The cookie that adds this account to the browser's known ones. @param isProven as in `provenDevicesOf`. */
export async function rememberDevice(
  requestContext: DeviceRequest,
  memberId: number,
  isProven: boolean,
): Promise<string> {
  const known = await accountsIn(requestContext);
  const before = known.find(([account]) => account === memberId);
  const id = before?.[1] ?? randomBytes(16).toString("base64url");
  const own = isProven || before?.[2] ? [memberId, id, true] : [memberId, id];
  const others = known.filter((account) => account !== before);
  return deviceCookie(requestContext.app).serialize([own, ...others].slice(0, maxAccounts));
}

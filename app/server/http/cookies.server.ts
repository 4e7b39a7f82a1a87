import { type Cookie, createCookie } from "@remix-run/node";
import { sessionLifetime } from "~/club/accounts/rules";
import { loginChallengeLifetime } from "~/club/second-factor/rules";
import type { App } from "../runtime/app.server";

type Cookies = {
  session: Cookie;
  device: Cookie;
  challenge: Cookie;
  toast: Cookie;
  theme: Cookie;
  devTools: Cookie;
  installHint: Cookie;
};

const cookiesOf = new WeakMap<App, Cookies>();

function cookies(app: App): Cookies {
  let made = cookiesOf.get(app);
  if (!made) {
    const secure = app.config.publicUrl.startsWith("https:");
    // Browsers accept a cookie with this prefix from its own host only: a sibling subdomain cannot plant one.
    const prefix = secure ? "__Host-" : "";
    const shared = { path: "/", sameSite: "lax", httpOnly: true, secure } as const;
    made = {
      // The token is 256 random bits that only the database can match: a signature would add nothing.
      session: createCookie(`${prefix}sessao`, { ...shared, maxAge: sessionLifetime / 1000 }),
      challenge: createCookie(`${prefix}desafio`, { ...shared, maxAge: loginChallengeLifetime / 1000 }),
      device: createCookie(`${prefix}aparelho`, {
        ...shared,
        maxAge: 365 * 24 * 60 * 60,
        secrets: [app.secret],
      }),
      toast: createCookie(`${prefix}aviso`, { ...shared, maxAge: 60, secrets: [app.secret] }),
      theme: createCookie("tema", { ...shared, maxAge: 365 * 24 * 60 * 60 }),
      devTools: createCookie(`${prefix}ferramentas`, {
        ...shared,
        maxAge: 12 * 60 * 60,
        secrets: [app.secret],
      }),
      // Browsers keep no cookie for longer than 400 days.
      installHint: createCookie("instalar", { ...shared, maxAge: 400 * 24 * 60 * 60 }),
    };
    cookiesOf.set(app, made);
  }
  return made;
}

export function sessionCookie(app: App): Cookie {
  return cookies(app).session;
}

/** The session token in a `Cookie` header. */
export async function sessionTokenIn(app: App, header: string | null): Promise<string | null> {
  const token: unknown = await sessionCookie(app).parse(header);
  return typeof token === "string" && token ? token : null;
}

/** The cookie of a log-in that waits for its second factor, or of a passkey that a browser was asked for. */
export function challengeCookie(app: App): Cookie {
  return cookies(app).challenge;
}

/** The cookie with the accounts that this browser has logged in to. */
export function deviceCookie(app: App): Cookie {
  return cookies(app).device;
}

export function toastCookie(app: App): Cookie {
  return cookies(app).toast;
}

export function themeCookie(app: App): Cookie {
  return cookies(app).theme;
}

export function devToolsCookie(app: App): Cookie {
  return cookies(app).devTools;
}

/** The cookie of a device whose member has dismissed the hint to install the club. */
export function installHintCookie(app: App): Cookie {
  return cookies(app).installHint;
}

/**
 * The cookie with the answer of a visitor to an event, for the visit pages alone. The event is part of the signed value:
 * the answer to one event is none to another.
 */
function visitCookie({ config, secret }: App, eventId: number): Cookie {
  const secure = config.publicUrl.startsWith("https:");
  const shared = { path: "/visita", sameSite: "lax", httpOnly: true, secure } as const;
  return createCookie(`visita-${eventId}`, { ...shared, secrets: [secret] });
}

/** The visitor that this browser has answered as, or null. */
export async function visitorIn(
  app: App,
  request: { headers: Headers },
  eventId: number,
): Promise<number | null> {
  const value: unknown = await readCookie(visitCookie(app, eventId), request);
  if (!Array.isArray(value) || value[0] !== "visit" || value[1] !== eventId) return null;
  return typeof value[2] === "number" ? value[2] : null;
}

/** @param expires the end of the event. */
export function storeVisitor(
  app: App,
  { eventId, visitorId, expires }: { eventId: number; visitorId: number; expires: Date },
): Promise<string> {
  return visitCookie(app, eventId).serialize(["visit", eventId, visitorId], { expires });
}

/** The value of a cookie, or null without one of that name; most requests carry only one cookie. */
export async function readCookie(cookie: Cookie, request: { headers: Headers }): Promise<unknown> {
  const header = request.headers.get("cookie");
  return header?.includes(`${cookie.name}=`) ? cookie.parse(header) : null;
}

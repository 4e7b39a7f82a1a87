import { type Cookie, createCookie } from "@remix-run/node";
import { sessionLifetime } from "~/club/members/rules";
import type { App } from "./app.server";

type Cookies = { session: Cookie; toast: Cookie; theme: Cookie; devTools: Cookie };

const cookiesOf = new WeakMap<App, Cookies>();

function cookies(app: App): Cookies {
  let made = cookiesOf.get(app);
  if (!made) {
    const secure = app.config.publicUrl.startsWith("https:");
    const shared = { path: "/", sameSite: "lax", httpOnly: true, secure } as const;
    made = {
      // The token is 256 random bits that only the database can match: a signature would add nothing.
      session: createCookie("sessao", { ...shared, maxAge: sessionLifetime / 1000 }),
      toast: createCookie("aviso", { ...shared, maxAge: 60, secrets: [app.secret] }),
      theme: createCookie("tema", { ...shared, maxAge: 365 * 24 * 60 * 60 }),
      devTools: createCookie("ferramentas", { ...shared, maxAge: 12 * 60 * 60, secrets: [app.secret] }),
    };
    cookiesOf.set(app, made);
  }
  return made;
}

export function sessionCookie(app: App): Cookie {
  return cookies(app).session;
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

/** What a cookie carries, or null when the request has none of that name: most have but one. */
export async function readCookie(cookie: Cookie, request: { headers: Headers }): Promise<unknown> {
  const header = request.headers.get("cookie");
  return header?.includes(`${cookie.name}=`) ? cookie.parse(header) : null;
}

import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { type CameIn, logIn, type Origin, register } from "~/club/members/accounts.server";
import type { Viewer } from "~/club/members/rules";
import type { Registration } from "~/club/members/schema";
import { endSession } from "~/club/members/sessions.server";
import { forgetSession, sessionCookie } from "./cookies.server";
import { deviceOf } from "./devices.server";
import { knownDevicesOf, rememberDevice } from "./known-devices.server";
import { welcomeByMail } from "./own-account.server";
import type { Visit } from "./visit.server";

export type SignedIn = { viewer: Viewer; cookies: string[] };

/** remix-auth's strategies for one visit: they need its moment, its database and where it comes from. */
function authenticatorFor({ ctx }: Visit, origin: Origin): Authenticator<CameIn> {
  const text = (form: FormData, field: string) => String(form.get(field) ?? "");
  return new Authenticator<CameIn>()
    .use(
      new FormStrategy(({ form }) =>
        logIn(ctx, { username: text(form, "username"), password: text(form, "password") }, origin),
      ),
      "login",
    )
    .use(
      new FormStrategy(({ form }) => {
        const account = { username: text(form, "username"), name: text(form, "name") };
        const keys = { invite: text(form, "invite") || null, setupCode: text(form, "setupCode") || null };
        const password = text(form, "password");
        return register(ctx, { ...account, email: text(form, "email"), password, ...keys }, origin);
      }),
      "register",
    );
}

/**
 * Logs in or registers with fields that a door has validated; the session that was there ends.
 * @throws ClubError from the core, unchanged.
 */
export async function signIn(
  visit: Visit,
  how: { login: { username: string; password: string } } | { register: Registration },
): Promise<SignedIn> {
  const [strategy, fields] = "login" in how ? ["login", how.login] : ["register", how.register];
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value ?? ""]));
  const request = new Request(visit.request.url, { method: "POST", body });
  const { viewer, token } = await authenticatorFor(visit, await originOf(visit)).authenticate(
    strategy,
    request,
  );
  if (strategy === "register") welcomeByMail(visit, viewer);
  if (visit.session) endSession(visit.ctx, visit.session.id);
  const session = await sessionCookie(visit.app).serialize(token);
  return { viewer, cookies: [session, await rememberDevice(visit, viewer.id)] };
}

async function originOf(visit: Visit): Promise<Origin> {
  const userAgent = visit.request.headers.get("user-agent");
  const knownDevices = await knownDevicesOf(visit);
  return {
    address: visit.address,
    userAgent,
    deviceName: deviceOf(userAgent).name,
    knownDevices,
    setupCode: visit.app.setupCode,
  };
}

/** Ends the visit's session, if there is one. @returns the cookie that forgets it. */
export function signOut(visit: Visit): Promise<string> {
  if (visit.session) endSession(visit.ctx, visit.session.id);
  return forgetSession(visit.app, visit.request.headers.get("cookie"));
}

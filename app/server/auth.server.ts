import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { type CameIn, logIn, register } from "~/club/members/accounts.server";
import type { Viewer } from "~/club/members/rules";
import type { Registration } from "~/club/members/schema";
import { endSession } from "~/club/members/sessions.server";
import { sessionCookie } from "./cookies.server";
import { deviceOf } from "./devices.server";
import type { Visit } from "./visit.server";

export type SignedIn = { viewer: Viewer; cookie: string };

/** remix-auth's strategies for one visit: they need its moment, its database and where it comes from. */
function authenticatorFor({ ctx, address, request }: Visit): Authenticator<CameIn> {
  const text = (form: FormData, field: string) => String(form.get(field) ?? "");
  const userAgent = request.headers.get("user-agent");
  const origin = { address, userAgent, deviceName: deviceOf(userAgent).name };
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
        const secrets = { password: text(form, "password"), invite: text(form, "invite") || null };
        return register(ctx, { ...account, email: text(form, "email"), ...secrets }, origin);
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
  const { viewer, token } = await authenticatorFor(visit).authenticate(strategy, request);
  if (visit.session) endSession(visit.ctx, visit.session.id);
  return { viewer, cookie: await sessionCookie(visit.app).serialize(token) };
}

/** Ends the visit's session, if there is one. @returns the cookie that forgets it. */
export function signOut(visit: Visit): Promise<string> {
  if (visit.session) endSession(visit.ctx, visit.session.id);
  return sessionCookie(visit.app).serialize("", { maxAge: 0 });
}

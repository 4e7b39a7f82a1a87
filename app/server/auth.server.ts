import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { logIn, register } from "~/club/members/accounts.server";
import type { Viewer } from "~/club/members/rules";
import type { Registration } from "~/club/members/schema";
import { endSession, openSession } from "~/club/members/sessions.server";
import { sessionCookie } from "./cookies.server";
import type { Visit } from "./visit.server";

export type SignedIn = { viewer: Viewer; cookie: string };

/** remix-auth's strategies for one visit: they need its moment, its database and its address. */
function authenticatorFor({ ctx, address }: Visit): Authenticator<Viewer> {
  const text = (form: FormData, field: string) => String(form.get(field) ?? "");
  return new Authenticator<Viewer>()
    .use(
      new FormStrategy(({ form }) =>
        logIn(ctx, { username: text(form, "username"), password: text(form, "password"), address }),
      ),
      "login",
    )
    .use(
      new FormStrategy(({ form }) =>
        register(ctx, {
          username: text(form, "username"),
          name: text(form, "name"),
          email: text(form, "email"),
          password: text(form, "password"),
        }),
      ),
      "register",
    );
}

/**
 * Logs in or registers with fields that a door has validated, and opens a fresh session.
 * @throws ClubError from the core, unchanged.
 */
export async function signIn(
  visit: Visit,
  how: { login: { username: string; password: string } } | { register: Registration },
): Promise<SignedIn> {
  const [strategy, fields] = "login" in how ? ["login", how.login] : ["register", how.register];
  const request = new Request(visit.request.url, { method: "POST", body: new URLSearchParams(fields) });
  const viewer = await authenticatorFor(visit).authenticate(strategy, request);
  if (visit.session) endSession(visit.ctx, visit.session.id);
  const token = openSession(visit.ctx, viewer.id, visit.request.headers.get("user-agent"));
  return { viewer, cookie: await sessionCookie(visit.app).serialize(token) };
}

/** Ends the visit's session, if there is one. @returns the cookie that forgets it. */
export function signOut(visit: Visit): Promise<string> {
  if (visit.session) endSession(visit.ctx, visit.session.id);
  return sessionCookie(visit.app).serialize("", { maxAge: 0 });
}
